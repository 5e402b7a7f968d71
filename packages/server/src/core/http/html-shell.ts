import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@perennial/contract/messages/language.ts'
import {
  canonicalAdminPath,
  comparePathSpecificity,
  fillPath,
  pathOfUrl,
  pathParams,
} from '@perennial/domain/shell/paths.ts'

/** What a page is made of, as the build noted it (`packages/web/pages-plugin.ts`). */
type Part = {
  addresses: readonly string[]
  for: readonly string[]
  chrome: 'full' | 'none'
  reads: readonly string[]
  files: { js: readonly string[]; css: readonly string[] }
  words: Partial<Record<Language, string>>
}
type ShellPage = { address: string; part: Part }

/** Which head stands in the document until the scripts run: that of a page for whoever is not signed in, with header, or without. */
export type HtmlShell = { as: 'door' | 'frame' | 'bare'; links: string }

const LOGIN_PATH = '/login'

/** What the document of an address names and shows, by the pages that were built. */
export function loadHtmlShells(folder: string): (url: string, hasSession: boolean, language: Language) => HtmlShell {
  const file = join(folder, '.vite', 'pages.json')
  const parts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Part[]) : []
  const known = parts.flatMap((part) => part.addresses.map((address) => ({ address, part })))
  known.sort((a, b) => comparePathSpecificity(a.address, b.address))
  return (url, hasSession, language) => {
    const found = pageAt(known, url)
    if (hasSession)
      return { as: found?.part.chrome === 'none' ? 'bare' : 'frame', links: linksOf(found, url, language) }
    // Whoever is not signed in sees the pages that are for everybody, or is led to the login.
    const open = found?.part.for.includes('public') ? found : pageAt(known, LOGIN_PATH)
    return { as: 'door', links: linksOf(open && { ...open, reads: [] }, url, language) }
  }
}

type ShellMatch = { part: Part; reads: readonly string[] }

function pageAt(known: readonly ShellPage[], url: string): ShellMatch | undefined {
  const path = canonicalAdminPath(pathOfUrl(url))
  for (const { address, part } of known) {
    const params = pathParams(address, path)
    if (params) return { part, reads: part.reads.map((read) => fillPath(read, params)) }
  }
  return undefined
}

/** The files and words of the page, and its first questions; these are others where the address says more than which page it is. */
function linksOf(found: ShellMatch | undefined, url: string, language: Language): string {
  if (!found) return ''
  const { files, words } = found.part
  const own = words[language]
  const reads = url.includes('?') ? [] : found.reads
  return [
    ...files.css.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...reads.map((read) => `<link rel="preload" as="fetch" crossorigin href="${escaped(`/api${read}`)}">`),
    ...files.js.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ...(own
      ? [`<link rel="modulepreload" fetchpriority="low" crossorigin data-words="${language}" href="/${own}">`]
      : []),
  ].join('')
}

const escaped = (address: string) =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
