import { safeLink } from '@perennial/domain/rich-text/links.ts'
import { groupLists, type List } from '@perennial/domain/rich-text/lists.ts'
import { type Block, blockText, isMention, type Part, type RichText } from '@perennial/domain/rich-text/text.ts'

type Piece = { kind: 'paragraph' | 'heading'; blocks: Block[] } | { kind: 'list'; list: List }

/** Consecutive lines are one paragraph, an empty line ends it: as in the editor. */
function piecesOf(text: RichText): Piece[] {
  const pieces: Piece[] = []
  let isOpen = false
  for (const groupList of groupLists(text)) {
    if ('list' in groupList) {
      pieces.push({ kind: 'list', list: groupList.list })
      isOpen = false
      continue
    }
    const { block } = groupList
    const isEmpty = blockText(block).trim() === ''
    const last = pieces.at(-1)
    if (isEmpty) isOpen = false
    else if (block.kind === 'heading') {
      pieces.push({ kind: 'heading', blocks: [block] })
      isOpen = false
    } else if (isOpen && last && last.kind === 'paragraph') last.blocks.push(block)
    else {
      pieces.push({ kind: 'paragraph', blocks: [block] })
      isOpen = true
    }
  }
  return pieces
}

/** A filled text as plain text. */
export const renderText = (text: RichText): string =>
  piecesOf(text)
    .map((piece) => (piece.kind === 'list' ? linesOf(piece.list, '') : piece.blocks.map(plainBlock)).join('\n'))
    .join('\n\n')
    .replace(/[ \t]+$/gm, '')
    .trim()

const linesOf = ({ kind, items }: List, indent: string): string[] =>
  items.flatMap(({ block, lists }, index) => [
    `${indent}${kind === 'number' ? `${index + 1}.` : '-'} ${plainBlock(block)}`,
    ...lists.flatMap((inner) => linesOf(inner, `${indent}  `)),
  ])

const plainBlock = ({ parts }: Block) => parts.map(plainPart).join('')

/** A link is followed by its address, unless its text contains it. */
function plainPart(part: Part): string {
  if (isMention(part)) return `@${part.name}`
  const href = part.link === undefined ? null : safeLink(part.link)
  return href === null || href.includes(part.text.trim()) ? part.text : `${part.text} (${href})`
}

/** A filled text as HTML: all of its content is escaped, and only this code adds tags (OUT-3). */
export const renderHtml = (text: RichText, baseUrl: string): string =>
  piecesOf(text)
    .map((piece) => {
      if (piece.kind === 'list') return listHtml(piece.list, baseUrl)
      const lines = piece.blocks.map((block) => blockHtml(block, baseUrl)).join('<br>')
      return piece.kind === 'heading'
        ? `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${lines}</h2>`
        : `<p>${lines}</p>`
    })
    .join('\n')

function listHtml({ kind, items }: List, baseUrl: string): string {
  const tag = kind === 'number' ? 'ol' : 'ul'
  const inside = items.map(
    ({ block, lists }) =>
      `<li>${blockHtml(block, baseUrl)}${lists.map((inner) => listHtml(inner, baseUrl)).join('')}</li>`,
  )
  return `<${tag}>${inside.join('')}</${tag}>`
}

const blockHtml = ({ parts }: Block, baseUrl: string) => parts.map((part) => partHtml(part, baseUrl)).join('')

function partHtml(part: Part, baseUrl: string): string {
  if (isMention(part)) return escapeHtml(`@${part.name}`)
  const { text, bold, italic, link } = part
  const href = link === undefined ? null : safeLink(link)
  const broken = escapeHtml(text).replaceAll('\n', '<br>')
  const html = href === null ? linkOwnAddresses(broken, baseUrl) : broken
  const slanted = italic ? `<em>${html}</em>` : html
  const marked = bold ? `<strong>${slanted}</strong>` : slanted
  return href === null ? marked : `<a href="${escapeHtml(href)}">${marked}</a>`
}

/** Only addresses of this installation become links, whatever names and titles look like. */
export function linkOwnAddresses(line: string, baseUrl: string): string {
  return line.replace(/https?:\/\/[^\s<]+/g, (address) => {
    const whole = address.replaceAll('&amp;', '&')
    const isOurs = whole === baseUrl || whole.startsWith(`${baseUrl}/`)
    return isOurs ? `<a href="${address}">${address}</a>` : address
  })
}

const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }
/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => characters[sign] ?? sign)
