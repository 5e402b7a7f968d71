import { type Block, isMention, type Part, type RichText, toRichText, type WrittenText } from '../rich-text/text.ts'

/** The values of placeholders: a text, or a list of texts. */
export type PlaceholderValues = Readonly<Record<string, string | readonly string[]>>

const TOKEN = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g
const ALONE = /^\s*\{\{\s*([A-Za-z]\w*)\s*\}\}\s*$/

/** How a placeholder is written in a text. */
export const placeholderToken = (name: string): string => `{{ ${name} }}`

/** The placeholders that a text names, in their order. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(TOKEN)].map(([, name = '']) => name)

/** Braces that don't form a complete placeholder, with what follows them: no one should get these in an email. */
export function malformedPlaceholders(text: string): string[] {
  const rest = text.replace(TOKEN, ' ')
  return [...rest.matchAll(/\{\{[^{}]{0,30}\}?\}?|\}\}|\{%[^%{}]{0,30}(?:%\})?|%\}/g)].map(([found]) => found.trim())
}

const own = (values: PlaceholderValues, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
const asWords = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(', '))

/** A line with its placeholders filled in, each once: what is filled in is never read again (ADM §4). */
export const fillLine = (text: string, values: PlaceholderValues): string =>
  text.replace(TOKEN, (token, name: string) => {
    const value = own(values, name)
    return value === undefined ? token : asWords(value)
  })

/** A text with its placeholders filled in. A list that has a paragraph to itself becomes a list. */
export function fillText(text: WrittenText, values: PlaceholderValues): RichText {
  return { blocks: toRichText(text).blocks.flatMap((block) => filledBlock(block, values)) }
}

function filledBlock(block: Block, values: PlaceholderValues): Block[] {
  const [, name = ''] = ALONE.exec(wordsOf(block)) ?? []
  const value = own(values, name)
  if (value !== undefined && typeof value !== 'string') {
    const depth = block.depth === undefined ? {} : { depth: block.depth }
    return value.map((text) => ({ kind: block.kind === 'number' ? 'number' : 'bullet', ...depth, parts: [{ text }] }))
  }
  return [{ ...block, parts: block.parts.map((part) => filledPart(part, values)) }]
}

const wordsOf = ({ parts }: Block) => parts.map((part) => (isMention(part) ? '@' : part.text)).join('')

const filledPart = (part: Part, values: PlaceholderValues): Part =>
  isMention(part) ? part : { ...part, text: fillLine(part.text, values) }

/** The text in segments of uniform formatting: a placeholder with mixed formatting isn't one. */
export const textSegments = (text: WrittenText): string[] =>
  typeof text === 'string'
    ? [text]
    : text.blocks.flatMap(({ parts }) => parts.flatMap((part) => (isMention(part) ? [] : [part.text])))
