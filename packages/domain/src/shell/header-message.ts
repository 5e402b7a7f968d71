/** The maximum length of the message above every page. */
export const MAX_HEADER_MESSAGE_CHARACTERS = 500

/** Invisible characters that change how others are displayed: control characters, and changes of the text direction. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** The message as it is stored: plain text without characters that hide or reverse others; it is never parsed as markup (BANNER-05). */
export const sanitizeHeaderMessage = (typed: string): string =>
  typed.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/ {2,}/g, ' ').trim()

/** A piece of the message: text, or the address of a page. */
export type MessageSegment = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** Punctuation at the end of an address belongs to the sentence. */
const END = /[.,;:!?)\]]+$/

/** Splits the message: addresses that begin with http or https become links, everything else stays text. */
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
