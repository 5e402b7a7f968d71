import { expect, test } from 'vitest'
import { writeTempArchive } from './fixtures.ts'
import { listZipEntries, openArchive } from './zip-reader.ts'
import { type ZipInput, zipStream } from './zip-writer.ts'

async function zipped(entries: readonly ZipInput[]): Promise<Buffer> {
  const all = async function* () {
    yield* entries
  }
  const parts: Uint8Array[] = []
  for await (const part of zipStream(all())) parts.push(part)
  return Buffer.concat(parts)
}

async function listed(bytes: Buffer): Promise<number> {
  const archive = await openArchive(writeTempArchive(bytes))
  try {
    return (await listZipEntries(archive)).size
  } finally {
    archive.close()
  }
}

const x = (length: number) => Buffer.alloc(length, 'x')

test('FILE-1 overlapping entries are refused before anything is decompressed', async () => {
  const bytes = await zipped([
    { name: 'a', bytes: x(2_000) },
    { name: 'b', bytes: x(1) },
  ])
  expect(await listed(bytes)).toBe(2)
  // The second entry claims to be the first: its checksum, its sizes and its offset.
  const [one, two] = [bytes.indexOf('PK\x01\x02'), bytes.lastIndexOf('PK\x01\x02')]
  bytes.copy(bytes, two + 16, one + 16, one + 28)
  bytes.copy(bytes, two + 42, one + 42, one + 46)
  await expect(listed(bytes)).rejects.toThrow(/b can’t be as large/)
})

test('FILE-1 a file that decompresses to a thousand times its size is refused before it is decompressed', async () => {
  const large = async function* () {
    for (let part = 0; part < 32; part += 1) yield x(1024 ** 2)
  }
  await expect(listed(await zipped([{ name: 'a', bytes: large() }]))).rejects.toThrow(/a can’t be as large/)
})
