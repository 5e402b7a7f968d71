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

/** What a page starts with, as listed by the build (`packages/web/pages-plugin.ts`). */
type Page = {
  addresses: readonly string[]
  for: readonly string[]
  chrome: 'full' | 'none'
  reads: readonly string[]
  /** Files; Vite’s manifest has their dependencies. */
  chunks: readonly string[]
  /** Parts of the messages, in folders beside the list. */
  messages: readonly string[]
}
type PageList = { entry: string; messages: string; pages: readonly Page[] }
type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>
type Files = { js: readonly string[]; css: readonly string[] }
type ShellPage = { address: string; page: Page; files: Files }

/** The header that the document shows until the scripts run: that of the login, the one of the product, or none. */
export type HtmlShell = { as: 'login' | 'frame' | 'bare'; links: string }

const LOGIN_PATH = '/login'

/** The document of an address: what it preloads and shows, according to the build. */
export function loadHtmlShells(folder: string): {
  /** What every page preloads. */
  links: (language: Language) => string
  shellOf: (url: string, hasSession: boolean, language: Language) => HtmlShell
} {
  const { entry, messages, pages } = readBuilt<PageList>(folder, 'pages.json') ?? { entry: '', messages: '', pages: [] }
  const manifest = readBuilt<Manifest>(folder, 'manifest.json') ?? {}
  const everywhere = chunksOf(manifest, [entry])
  const shellPages = pages.flatMap((page) => {
    const files = filesOf(chunksOf(manifest, page.chunks), everywhere)
    return page.addresses.map((address) => ({ address, page, files }))
  })
  shellPages.sort((a, b) => comparePathSpecificity(a.address, b.address))
  const linksOf = (found: ShellMatch | undefined, url: string, language: Language) =>
    found ? pageLinks(found, url) + messageLinks(messages, language, found.page.messages) : ''
  return {
    links: (language) => (messages ? messageLinks(messages, language, ['first']) : ''),
    shellOf: (url, hasSession, language) => {
      const found = pageAt(shellPages, url)
      if (hasSession)
        return { as: found?.page.chrome === 'none' ? 'bare' : 'frame', links: linksOf(found, url, language) }
      // Without a login people see the pages that are for everyone, or the login page.
      const open = found?.page.for.includes('public') ? found : pageAt(shellPages, LOGIN_PATH)
      return { as: 'login', links: linksOf(open && { ...open, reads: [] }, url, language) }
    },
  }
}

function readBuilt<T>(folder: string, name: string): T | undefined {
  const file = join(folder, '.vite', name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

/** Some files and everything they import statically. */
function chunksOf(manifest: Manifest, files: readonly string[]): Set<Chunk> {
  const all = new Set(Object.values(manifest).filter(({ file }) => files.includes(file)))
  for (const { imports = [] } of all) for (const key of imports) if (manifest[key]) all.add(manifest[key])
  return all
}

function filesOf(chunks: ReadonlySet<Chunk>, everywhere: ReadonlySet<Chunk>): Files {
  const own = [...chunks].filter((chunk) => !everywhere.has(chunk))
  const styled = new Set([...everywhere].flatMap((chunk) => chunk.css ?? []))
  const css = new Set(own.flatMap((chunk) => chunk.css ?? []).filter((file) => !styled.has(file)))
  return { js: own.map(({ file }) => file), css: [...css] }
}

type ShellMatch = { page: Page; files: Files; reads: readonly string[] }

function pageAt(shellPages: readonly ShellPage[], url: string): ShellMatch | undefined {
  const path = canonicalAdminPath(pathOfUrl(url))
  for (const { address, page, files } of shellPages) {
    const params = pathParams(address, path)
    if (params) return { page, files, reads: page.reads.map((read) => fillPath(read, params)) }
  }
  return undefined
}

/** The files of the page, and its first requests; other parameters in the address need other requests. */
function pageLinks({ files, reads }: ShellMatch, url: string): string {
  return [
    ...files.css.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...(url.includes('?') ? [] : reads).map(
      (read) => `<link rel="preload" as="fetch" crossorigin href="${escaped(`/api${read}`)}">`,
    ),
    ...files.js.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('')
}

const messageLinks = (folder: string, language: Language, parts: readonly string[]) =>
  parts
    .map(
      (part) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${folder}/${language}/${part}.js">`,
    )
    .join('')

const escaped = (address: string) =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
