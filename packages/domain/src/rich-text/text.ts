/** Consecutive text of one format. */
export type TextRun = { text: string; bold?: true | undefined; italic?: true | undefined; link?: string | undefined }
/** A mentioned person, with their name at the time of writing. */
export type Mention = { mention: string; name: string }
export type Part = TextRun | Mention

export const blockKinds = ['paragraph', 'heading', 'bullet', 'number'] as const
/** A paragraph, a heading or a list item; `depth` is the nesting of its list. */
export type Block = { kind: (typeof blockKinds)[number]; depth?: number | undefined; parts: Part[] }

/** Formatted text: a model without markup, so that nothing in it can be executed. */
export type RichText = { blocks: Block[] }
/** What someone wrote: plain or formatted text. */
export type WrittenText = string | RichText

export const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'blocks' in value && Array.isArray(value.blocks)
export const isWrittenText = (value: unknown): value is WrittenText => typeof value === 'string' || isRichText(value)
export const isMention = (part: Part): part is Mention => 'mention' in part
export const isListItem = ({ kind }: Block): boolean => kind === 'bullet' || kind === 'number'

const wordsOf = (part: Part) => (isMention(part) ? `@${part.name}` : part.text)

/** The text of one block. */
export const blockText = ({ parts }: Block): string => parts.map(wordsOf).join('')

/** The words only, for counting and comparing: without formats and list markers. */
export const plainText = (text: WrittenText): string =>
  typeof text === 'string' ? text : text.blocks.map(blockText).join('\n')

/** Each line of a plain text as a paragraph; `plainText` converts it back unchanged. */
export const toRichText = (text: WrittenText): RichText =>
  typeof text === 'string'
    ? {
        blocks: text
          .split(/\r\n|\r|\n/)
          .map((line) => ({ kind: 'paragraph', parts: line === '' ? [] : [{ text: line }] })),
      }
    : text

const isPlainPart = (part: Part) => !isMention(part) && !part.bold && !part.italic && !part.link

/** Text without any format is stored as plain text. */
export const simplifyRichText = (rich: RichText): WrittenText =>
  rich.blocks.every(({ kind, parts }) => kind === 'paragraph' && parts.every(isPlainPart)) ? plainText(rich) : rich

/** Two texts, one below the other. */
export function concatTexts(a: WrittenText, b: WrittenText): WrittenText {
  if (plainText(a) === '') return b
  if (plainText(b) === '') return a
  const between: Block = { kind: 'paragraph', parts: [] }
  return simplifyRichText({ blocks: [...toRichText(a).blocks, between, ...toRichText(b).blocks] })
}
