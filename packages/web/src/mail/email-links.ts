export type TextPart = { text: string } | { text: string; to: string }

/** Splits the text of an email at its links: addresses of this installation become internal links, all others stay text. */
export function splitLinks(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = []
  let rest = 0
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const address = match[0].replace(/[.,;:!?)\]]+$/, '')
    if (!address.startsWith(`${origin}/`)) continue
    if (match.index > rest) parts.push({ text: text.slice(rest, match.index) })
    parts.push({ text: address, to: address.slice(origin.length) })
    rest = match.index + address.length
  }
  if (rest < text.length) parts.push({ text: text.slice(rest) })
  return parts
}
