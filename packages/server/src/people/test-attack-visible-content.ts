import { inflateRawSync } from 'node:zlib'
import { routes } from '@perennial/contract/routes.generated.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import type { TestUser, World } from '../testing/world.ts'
import type { Facts } from './test-attack-facts.ts'
import { requestFor } from './test-attack-operations.ts'
import type { AttackPosition, Draw } from './test-attack-rights.ts'

/** Requests the pages of reviews that the account may not read. */
export async function fetchReviews(
  w: World,
  account: TestUser,
  ids: readonly string[],
  isHr: boolean,
): Promise<string> {
  const texts: string[] = []
  for (const id of ids) {
    texts.push((await w.as(account).get(`/reviews/${id}`)).text)
    if (isHr) texts.push((await w.as(account).get(`/reviews/${id}?editAs=true`)).text)
  }
  return texts.join('\n')
}

/** Downloads the files that the account has requested. */
export async function fetchExports(w: World, account: TestUser, facts: Facts): Promise<string> {
  const texts: string[] = []
  for (const { id, byId } of facts.exports)
    if (byId === account.id) texts.push(await textIn((await w.as(account).get(`/exports/${id}/file`)).bytes))
  return texts.join('\n')
}

const notAsked = ['GET /event-stream', 'GET /logout']
const reading = Object.keys(routes).filter((key) => key.startsWith('GET ') && !notAsked.includes(key))

/** Calls every reading operation of the contract, each on something that exists. */
export async function fetchEverything(w: World, account: TestUser, draw: Draw, at: AttackPosition): Promise<string> {
  const texts: string[] = []
  for (const key of reading) {
    const { bytes, status } = await w.as(account).get(requestFor(key, draw, at).path)
    if (status >= 500) throw new Error(`${key}: ${status}`)
    texts.push(await textIn(bytes))
  }
  return texts.join('\n')
}

/** The text of a file: plain text, the files in a ZIP, which includes Excel workbooks, or the text of a PDF. */
async function textIn(bytes: Uint8Array): Promise<string> {
  const file = Buffer.from(bytes)
  const begins = file.toString('latin1', 0, 4)
  if (begins === '%PDF') {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
    return text
  }
  if (!begins.startsWith('PK')) return file.toString()
  const texts: string[] = []
  for (const buffer of packedIn(file)) texts.push(await textIn(buffer))
  return texts.join('\n')
}

const END_LENGTH = 22
const DEFLATED = 8
function* packedIn(zip: Buffer): Generator<Buffer> {
  const end = zip.length - END_LENGTH
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const begin = zip.readUInt32LE(at + 42)
    const from = begin + 30 + zip.readUInt16LE(begin + 26) + zip.readUInt16LE(begin + 28)
    const packed = zip.subarray(from, from + size)
    yield method === DEFLATED ? inflateRawSync(packed) : packed
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}
