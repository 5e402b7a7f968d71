import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Stored if the bytes are given, compressed if they are a stream. */
export type ZipInput = { name: string; bytes: Uint8Array | AsyncIterable<Uint8Array> }
type ZipEntry = { name: Buffer; crc: number; packed: number; size: number; at: number; method: number }

const LOCAL = 0x04034b50
const LATER = 0x08074b50
const LISTED = 0x02014b50
const END = 0x06054b50
const LARGE_END = 0x06064b50
const LARGE_END_POSITION = 0x07064b50
const LARGE = 0xffffffff
/** Names are in UTF-8; sizes may follow the content. */
const UTF8 = 0x800
const SIZES_LATER = 0x8
const PACKED = 8
/** 1980-01-01: the modification time does not matter, and the same files give the same bytes. */
const DAY = 0x21
const NEEDS = 45

/** An archive of any size, created while it is read; in the ZIP64 format if it is large. */
export async function* zipStream(entries: AsyncIterable<ZipInput>): AsyncGenerator<Uint8Array> {
  const written: ZipEntry[] = []
  let at = 0
  for await (const { name, bytes } of entries) {
    const one = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0, method: 0 }
    for await (const part of bytes instanceof Uint8Array ? plain(one, bytes) : packedOf(one, bytes)) {
      at += part.length
      yield part
    }
    written.push(one)
  }
  const start = at
  for (const item of written) {
    const listed = listedOf(item)
    at += listed.length
    yield listed
  }
  yield endOf(written.length, start, at - start)
}

async function* plain(item: ZipEntry, bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  item.crc = crc32(bytes)
  item.packed = bytes.length
  item.size = bytes.length
  yield headOf(item, UTF8, Buffer.alloc(0))
  yield bytes
}

async function* packedOf(item: ZipEntry, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  item.method = PACKED
  const large = Buffer.alloc(20)
  large.writeUInt16LE(1, 0)
  large.writeUInt16LE(16, 2)
  yield headOf({ ...item, packed: LARGE, size: LARGE }, UTF8 | SIZES_LATER, large)
  const counted = async function* () {
    for await (const part of bytes) {
      item.crc = crc32(part, item.crc)
      item.size += part.length
      yield part
    }
  }
  const source = Readable.from(counted(), { objectMode: false })
  const deflate = createDeflateRaw({ level: 6 })
  source.on('error', (error) => deflate.destroy(error))
  for await (const part of source.pipe(deflate)) {
    item.packed += (part as Buffer).length
    yield part as Buffer
  }
  const later = Buffer.alloc(24)
  later.writeUInt32LE(LATER, 0)
  later.writeUInt32LE(item.crc, 4)
  later.writeBigUInt64LE(BigInt(item.packed), 8)
  later.writeBigUInt64LE(BigInt(item.size), 16)
  yield later
}

function headOf({ name, crc, packed, size, method }: ZipEntry, flags: number, more: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(NEEDS, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt16LE(DAY, 12)
  head.writeUInt32LE(flags & SIZES_LATER ? 0 : crc, 14)
  head.writeUInt32LE(packed, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(more.length, 28)
  return Buffer.concat([head, name, more])
}

function listedOf({ name, crc, packed, size, at, method }: ZipEntry): Buffer {
  const isLarge = packed >= LARGE || size >= LARGE || at >= LARGE
  const more = Buffer.alloc(isLarge ? 28 : 0)
  if (isLarge) {
    more.writeUInt16LE(1, 0)
    more.writeUInt16LE(24, 2)
    for (const [index, value] of [size, packed, at].entries()) more.writeBigUInt64LE(BigInt(value), 4 + index * 8)
  }
  const listed = Buffer.alloc(46)
  listed.writeUInt32LE(LISTED, 0)
  listed.writeUInt16LE(NEEDS, 4)
  listed.writeUInt16LE(NEEDS, 6)
  listed.writeUInt16LE(method === PACKED ? UTF8 | SIZES_LATER : UTF8, 8)
  listed.writeUInt16LE(method, 10)
  listed.writeUInt16LE(DAY, 14)
  listed.writeUInt32LE(crc, 16)
  listed.writeUInt32LE(isLarge ? LARGE : packed, 20)
  listed.writeUInt32LE(isLarge ? LARGE : size, 24)
  listed.writeUInt16LE(name.length, 28)
  listed.writeUInt16LE(more.length, 30)
  listed.writeUInt32LE(isLarge ? LARGE : at, 42)
  return Buffer.concat([listed, name, more])
}

function endOf(count: number, start: number, size: number): Buffer {
  const large = Buffer.alloc(56)
  large.writeUInt32LE(LARGE_END, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(NEEDS, 12)
  large.writeUInt16LE(NEEDS, 14)
  for (const [index, value] of [count, count, size, start].entries())
    large.writeBigUInt64LE(BigInt(value), 24 + index * 8)
  const where = Buffer.alloc(20)
  where.writeUInt32LE(LARGE_END_POSITION, 0)
  where.writeBigUInt64LE(BigInt(start + size), 8)
  where.writeUInt32LE(1, 16)
  const isLarge = count >= 0xffff || start >= LARGE || size >= LARGE
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(Math.min(size, LARGE), 12)
  end.writeUInt32LE(Math.min(start, LARGE), 16)
  return isLarge ? Buffer.concat([large, where, end]) : end
}
