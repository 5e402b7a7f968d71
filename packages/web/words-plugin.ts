import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const here = import.meta.dirname
const catalogues = join(here, '../contract/src/words')
const WORDS = /^virtual:words\/(en|de)\/(first|rest)$/

/** Sentences of what every page begins with. */
const everywhere =
  /^(banners|dates|errors|home|login|loginOver|notifications|secondStep|shell|tips|toasts|ui)\.|^help\.(title|withNews|center|getHelp|getSupport|news|new|status|website)$|^search\.(label|placeholder|open|close)$|^refusal\.(UNEXPECTED|OFFLINE)$/

/**
 * The sentences of one language, compiled, in two parts: those a visit begins with, and the others, which come along with the first
 * page beyond. The first are those of the shell and whatever an area names when it registers itself.
 */
export function words(): Plugin {
  return {
    name: 'perennial-words',
    resolveId: (id) => (WORDS.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, language, part] = WORDS.exec(id.slice(1)) ?? []
      if (id[0] !== '\0' || !language || !part) return null
      for (const file of globSync(`${catalogues}/*/*.ts`)) this.addWatchFile(file)
      const all = await read(language)
      const first = keysOfTheBeginning(Object.keys(all))
      const chosen = Object.entries(all).filter(([key]) => first.has(key) === (part === 'first'))
      const compiled = Object.fromEntries(chosen.map(([key, sentence]) => [key, compact(sentence)]))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
    },
    // Node keeps modules that it has read: only a new server reads changed words.
    async handleHotUpdate({ file, server }) {
      if (file.startsWith(catalogues)) await server.restart()
    },
  }
}

async function read(language: string): Promise<Record<string, string>> {
  const file: { default: Record<string, string> } = await import(
    pathToFileURL(join(catalogues, language, 'all.ts')).href
  )
  return file.default
}

/** A sentence without places stays a text. */
function compact(sentence: string) {
  const pieces = compileMessageOrThrow(sentence)
  const [only] = pieces
  return pieces.length === 1 && typeof only === 'string' ? only : pieces
}

function keysOfTheBeginning(keys: readonly string[]): Set<string> {
  const quoted = new Set<string>()
  for (const file of globSync('src/*/area.ts', { cwd: here }))
    for (const [, text] of readFileSync(join(here, file), 'utf8').matchAll(/'([^'\n]+)'/g)) quoted.add(text as string)
  return new Set(keys.filter((key) => everywhere.test(key) || quoted.has(key)))
}
