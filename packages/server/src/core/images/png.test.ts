import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePng, encodePng, type PixelImage, readPngSize, resizeSquare } from './png.ts'

const square = (
  side: number,
  color: (x: number, y: number) => readonly [number, number, number, number],
): PixelImage => ({
  width: side,
  height: side,
  rgba: Uint8Array.from(
    Array.from({ length: side * side }, (_, index) => color(index % side, Math.floor(index / side))).flat(),
  ),
})

test('an encoded picture decodes to the same pixels', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer(), (side, seed) => {
      const pixels = square(side, (x, y) => [(x * 37 + seed) & 255, (y * 91) & 255, (x * y * 13) & 255, 255])
      expect(decodePng(encodePng(pixels))).toEqual({ ...pixels, rgba: new Uint8Array(pixels.rgba) })
    }),
  )
})

/** A PNG as other programs write it: with this filter in every row, and with metadata. */
function foreign(filter: number, more: { text?: string; rows?: number } = {}): Buffer {
  const plain = encodePng(square(3, () => [10, 20, 30, 255]))
  const row = [filter, ...Array.from({ length: 12 }, (_, index) => index + 1)]
  const raw = Buffer.from(Array.from({ length: more.rows ?? 3 }, () => row).flat())
  const part = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)])
  }
  const header = Buffer.from(plain.subarray(16, 29))
  header[9] = 6
  return Buffer.concat([
    plain.subarray(0, 8),
    part('IHDR', header),
    part('tEXt', Buffer.from(more.text ?? '')),
    part('IDAT', deflateSync(raw)),
    part('IEND', Buffer.alloc(0)),
  ])
}

test.each([0, 1, 2, 3, 4])('rows of filter %i are decoded', (filter) => {
  const read = decodePng(foreign(filter))
  expect(read).toMatchObject({ width: 3, height: 3 })
  expect([...(read?.rgba.subarray(0, 4) ?? [])]).toEqual([1, 2, 3, 4])
})

test('FILE-1 metadata of a picture is not in the stored one', () => {
  const read = decodePng(foreign(0, { text: 'taken at home' }))
  expect(encodePng(resizeSquare(read as PixelImage, 3)).includes('taken at home')).toBe(false)
})

test('FILE-1 a picture that can’t be decoded, or is larger than it claims, is refused', () => {
  expect(decodePng(Buffer.from('GIF89a'))).toBeNull()
  expect(decodePng(foreign(5))).toBeNull()
  expect(decodePng(foreign(0, { rows: 2 }))).toBeNull()
  expect(decodePng(foreign(0, { rows: 4000 }))).toBeNull()
  expect(decodePng(foreign(0).subarray(0, 60))).toBeNull()
  const palette = Buffer.from(foreign(0))
  palette[25] = 3
  expect(readPngSize(palette)).toBeNull()
})

test('a picture is scaled down and up, and transparency becomes white', () => {
  const halves = square(4, (x) => (x < 2 ? [0, 0, 0, 255] : [200, 0, 0, 255]))
  const small = resizeSquare(halves, 2)
  expect([...small.rgba.subarray(0, 8)]).toEqual([0, 0, 0, 255, 200, 0, 0, 255])
  expect(resizeSquare(halves, 7).rgba).toHaveLength(7 * 7 * 4)
  const clear = square(2, () => [0, 0, 0, 0])
  expect([...resizeSquare(clear, 1).rgba]).toEqual([255, 255, 255, 255])
})
