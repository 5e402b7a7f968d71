import { safePartLink } from './links.ts'
import { type Block, blockKinds, isMention, isRichText, type Part, type RichText, type TextRun } from './text.ts'

/** The maximum nesting of lists. */
export const MAX_LIST_DEPTH = 5
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const NUL = String.fromCharCode(0)

/**
 * Removes everything that is not allowed from a text, and keeps its words. Allowed are paragraphs, headings, lists,
 * bold, italic, web and email links, and mentions. Sanitizing again changes nothing.
 */
export function sanitizeRichText(text: unknown): RichText {
  if (!isRichText(text)) return { blocks: [] }
  const blocks: Block[] = []
  let deepest = 0
  for (const block of text.blocks as readonly unknown[]) {
    const { kind, depth, parts } = (block ?? {}) as Record<string, unknown>
    const validKind = blockKinds.find((blockKind) => blockKind === kind) ?? 'paragraph'
    const isList = validKind === 'bullet' || validKind === 'number'
    const deep = isList ? Math.min(depthOf(depth), deepest) : 0
    deepest = isList ? Math.min(deep + 1, MAX_LIST_DEPTH) : 0
    const sanitized = Array.isArray(parts) ? merged(parts.flatMap(partOf)) : []
    blocks.push({ kind: validKind, ...(deep > 0 ? { depth: deep } : {}), parts: sanitized })
  }
  return { blocks }
}

const depthOf = (depth: unknown) =>
  typeof depth === 'number' && depth >= 1 ? Math.min(Math.trunc(depth), MAX_LIST_DEPTH) : 0

const readable = (text: unknown) =>
  typeof text === 'string' ? text.replaceAll(NUL, '').replace(/\r\n?/g, '\n').toWellFormed() : ''

function partOf(value: unknown): Part[] {
  const part = (value ?? {}) as Record<string, unknown>
  if ('mention' in Object(part)) {
    const name = readable(part.name).replace(/\s+/g, ' ').trim()
    if (name === '') return []
    const { mention } = part
    return typeof mention === 'string' && ID.test(mention)
      ? [{ mention: mention.toLowerCase(), name }]
      : [{ text: `@${name}` }]
  }
  const text = readable(part.text)
  if (text === '') return []
  const link = safePartLink(part.link)
  return [
    {
      text,
      ...(part.bold === true ? { bold: true as const } : {}),
      ...(part.italic === true ? { italic: true as const } : {}),
      ...(link === null ? {} : { link }),
    },
  ]
}

const resembles = (a: TextRun, b: TextRun) => a.bold === b.bold && a.italic === b.italic && a.link === b.link

/** Merges equally formatted neighbors. */
function merged(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && !isMention(last) && !isMention(part) && resembles(last, part))
      all[all.length - 1] = { ...last, text: last.text + part.text }
    else all.push(part)
  }
  return all
}
