import type { Someone, World } from '../testing/world.ts'
import { type Asked, type Draw, operationOf, played as operations } from './test-attack-operations.ts'
import {
  type Account,
  type AttackerName,
  attackers,
  type Besieged,
  besieged,
  enteredBy,
  kept,
  rightsIn,
  secretOf,
  versionsIn,
} from './test-attack-world.ts'

const LONGEST = 3

/** Random numbers that are the same in every run. */
export function drawing(seed: number): Draw {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const one = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  return { one, is: (chance) => next() < chance, some: (from) => [...new Set([one(from), one(from)])] }
}

/**
 * Whom an attacker may read about by their role, said as plainly as can be, and not by the product's own rules: HR Admins about
 * everyone but themselves and people above them, managers about people below them, others about nobody.
 */
export function mayReadAbout(attacker: string, rights: ReadonlyMap<string, Account>): Set<string> {
  const above = aboveOf(attacker, rights)
  const may = new Set<string>(rights.get(attacker)?.reviews)
  for (const id of rights.keys()) {
    if (rights.get(attacker)?.isHr && id !== attacker && !above.has(id)) may.add(id)
    if (aboveOf(id, rights).has(attacker)) may.add(id)
  }
  return may
}
function aboveOf(id: string, rights: ReadonlyMap<string, Account>): Set<string> {
  const above = new Set<string>()
  for (let at = rights.get(id)?.managerId; at && !above.has(at); at = rights.get(at)?.managerId) above.add(at)
  return above
}

export type Played = {
  sequences: number
  asked: number
  effective: number
  refused: number
  read: number
  found: string[]
}
type Step = { key: string; by: Someone; asked: Asked; isFirst: boolean }

/** Plays so many sequences and tells what should not have been possible: each from the same beginning. */
export async function attack(sequences: number, seed: number): Promise<Played> {
  const { w, at, made } = await besieged()
  const state = await kept(w)
  const rights = await rightsIn(w)
  const versions = await versionsIn(w)
  const draw = drawing(seed)
  const played: Played = { sequences: 0, asked: 0, effective: 0, refused: 0, read: 0, found: [] }
  // What was refused once is refused again as long as nothing has changed: it is not asked twice.
  const refused = new Set<string>()
  try {
    for (; played.sequences < sequences; played.sequences += 1) {
      const name = draw.one(attackers)
      const attacker = w[name]
      const accounts = [attacker, ...(made[name] ? [made[name]] : [])]
      const now = { ...at, versions }
      const done: string[] = []
      for (let step = 0; step < LONGEST; step += 1) {
        const key = draw.one(operations)
        const by = draw.one(accounts)
        const asked = operationOf(key)(draw, now)
        const sign = JSON.stringify([by.id, key, asked.path, asked.body instanceof FormData ? null : asked.body])
        const isKnown = done.length === 0 && refused.has(sign)
        if (isKnown) continue
        played.asked += 1
        const reply = await send(w, { key, by, asked, isFirst: step === 0 })
        if (reply.status >= 500) played.found.push(`${name}: ${sign}: ${reply.status}`)
        if (reply.status >= 400) {
          played.refused += 1
          if (done.length === 0 && reply.status !== 429 && !(asked.body instanceof FormData)) refused.add(sign)
          continue
        }
        done.push(`${by.name}: ${key} ${asked.path} ${JSON.stringify(asked.body ?? null)}`)
        await w.settle()
        await follow(w, now, accounts, key, reply.body, asked)
      }
      if (done.length === 0) continue
      played.effective += 1
      const found = await gained(w, now, name, attacker, accounts, rights)
      played.read += found.read
      for (const what of found.found) played.found.push([...done, what].join('\n'))
      await state.restore()
    }
  } finally {
    await state.forget()
  }
  return played
}

function send(w: World, { key, by, asked }: Step) {
  const browser = w.as(by)
  const [method = ''] = key.split(' ')
  if (method === 'DELETE') return browser.del(asked.path)
  const ask = { POST: browser.post, PUT: browser.put, PATCH: browser.patch }[method]
  if (!ask) throw new Error(`${method} is not sent`)
  return ask(asked.path, asked.body)
}

/** What an attacker goes on with: the link that was shown, the import that was looked at, the bulk action that can be undone. */
async function follow(
  w: World,
  at: Besieged,
  accounts: Someone[],
  key: string,
  body: Record<string, string> | undefined,
  asked: Asked,
) {
  at.versions = await versionsIn(w)
  if (key === 'POST /imports/previews') at.previewId = body?.id ?? at.previewId
  if (key === 'POST /imports/previews/{previewId}/run') at.runId = body?.runId ?? at.runId
  if (body?.deedId) at.deedId = body.deedId
  if (key === 'POST /users') {
    const [person] = (body as unknown as { people: { id: string; name: string }[] }).people
    const email = (asked.body as { people: { email: string }[] }).people[0]?.email ?? ''
    const [someone] = at.everyone
    if (person && someone) at.everyone = [...at.everyone, { ...someone, ...person, loginname: email, token: '' }]
  }
  for (const { email, link } of (body as unknown as { links?: { email: string; link: string }[] })?.links ?? []) {
    const person = at.everyone.find((one) => one.loginname === email)
    if (person) accounts.push(await enteredBy(w, person, link))
  }
  if (key !== 'POST /users/{id}/invitation' || !body?.link) return
  const id = asked.path.split('/')[2] ?? ''
  const person = at.everyone.find((one) => one.id === id)
  if (person) accounts.push(await enteredBy(w, person, body.link))
}

/** What the accounts of an attacker read that is above their role: by their rights, and by what they are really told. */
async function gained(
  w: World,
  at: Besieged,
  name: AttackerName,
  attacker: Someone,
  accounts: Someone[],
  before: Map<string, Account>,
) {
  const found: string[] = []
  const may = mayReadAbout(attacker.id, before)
  const after = await rightsIn(w)
  const signOf = (rows: ReadonlyMap<string, Account>) =>
    JSON.stringify([...rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  // Where no relation and no role has changed nobody reads anything else; a part of these is read all the same.
  const isSame = signOf(before) === signOf(after) && accounts.every((one) => before.has(one.id))
  let read = 0
  const nameOf = (id: string) => at.everyone.find((one) => one.id === id)?.name ?? id
  for (const account of accounts) {
    if (!after.get(account.id)?.isActive) continue
    for (const id of mayReadAbout(account.id, after))
      if (!may.has(id) && before.has(id) && !accounts.some((own) => own.id === id && own.id !== attacker.id))
        found.push(`→ ${account.name} has a right to content about ${nameOf(id)}`)
    if (isSame && account !== attacker) continue
    for (const { id, about } of at.reviews) {
      read += 1
      const person = at.everyone.find((one) => one.name.toLowerCase().startsWith(about))
      const texts = [await w.as(account).get(`/reviews/${id}`), await w.as(account).get(`/reviews/${id}?editAs=true`)]
      const told = texts.map(({ text }) => text).join()
      const isOwn = about === name
      if (told.includes(secretOf('S', about)) && !isOwn)
        found.push(`→ ${account.name} reads the self-assessment of ${about}`)
      const mayRead = person !== undefined && may.has(person.id)
      for (const kind of ['M', 'C'] as const)
        if (told.includes(secretOf(kind, about)) && !mayRead)
          found.push(`→ ${account.name} reads ${kind} about ${about}`)
    }
    const { text } = await w.as(account).get('/drafts')
    for (const { about } of at.reviews)
      if (about !== name && text.includes(secretOf('S', about)))
        found.push(`→ ${account.name} reads Backups of ${about}`)
  }
  return { found, read }
}
