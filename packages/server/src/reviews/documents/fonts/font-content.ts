import type { Content } from 'pdfmake'
import { BASE_FONT, type FontFace, type OpenFont } from './font-files.ts'
import { cutIntoRuns, isBaseText, type StyledText } from './text-runs.ts'

type Node = { readonly [key: string]: unknown }
type Styles = Readonly<Record<string, object>>
/** A document in which every character has a font that draws it, and the fonts it needs besides the base font. */
export type DrawableContent<T> = { content: T; fonts: ReadonlySet<OpenFont> }

const PARTS = ['stack', 'ul', 'ol', 'columns'] as const
/** What a text inherits from the nodes around it. */
type Above = FontFace & { isInList: boolean }
const TOP: Above = { bold: false, italics: false, isInList: false }

/** Splits all text in a document by the fonts that draw it. Text that the base font draws stays as it is. */
export async function assignFonts<T extends Content>(content: T, styles: Styles): Promise<DrawableContent<T>> {
  const fonts = new Set<OpenFont>()

  async function within(node: unknown, above: Above): Promise<unknown> {
    if (typeof node === 'string') return isBaseText(node) ? node : { text: await drawn([node], above) }
    if (Array.isArray(node)) return inTurn(node, (item) => within(item, above))
    if (!isNode(node)) return node
    const isInList = above.isInList || 'ul' in node || 'ol' in node
    const face = { ...faceOf(node, above), isInList }
    const set: Record<string, unknown> = { ...node }
    for (const key of PARTS) if (key in node) set[key] = await within(node[key], face)
    if ('text' in node) Object.assign(set, await withText(node, face))
    const { table } = node
    if (isNode(table)) set.table = { ...table, body: await within(table.body, face) }
    return set
  }

  async function withText(node: Node, face: Above): Promise<Node> {
    const parts = Array.isArray(node.text) ? node.text : [node.text]
    const plain = parts.map(textOf).join('')
    const named = node.outline === true ? { outlineText: node.outlineText ?? plain } : {}
    return isBaseText(plain) ? { ...named } : { ...named, text: await drawn(parts, face) }
  }

  /** Splits all parts of one paragraph together, because text directions span them. */
  async function drawn(parts: readonly unknown[], face: Above): Promise<Node[]> {
    const styledParts = parts.map((part) => (isNode(part) ? part : {}))
    const pieces = parts.map(
      (part, index): StyledText => ({ text: textOf(part), ...faceOf(styledParts[index] ?? {}, face) }),
    )
    return (await cutIntoRuns(pieces)).map(({ text, opened, bold, italics, level, isFromRight, piece }) => {
      if (opened.name !== BASE_FONT) fonts.add(opened)
      const { style: _, ...attributes } = styledParts[piece] ?? {}
      // A list item stays next to its marker.
      const side = isFromRight && !face.isInList ? RIGHT : {}
      return { ...attributes, text, font: opened.name, bold, italics, ...(level > 0 && { level }), ...side }
    })
  }

  return { content: (await within(content, TOP)) as T, fonts }

  function faceOf(node: Node, above: FontFace): FontFace {
    const named = [node.style]
      .flat()
      .map((name) => (typeof name === 'string' ? (styles[name] as Partial<FontFace>) : undefined))
    const is = (key: keyof FontFace) =>
      [above, ...named, node as Partial<FontFace>].reduce((now, item) => item?.[key] ?? now, false)
    return { bold: is('bold'), italics: is('italics') }
  }
}

const RIGHT = { alignment: 'right' }
const isNode = (item: unknown): item is Node => typeof item === 'object' && item !== null && !Array.isArray(item)
const textOf = (part: unknown): string => (isNode(part) ? textOf(part.text) : typeof part === 'string' ? part : '')

/** One after the other: they open the same fonts. */
async function inTurn(all: readonly unknown[], change: (one: unknown) => Promise<unknown>): Promise<unknown[]> {
  const changed: unknown[] = []
  for (const item of all) changed.push(await change(item))
  return changed
}
