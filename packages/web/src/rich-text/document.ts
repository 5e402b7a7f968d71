import { groupLists, type List } from '@perennial/domain/rich-text/lists.ts'
import { sanitizeRichText } from '@perennial/domain/rich-text/sanitize.ts'
import {
  type Block,
  isMention,
  type Part,
  simplifyRichText,
  type TextRun,
  toRichText,
  type WrittenText,
} from '@perennial/domain/rich-text/text.ts'

type Attrs = Record<string, unknown>
type EditorMark = { type: string; attrs?: Attrs }
/** A node of the editor’s document. */
export type EditorNode = { type: string; attrs?: Attrs; marks?: EditorMark[]; text?: string; content?: EditorNode[] }

/** Converts a text to the editor’s document. */
export function toEditor(text: WrittenText): EditorNode {
  const content = groupLists(toRichText(text)).map((groupList) =>
    'list' in groupList ? listNode(groupList.list) : blockNode(groupList.block),
  )
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

const blockNode = ({ kind, parts }: Block): EditorNode => ({
  type: kind === 'heading' ? 'heading' : 'paragraph',
  content: parts.flatMap(nodesOf),
})

const listNode = ({ kind, items }: List): EditorNode => ({
  type: kind === 'number' ? 'orderedList' : 'bulletList',
  content: items.map(({ block, lists }) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: block.parts.flatMap(nodesOf) }, ...lists.map(listNode)],
  })),
})

function nodesOf(part: Part): EditorNode[] {
  if (isMention(part)) return [{ type: 'mention', attrs: { id: part.mention, name: part.name } }]
  const marks = marksOf(part)
  return part.text
    .split(/(\n)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece === '\n' ? { type: 'hardBreak', marks } : { type: 'text', text: piece, marks }))
}

const marksOf = ({ bold, italic, link }: TextRun): EditorMark[] => [
  ...(link ? [{ type: 'link', attrs: { href: link } }] : []),
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
]

/** Converts the editor’s document to a stored text, plain if nothing is formatted. */
export const fromEditor = (document: EditorNode): WrittenText =>
  simplifyRichText(sanitizeRichText({ blocks: (document.content ?? []).flatMap((node) => blocksOf(node, 0)) }))

function blocksOf(node: EditorNode, depth: number): Block[] {
  const inside = node.content ?? []
  if (node.type !== 'bulletList' && node.type !== 'orderedList')
    return [{ kind: node.type === 'heading' ? 'heading' : 'paragraph', parts: inside.map(partOf) }]
  const kind = node.type === 'orderedList' ? 'number' : 'bullet'
  return inside.flatMap(({ content: [first, ...lists] = [] }) => [
    { kind, depth, parts: (first?.content ?? []).map(partOf) },
    ...lists.flatMap((list) => blocksOf(list, depth + 1)),
  ])
}

function partOf({ type, text = '', marks = [], attrs }: EditorNode): Part {
  if (type === 'mention') return { mention: String(attrs?.id), name: String(attrs?.name) }
  const mark = (name: string) => marks.find((mark) => mark.type === name)
  const href = mark('link')?.attrs?.href
  return {
    text: type === 'hardBreak' ? '\n' : text,
    ...(mark('bold') ? { bold: true as const } : {}),
    ...(mark('italic') ? { italic: true as const } : {}),
    ...(typeof href === 'string' ? { link: href } : {}),
  }
}
