/** The most signs of the message above every page. */
export const MAX_HEADER_MESSAGE_CHARACTERS = 500

/** Signs that nobody sees but that change how others are drawn: controls, and turns of the direction of writing. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** The message as it is kept: one plain text without signs that hide or turn others; it is never read as markup (BANNER-05). */
export const sanitizeHeaderMessage = (typed: string): string =>
  typed.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/ {2,}/g, ' ').trim()

/** A piece of the message: text, or the address of a page. */
export type MessageSegment = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** What ends a sentence does not end an address. */
const END = /[.,;:!?)\]]+$/

/** The message in pieces: addresses that begin with http or https become links, everything else stays text. */
export function linkifyMessage(message: string): MessageSegment[] {
  const pieces: MessageSegment[] = []
  let from = 0
  for (const found of message.matchAll(ADDRESS)) {
    const address = found[0].replace(END, '')
    if (!URL.canParse(address)) continue
    if (found.index > from) pieces.push({ text: message.slice(from, found.index) })
    pieces.push({ text: address, href: new URL(address).href })
    from = found.index + address.length
  }
  if (from < message.length) pieces.push({ text: message.slice(from) })
  return pieces
}
