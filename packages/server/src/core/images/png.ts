import { promisify } from 'node:util'
import { crc32, deflate, deflateSync, inflateSync } from 'node:zlib'

/** A picture as rows of pixels, four bytes each: red, green, blue, alpha. */
export type PixelImage = { width: number; height: number; rgba: Uint8Array }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const HEADER_LENGTH = 13
const TRUE_COLOR = 2
const TRUE_COLOR_ALPHA = 6

/** Reads the size of a PNG before anything is decompressed; null if it is no PNG we can read. */
export function readPngSize(bytes: Buffer): { width: number; height: number; channels: 3 | 4 } | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(SIGNATURE)) return null
  if (bytes.readUInt32BE(8) !== HEADER_LENGTH || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const [depth, color, compression, filter, interlace] = bytes.subarray(24, 29)
  if (depth !== 8 || compression !== 0 || filter !== 0 || interlace !== 0) return null
  if (color !== TRUE_COLOR && color !== TRUE_COLOR_ALPHA) return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), channels: color === TRUE_COLOR ? 3 : 4 }
}

/** The compressed pixels; everything else in the file is dropped (FILE-1). */
function packedOf(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > bytes.length) return null
    if (type === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    if (type === 'IEND') return parts.length > 0 ? Buffer.concat(parts) : null
    at += 12 + length
  }
  return null
}

/** The most likely value of a pixel by its neighbors, as the format defines it. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

/** The predicted value: a row with this filter stores the difference to it. */
function base(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    case 4:
      return paeth(left, above, corner)
    default:
      return 0
  }
}

/** Undoes the filter of each row in place; null for an unknown filter. */
function unfiltered(raw: Buffer, rowLength: number, channels: number): Buffer | null {
  const rows = raw.length / (rowLength + 1)
  const out = Buffer.alloc(rows * rowLength)
  for (let row = 0; row < rows; row += 1) {
    const filter = raw[row * (rowLength + 1)] ?? 0
    if (filter > 4) return null
    const [from, to] = [row * (rowLength + 1) + 1, row * rowLength]
    for (let index = 0; index < rowLength; index += 1) {
      const left = index >= channels ? (out[to + index - channels] ?? 0) : 0
      const above = row > 0 ? (out[to + index - rowLength] ?? 0) : 0
      const corner = row > 0 && index >= channels ? (out[to + index - rowLength - channels] ?? 0) : 0
      out[to + index] = ((raw[from + index] ?? 0) + base(filter, left, above, corner)) & 0xff
    }
  }
  return out
}

/** The decompressed rows of a PNG, each after its filter type. Decompresses no more than the size in the header. */
function unpackRows(bytes: Buffer) {
  const measures = readPngSize(bytes)
  const packed = measures && packedOf(bytes)
  if (!measures || !packed) return null
  const rowLength = measures.width * measures.channels
  const expected = (rowLength + 1) * measures.height
  try {
    const raw = inflateSync(packed, { maxOutputLength: expected })
    return raw.length === expected ? { ...measures, rowLength, raw } : null
  } catch {
    return null
  }
}

/** Decodes a true-color PNG; null if that fails. */
export function decodePng(bytes: Buffer): PixelImage | null {
  const rows = unpackRows(bytes)
  const plain = rows && unfiltered(rows.raw, rows.rowLength, rows.channels)
  if (!plain) return null
  const { width, height, channels } = rows
  if (channels === 4) return { width, height, rgba: plain }
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel += 1) rgba.set(plain.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
  return { width, height, rgba }
}

/** Scales a square picture, each pixel the mean of those it covers. Transparency becomes white. */
export function resizeSquare({ width, height, rgba }: PixelImage, side: number): PixelImage {
  const out = new Uint8Array(side * side * 4).fill(255)
  const between = (index: number, of: number) => {
    const from = Math.floor((index * of) / side)
    return [from, Math.max(from + 1, Math.ceil(((index + 1) * of) / side))] as const
  }
  for (let y = 0; y < side; y += 1) {
    const [top, bottom] = between(y, height)
    for (let x = 0; x < side; x += 1) {
      const [start, end] = between(x, width)
      const sums = [0, 0, 0]
      for (let row = top; row < bottom; row += 1)
        for (let column = start; column < end; column += 1) {
          const at = (row * width + column) * 4
          const cover = (rgba[at + 3] ?? 255) / 255
          for (const color of [0, 1, 2] as const)
            sums[color] = (sums[color] ?? 0) + (rgba[at + color] ?? 0) * cover + 255 * (1 - cover)
        }
      const count = (bottom - top) * (end - start)
      for (const channel of [0, 1, 2] as const)
        out[(y * side + x) * 4 + channel] = Math.round((sums[channel] ?? 0) / count)
    }
  }
  return { width: side, height: side, rgba: out }
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** A complete PNG of these compressed rows and nothing else: no name, no location, no date (FILE-1). */
function pngOf({ width, height }: { width: number; height: number }, color: number, packed: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_LENGTH)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, color, 0, 0, 0], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

/** Encodes pixels as a PNG. */
export function encodePng({ width, height, rgba }: PixelImage): Buffer {
  const rowLength = width * 3
  const raw = Buffer.alloc((rowLength + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const to = y * (rowLength + 1)
    // For photos the difference to the pixel above compresses best.
    raw[to] = y === 0 ? 0 : 2
    for (let x = 0; x < width; x += 1)
      for (const color of [0, 1, 2] as const) {
        const at = (y * width + x) * 4 + color
        const above = y === 0 ? 0 : (rgba[at - width * 4] ?? 0)
        raw[to + 1 + x * 3 + color] = ((rgba[at] ?? 0) - above) & 0xff
      }
  }
  return pngOf({ width, height }, TRUE_COLOR, deflateSync(raw, { level: 9 }))
}

const deflateAsync = promisify(deflate)

/**
 * Encodes a PNG again with the same pixels, including transparent ones, and without anything else that was in it
 * (FILE-1). Compresses in a worker; null if it can’t be decoded.
 */
export async function reencodePng(bytes: Buffer): Promise<Buffer | null> {
  const rows = unpackRows(bytes)
  if (!rows) return null
  const { raw, rowLength, channels } = rows
  // The pixels stay differences to their neighbors; only the filter types are checked.
  for (let at = 0; at < raw.length; at += rowLength + 1) if ((raw[at] ?? 0) > 4) return null
  return pngOf(rows, channels === 3 ? TRUE_COLOR : TRUE_COLOR_ALPHA, await deflateAsync(raw, { level: 6 }))
}
