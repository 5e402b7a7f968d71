import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from './language.ts'
import type { MessageKey } from './message-key.generated.ts'

const folder = (language: Language) => new URL(`../locales/${language}/`, import.meta.url)

/** The message files of a language; its emails, which are templates, have a folder of their own. */
export const messageFiles = (language: Language): string[] =>
  readdirSync(folder(language))
    .filter((file) => file.endsWith('.json'))
    .sort()

/**
 * All messages of a language: a folder of JSON files in ICU MessageFormat, one per area. Not for pages, which get
 * compiled ones.
 */
export function readCatalogue(language: Language): Readonly<Record<MessageKey, string>> {
  const files = messageFiles(language)
  const parts = files.map((file) => JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')))
  return Object.assign({}, ...parts)
}
