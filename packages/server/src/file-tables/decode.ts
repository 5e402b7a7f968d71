export type Encoding = 'UTF-8' | 'UTF-16' | 'WINDOWS-1252'
export type DecodedText = { text: string; encoding: Encoding }

/** The first bytes of files that aren’t text: ZIP archives, PDF, old spreadsheets, pictures, gzip. */
const foreign: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
]
/** How many bytes decide about the encoding. */
const SAMPLED_BYTES = 4_096

/**
 * Decodes the text of a file, in any supported encoding; undefined for what isn’t text. The content
 * decides, not the name (FILE-1).
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  if (foreign.some((start) => start.every((byte, index) => bytes[index] === byte))) return undefined
  const wide = wideOf(bytes)
  if (wide) return decoded(new TextDecoder(wide).decode(bytes), 'UTF-16')
  try {
    return decoded(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'UTF-8')
  } catch {
    return decoded(new TextDecoder('windows-1252').decode(bytes), 'WINDOWS-1252')
  }
}

/** UTF-16, recognized by a byte order mark or by every other byte being zero. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, SAMPLED_BYTES & ~1)
  if (head.length < 8) return undefined
  const empty = (parity: number) =>
    head.reduce((sum, byte, position) => sum + Number(byte === 0 && position % 2 === parity), 0)
  const [even, odd] = [empty(0), empty(1)]
  const max = (head.length / 2) * 0.7
  if (odd >= max && even === 0) return 'utf-16le'
  return even >= max && odd === 0 ? 'utf-16be' : undefined
}

/** Text with NUL, web pages, XML and JSON aren’t rows of people (FILE-2). */
function decoded(text: string, encoding: Encoding): DecodedText | undefined {
  if (text.includes('\u0000')) return undefined
  return /^\s*(?:<[!?a-z]|\{\s*["}]|\[\s*[{["])/i.test(text.slice(0, 200)) ? undefined : { text, encoding }
}
