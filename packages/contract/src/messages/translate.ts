import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type StandardTerms, standardTerms, type Terms, termArguments } from '../terminology/terms.ts'
import { readCatalogue } from './catalogues.ts'
import { type CompiledMessage, formatMessage, type MessageValues } from './format-message.ts'
import { byLanguage, type Language } from './language.ts'
import type { MessageKey } from './message-key.generated.ts'

const catalogues = byLanguage((language): Readonly<Record<string, string>> => readCatalogue(language))
const compiled = new Map<string, CompiledMessage>()
const standards = byLanguage((language) => standardTerms((key) => catalogues[language][key] ?? key))
const shipped = byLanguage((language) => termArguments(standards[language], language))

/** The product’s terms in a language. */
export const standardTermsOf = (language: Language): StandardTerms => standards[language]

/** The terms for the messages of a language: the company’s, else the product’s. */
export const termValues = (language: Language, own?: Terms): Record<string, string> =>
  own ? termArguments(standards[language], language, own) : shipped[language]

/** Whether there is a message with this key. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(catalogues.en, key)

/**
 * A message of the product, for emails, exports and refusals; `terms` are the company’s own in that language. Pages
 * have their messages compiled when they are built, and use `t` instead.
 */
export function translate(language: Language, key: MessageKey, values: MessageValues = {}, terms?: Terms): string {
  const cacheKey = `${language} ${key}`
  let message = compiled.get(cacheKey)
  if (message === undefined) {
    message = compileMessageOrThrow(catalogues[language][key] ?? key) as CompiledMessage
    compiled.set(cacheKey, message)
  }
  return formatMessage(message, { ...termValues(language, terms), ...values }, language)
}
