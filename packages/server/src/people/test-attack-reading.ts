import { inflateRawSync } from 'node:zlib'
import { routes } from '@perennial/contract/routes.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Someone, World } from '../testing/world.ts'
import type { Facts } from './test-attack-facts.ts'
import { requestFor } from './test-attack-operations.ts'
import type { At, Draw } from './test-attack-rights.ts'
import { type Secret, secretsIn } from './test-attack-world.ts'

/** What someone may read by their role at the beginning, whatever accounts they come to use. */
export type Allowed = {
  selfId: string
  /** Whom reviewers may have written about for them to read. */
  about: ReadonlySet<string>
}

/**
 * Whom someone may read about by their role, said as plainly as can be, and not by the product's own rules: HR Admins about everyone
 * but themselves and people above them, managers about people below them, reviewers and contributors about whom they write.
 */
export function readableBy(id: string, { people, reviews }: Facts): Set<string> {
  const managers = new Map(people.map((one) => [one.id, one.managerId]))
  const aboveOf = (one: string) => {
    const above = new Set<string>()
    for (let at = managers.get(one); at && !above.has(at); at = managers.get(at)) above.add(at)
    return above
  }
  const own = aboveOf(id)
  const isHr = people.some((one) => one.id === id && one.isHr && one.isActive)
  const readable = new Set(reviews.flatMap((one) => (one.reviewerIds.includes(id) ? [one.aboutId] : [])))
  for (const one of people) {
    if (isHr && one.id !== id && !own.has(one.id)) readable.add(one.id)
    if (aboveOf(one.id).has(id)) readable.add(one.id)
  }
  return readable
}

/** By the rows alone: whom the accounts have come to a right about that their owner's role does not give. */
export function rightsGained(
  accounts: readonly Someone[],
  { about }: Allowed,
  facts: Facts,
  people: ReadonlyMap<string, Someone>,
): string[] {
  const found: string[] = []
  const secretive = new Map([...people].map(([name, person]) => [person.id, name]))
  for (const account of accounts) {
    const person = facts.people.find((one) => one.id === account.id)
    if (!person?.isActive) continue
    for (const id of readableBy(account.id, facts))
      if (!about.has(id) && secretive.has(id))
        found.push(`${account.name} has a right to content about ${secretive.get(id)}`)
  }
  return found
}

/** What of a text its reader must not see. */
export function above(
  text: string,
  { selfId, about }: Allowed,
  facts: Facts,
  people: ReadonlyMap<string, Someone>,
): string[] {
  const isShared = (id: string) => facts.reviews.some((one) => one.aboutId === id && one.isSelfShared)
  const mayRead = (kind: Secret, id: string) => {
    if (kind === 'M' || kind === 'C') return about.has(id)
    return id === selfId || (kind === 'S' && about.has(id) && isShared(id))
  }
  return secretsIn(text).flatMap(({ kind, about: name }) =>
    mayRead(kind, people.get(name)?.id ?? '') ? [] : [`${kind} about ${name}`],
  )
}

/** Pages of reviews about people of whom they may read nothing, for real. */
export async function reviewsAsked(w: World, account: Someone, ids: readonly string[], isHr: boolean): Promise<string> {
  const texts: string[] = []
  for (const id of ids) {
    texts.push((await w.as(account).get(`/reviews/${id}`)).text)
    if (isHr) texts.push((await w.as(account).get(`/reviews/${id}?editAs=true`)).text)
  }
  return texts.join('\n')
}

/** The files that they had made. */
export async function exportsAsked(w: World, account: Someone, facts: Facts): Promise<string> {
  const texts: string[] = []
  for (const { id, byId } of facts.exports)
    if (byId === account.id) texts.push(await textIn((await w.as(account).get(`/exports/${id}/file`)).bytes))
  return texts.join('\n')
}

const notAsked = ['GET /live', 'GET /logout']
const reading = Object.keys(routes).filter((key) => key.startsWith('GET ') && !notAsked.includes(key))

/** Every reading operation of the contract, each about something that is there. */
export async function everythingAsked(w: World, account: Someone, draw: Draw, at: At): Promise<string> {
  const texts: string[] = []
  for (const key of reading) {
    const { bytes, status } = await w.as(account).get(requestFor(key, draw, at).path)
    if (status >= 500) throw new Error(`${key}: ${status}`)
    texts.push(await textIn(bytes))
  }
  return texts.join('\n')
}

/** What can be read in a file: text, or what is in a ZIP, which an Excel workbook is too, or a PDF. */
async function textIn(bytes: Uint8Array): Promise<string> {
  const file = Buffer.from(bytes)
  const begins = file.toString('latin1', 0, 4)
  if (begins === '%PDF') {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
    return text
  }
  if (!begins.startsWith('PK')) return file.toString()
  const texts: string[] = []
  for (const one of packedIn(file)) texts.push(await textIn(one))
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
