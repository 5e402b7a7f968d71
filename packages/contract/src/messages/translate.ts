import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import de from '../locales/de/all.ts'
import en from '../locales/en/all.ts'
import { type Terms, termValues } from '../terminology/terms.ts'
import { type Compiled, fill, type Values } from './format-message.ts'
import type { Language } from './language.ts'
import type { WordKey } from './message-key.ts'

const catalogues: Record<Language, Readonly<Record<string, string>>> = { en, de }
const compiled = new Map<string, Compiled>()
const shipped = { en: termValues('en'), de: termValues('de') }

/** Is there a sentence of this name? */
export const isWordKey = (key: string): key is WordKey => Object.hasOwn(en, key)

/**
 * A sentence of the product, for mails, exports and refusals; `terms` are the company's own words in that language. Pages have
 * their sentences compiled when they are built, and use `t` instead.
 */
export function translate(language: Language, key: WordKey, values: Values = {}, terms?: Terms): string {
  const known = `${language} ${key}`
  let message = compiled.get(known)
  if (message === undefined) {
    message = compileMessageOrThrow(catalogues[language][key] ?? key) as Compiled
    compiled.set(known, message)
  }
  return fill(message, { ...(terms ? termValues(language, terms) : shipped[language]), ...values }, language)
}
