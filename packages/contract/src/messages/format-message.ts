/** A message as Lingui compiles it: pieces of text and arguments. */
export type MessagePart = string | readonly [name: string, kind?: string, cases?: unknown]
export type CompiledMessage = string | readonly MessagePart[]
export type MessageValue = string | number | null | undefined
export type MessageValues = Readonly<Record<string, MessageValue>>

const plurals = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

function memoized<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const made = cache.get(key) ?? make()
  cache.set(key, made)
  return made
}

/** The plural category of a number in a language: `one`, `other`, … or for `selectordinal` `two`, `few`, …. */
const categoryOf = (language: string, value: number, type: Intl.PluralRuleType) =>
  memoized(plurals, `${language} ${type}`, () => new Intl.PluralRules(language, { type })).select(value)

const inWords = (language: string, value: number) =>
  memoized(numbers, language, () => new Intl.NumberFormat(language)).format(value)

/** Fills in a compiled message. People’s texts are inserted unchanged: nothing in them is parsed as a message. */
export function formatMessage(message: CompiledMessage, values: MessageValues, language: string): string {
  if (typeof message === 'string') return message
  return piecesOf(message, values, language, undefined)
}

function piecesOf(
  pieces: readonly MessagePart[],
  values: MessageValues,
  language: string,
  count: number | undefined,
): string {
  let text = ''
  for (const piece of pieces) {
    if (typeof piece !== 'string') text += pluralArgument(piece, values, language, count)
    else text += piece === '#' && count !== undefined ? inWords(language, count) : piece
  }
  return text
}

function pluralArgument(
  [name, kind, cases]: Exclude<MessagePart, string>,
  values: MessageValues,
  language: string,
  count: number | undefined,
): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (kind === undefined) return value === null || value === undefined ? '' : String(value)
  if (kind === 'number') return inWords(language, Number(value))
  const choices = cases as Record<string, CompiledMessage | number | undefined>
  const choose = (key: string) =>
    (Object.hasOwn(choices, key) ? choices[key] : undefined) as CompiledMessage | undefined
  const formatted = (selected: CompiledMessage | undefined, within: number | undefined) =>
    typeof selected === 'string' ? selected : selected ? piecesOf(selected, values, language, within) : ''
  if (kind === 'select') return formatted(choose(String(value)) ?? choose('other'), count)
  const within = Number(value) - Number(choices.offset ?? 0)
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal'
  return formatted(choose(String(value)) ?? choose(categoryOf(language, within, type)) ?? choose('other'), within)
}
