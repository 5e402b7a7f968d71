import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Terms, termValues } from '../terminology/terms.ts'
import { readCatalogue } from './catalogues.ts'
import { type CompiledMessage, formatMessage, type MessageValues } from './format-message.ts'
import type { Language } from './language.ts'
import type { MessageKey } from './message-key.ts'

const catalogues: Record<Language, Readonly<Record<string, string>>> = {
  en: readCatalogue('en'),
  de: readCatalogue('de'),
}
const compiled = new Map<string, CompiledMessage>()
const shipped = { en: termValues('en'), de: termValues('de') }

/** Is there a sentence of this name? */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(catalogues.en, key)

/**
 * A sentence of the product, for mails, exports and refusals; `terms` are the company's own words in that language. Pages have
 * their sentences compiled when they are built, and use `t` instead.
 */
export function translate(language: Language, key: MessageKey, values: MessageValues = {}, terms?: Terms): string {
  const known = `${language} ${key}`
  let message = compiled.get(known)
  if (message === undefined) {
    message = compileMessageOrThrow(catalogues[language][key] ?? key) as CompiledMessage
    compiled.set(known, message)
  }
  return formatMessage(message, { ...(terms ? termValues(language, terms) : shipped[language]), ...values }, language)
}
