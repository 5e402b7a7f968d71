import { type CompiledMessage, formatMessage, type MessageValues } from '@perennial/contract/messages/format-message.ts'
import { isLanguage, type Language, negotiateLanguage } from '@perennial/contract/messages/language.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.ts'
import { type Terms, termValues } from '@perennial/contract/terminology/terms.ts'
import { createStore, useStore } from './store.ts'
import { hasUnsavedChanges } from './unsaved-changes.ts'

export type { MessageValues } from '@perennial/contract/messages/format-message.ts'
export type { MessageKey } from '@perennial/contract/messages/message-key.ts'

type Part = 'first' | 'rest'
type Catalogue = Readonly<Record<string, CompiledMessage>>
const loaders: Record<Language, Record<Part, () => Promise<{ default: Catalogue }>>> = {
  en: { first: () => import('virtual:words/en/first'), rest: () => import('virtual:words/en/rest') },
  de: { first: () => import('virtual:words/de/first'), rest: () => import('virtual:words/de/rest') },
}

const STORAGE_KEY = 'perennial-language'
let language: Language = 'en'
let lastWanted: Language = language
let catalogue: Catalogue = {}
let terms = termValues('en')
let rest: Promise<void> | undefined
let ofPage: Promise<void> | undefined
let isWhole = false
/** Counts changes of the words, for what must be drawn anew. */
const changes = createStore(0)
/** Sentences that were wanted before they were there. */
const missed = new Set<string>()
/** Counts how often sentences came later than they were wanted. */
const late = createStore(0)
/** The language in use: another one draws everything anew. */
const inUse = createStore<Language>('en')

/** The language the page is in. */
export const currentLanguage = (): Language => language

/** The language to begin with: that of the last visit, else what the browser prefers. */
export function initialLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY)
  return isLanguage(stored) ? stored : negotiateLanguage(navigator.languages)
}

/** Makes this the language of the page; of several that are wanted one after the other the last, whichever comes first. */
export async function setLanguage(wanted: Language): Promise<void> {
  lastWanted = wanted
  const isNew = wanted !== language || Object.keys(catalogue).length === 0
  if (isNew) {
    const first = await loaders[wanted].first()
    if (wanted !== lastWanted) return
    const hadMore = rest ?? ofPage
    language = wanted
    catalogue = first.default
    rest = undefined
    ofPage = undefined
    isWhole = false
    if (hadMore) await loadRemainingMessages()
  }
  document.documentElement.lang = wanted
  terms = termValues(wanted)
  inUse.set(wanted)
  changes.set(changes.get() + 1)
}

/** Keeps the choice for the next visit, before anybody is signed in. */
export const rememberLanguage = (wanted: Language): void => localStorage.setItem(STORAGE_KEY, wanted)

/**
 * The sentences of the page that this visit begins with: the document names the file, in the language that the browser prefers.
 * Where it names none in the language of the page, all are loaded.
 */
export function loadPageMessages(): Promise<void> {
  const wanted = language
  const href = document.querySelector<HTMLLinkElement>(`link[data-words="${wanted}"]`)?.href
  ofPage ??= href
    ? load(() => import(/* @vite-ignore */ href) as Promise<{ default: Catalogue }>, wanted).catch(
        loadRemainingMessages,
      )
    : loadRemainingMessages()
  return ofPage
}

/** The sentences that are not there from the beginning; every part that is loaded later waits for them. */
export function loadRemainingMessages(): Promise<void> {
  const wanted = language
  rest ??= load(loaders[wanted].rest, wanted, true)
  rest.catch(() => {
    rest = undefined
  })
  return rest
}

async function load(part: () => Promise<{ default: Catalogue }>, wanted: Language, isRest = false): Promise<void> {
  const { default: more } = await part()
  if (wanted !== language) return loadRemainingMessages()
  catalogue = { ...catalogue, ...more }
  isWhole ||= isRest
  // What somebody writes is worth more than a sentence that stands there with their next key.
  const isRedrawn = [...missed].some((key) => key in catalogue) && !hasUnsavedChanges()
  missed.clear()
  if (isRedrawn) late.set(late.get() + 1)
  changes.set(changes.get() + 1)
}

/** The company's own words. */
export function setTerms(own: Terms): void {
  terms = termValues(language, own)
  changes.set(changes.get() + 1)
}

/** Is there a sentence of this name? */
export const hasMessage = (key: string): key is MessageKey => Object.hasOwn(catalogue, key)

/** What is wanted before it is there is brought at once; whatever was drawn without it is drawn anew then. */
function miss(key: string): void {
  missed.add(key)
  loadRemainingMessages().catch(() => undefined)
}

/** What comes after this beginning in the names of sentences: `messageKeysBelow('mailLog.kind')` are all kinds that have words. */
export const messageKeysBelow = (beginning: string): { name: string; key: MessageKey }[] =>
  Object.keys(catalogue).flatMap((key) =>
    key.startsWith(`${beginning}.`) && hasMessage(key) ? [{ name: key.slice(beginning.length + 1), key }] : [],
  )

/** A sentence of the catalogue in the language of the page, filled in. */
export function t(key: MessageKey, values: MessageValues = {}): string {
  const compiled = catalogue[key]
  if (compiled === undefined && !isWhole) miss(key)
  return formatMessage(compiled ?? (isWhole ? key : ''), { ...terms, ...values }, language)
}

/** A number as people write it here. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language, options).format(value)

/** The first number of a page takes the browser longer than all the others: it reads how they are written here. */
export const preloadNumberFormat = (): void => void formatMessage([['count', 'number']], { count: 0 }, language)

/** Names one after the other: “Mia, Ravi and Noor”. */
export const formatList = (names: readonly string[]): string => new Intl.ListFormat(language).format(names)

/** Puts texts in the order of the language. */
export const sortByLocale = (a: string, b: string): number =>
  a.localeCompare(b, language, { sensitivity: 'base', numeric: true })

/** Draws a component anew when the words change; another answer means that all below is to be drawn anew. */
export function useMessages(): string {
  useStore(changes)
  return `${useStore(inUse)} ${useStore(late)}`
}
