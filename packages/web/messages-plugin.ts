import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { readCatalogue } from '@perennial/contract/messages/catalogues.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import type { Plugin } from 'vite'

const here = import.meta.dirname
const catalogues = join(here, '../contract/src/locales')
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
      for (const file of globSync(`${catalogues}/*/*.json`)) this.addWatchFile(file)
      const all = readCatalogue(language as Language)
      const first = keysOfTheBeginning(Object.keys(all))
      const selected = Object.keys(all).filter((key) => first.has(key) === (part === 'first'))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled(all, selected)))})`
    },
    // Every part of the pages has messages in it, so the server begins anew.
    async handleHotUpdate({ file, server }) {
      if (file.startsWith(catalogues)) await server.restart()
    },
  }
}

/** These sentences, compiled. */
export const compiled = (all: Readonly<Record<string, string>>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, compact(all[key] ?? '')]))

/** Why something is refused may be said on every page, by a code that the server names. */
const SAID_ANYWHERE = /^(refusal|violation)\./

/**
 * The sentences that some of our modules name: as a text, or by a beginning (`reviews.side.${side}`, and so does
 * `reviews.side` alone). Whatever is put together otherwise comes with the rest.
 */
export function keysNamedIn(keys: readonly string[], modules: readonly string[]): string[] {
  const texts = new Set<string>()
  const beginnings = new Set<string>()
  for (const module of modules) {
    const code = readFileSync(module, 'utf8')
    for (const [, text] of code.matchAll(/(?=['"`]([\w.-]+)['"`])/g)) texts.add(text as string)
    for (const [, text] of code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)) beginnings.add(text as string)
  }
  for (const text of texts) if (text.includes('.')) beginnings.add(`${text}.`)
  return keys.filter(
    (key) =>
      SAID_ANYWHERE.test(key) || texts.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning)),
  )
}

/** A sentence without places stays a text. */
function compact(message: string) {
  const pieces = compileMessageOrThrow(message)
  const [only] = pieces
  return pieces.length === 1 && typeof only === 'string' ? only : pieces
}

/** The sentences that a visit begins with. */
export function keysOfTheBeginning(keys: readonly string[]): Set<string> {
  const quoted = new Set<string>()
  for (const file of globSync('src/**/area.ts', { cwd: here }))
    for (const [, text] of readFileSync(join(here, file), 'utf8').matchAll(/'([^'\n]+)'/g)) quoted.add(text as string)
  return new Set(keys.filter((key) => everywhere.test(key) || quoted.has(key)))
}
