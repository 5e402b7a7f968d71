import { type CompiledMessage, formatMessage, type MessageValues } from '@perennial/contract/messages/format-message.ts'
import { isLanguage, type Language, negotiateLanguage } from '@perennial/contract/messages/language.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { standardTerms, type Terms, termArguments } from '@perennial/contract/terminology/terms.ts'
import { createStore, useStore } from './store.ts'

export type { MessageValues } from '@perennial/contract/messages/format-message.ts'
export type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'

type Catalogue = Record<string, CompiledMessage>

const STORAGE_KEY = 'perennial-language'
/** Undefined until the first messages are loaded. */
let language: Language | undefined
let lastWanted: Language = 'en'
let terms: Record<string, string> = {}
/** The loaded messages by language. */
const catalogues: Partial<Record<Language, Catalogue>> = {}
let catalogue: Catalogue = {}
/** Every part requested so far, because another language needs the same ones. */
const parts = new Set(['first'])
const loading = new Map<string, Promise<void>>()
/** Counts changes of the messages, for what must be rendered again. */
const changes = createStore(0)
/** The language in use; a change renders everything again. */
const inUse = createStore<Language>('en')

/** The language the page is in. */
export const currentLanguage = (): Language => language ?? 'en'

/** The language to start with: that of the last visit, otherwise the one that the browser prefers. */
export function initialLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY)
  return isLanguage(stored) ? stored : negotiateLanguage(navigator.languages)
}

/** Sets the language of the page. Of several requests in a row the last one wins, whichever loads first. */
export async function setLanguage(wanted: Language): Promise<void> {
  lastWanted = wanted
  await Promise.all([...parts].map((part) => loadPart(part, wanted)))
  if (wanted !== lastWanted) return
  language = wanted
  catalogue = catalogueOf(wanted)
  terms = termValues()
  document.documentElement.lang = wanted
  inUse.set(wanted)
  changes.set(changes.get() + 1)
}

/** Stores the choice for the next visit, before anyone has logged in. */
export const rememberLanguage = (wanted: Language): void => localStorage.setItem(STORAGE_KEY, wanted)

/** Loads a part of the messages; a part that failed to load is requested again the next time. */
export async function loadMessages(part: string): Promise<void> {
  parts.add(part)
  await Promise.all([...new Set([language ?? lastWanted, lastWanted])].map((wanted) => loadPart(part, wanted)))
}

function catalogueOf(wanted: Language): Catalogue {
  catalogues[wanted] ??= {}
  return catalogues[wanted]
}

function loadPart(part: string, wanted: Language): Promise<void> {
  const address = `${__MESSAGES__}/${wanted}/${part}.js`
  const known = loading.get(address)
  if (known) return known
  const request = (import(/* @vite-ignore */ address) as Promise<{ default: Catalogue }>).then(
    (file) => void Object.assign(catalogueOf(wanted), file.default),
  )
  loading.set(address, request)
  request.catch(() => loading.delete(address))
  return request
}

/** The values of the terms in messages: the company's, or the product's. */
export function termValues(own?: Terms): Record<string, string> {
  const standard = standardTerms((key) => String(catalogue[key] ?? ''))
  return termArguments(standard, currentLanguage(), own)
}

/** The company's own terms. */
export function setTerms(own: Terms): void {
  terms = termValues(own)
  changes.set(changes.get() + 1)
}

/** Whether there is a message with this key. */
export const hasMessage = (key: string): key is MessageKey => Object.hasOwn(catalogue, key)

/** The last parts of all keys with this prefix: `messageKeysBelow('mailLog.kind')` lists all kinds that have a message. */
export const messageKeysBelow = (beginning: string): { name: string; key: MessageKey }[] =>
  Object.keys(catalogue).flatMap((key) =>
    key.startsWith(`${beginning}.`) && hasMessage(key) ? [{ name: key.slice(beginning.length + 1), key }] : [],
  )

/** A message in the language of the page, with its values; empty before a language is loaded. */
export const t = (key: MessageKey, values: MessageValues = {}): string =>
  formatMessage(catalogue[key] ?? (language ? key : ''), { ...terms, ...values }, currentLanguage())

/** Formats a number in the language of the page. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(currentLanguage(), options).format(value)

/** Formats a number in advance: the first one is slow, because the browser loads the number format of the language. */
export const preloadNumberFormat = (): void =>
  void formatMessage([['count', 'number']], { count: 0 }, currentLanguage())

/** Joins names: “Mia, Ravi and Noor”. */
export const formatList = (names: readonly string[]): string => new Intl.ListFormat(currentLanguage()).format(names)

/** Compares texts in the order of the language. */
export const sortByLocale = (a: string, b: string): number =>
  a.localeCompare(b, currentLanguage(), { sensitivity: 'base', numeric: true })

/** Renders a component again when the messages change; a new return value means that everything below it must be, too. */
export function useMessages(): Language {
  useStore(changes)
  return useStore(inUse)
}
