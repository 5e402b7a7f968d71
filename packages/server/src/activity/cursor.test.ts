import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestUser, type World, world } from '../testing/world.ts'
import { activities } from './tables.ts'

/** Entries about one person, a second apart, beginning that many seconds ago. Those about Dora, who has left, are for no one. */
const insertEntries = (w: World, about: TestUser, { count, from }: { count: number; from: number }) =>
  w.inside((tx) =>
    tx.execute(sql`
      insert into activities (company_id, id, kind, audience, at, about_id, subject_id, part)
      select ${w.company.id}::uuid, gen_random_uuid(), 'user-joined', 'everyone',
        ${w.now().toISOString()}::timestamptz - (${from}::int + number) * interval '1 second', ${about.id}::uuid, ${about.id}::uuid,
        ${from}::int + number
      from generate_series(1, ${count}::int) number`),
  )
const pageOf = async (w: World, cursor = '') => {
  const { activities, next } = (await w.as(w.ravi).get(`/activities${cursor && `?cursor=${cursor}`}`)).body
  return { count: activities.length, next }
}

test('TIME-3 MAY-4 no page is short or empty because of entries in between that the reader may not know of', async () => {
  const w = await world()
  await insertEntries(w, w.noor, { count: 30, from: 0 })
  await insertEntries(w, w.dora, { count: 3_000, from: 100 })
  await insertEntries(w, w.noor, { count: 12, from: 5_000 })
  const first = await pageOf(w)
  expect(first.count).toBe(20)
  const second = await pageOf(w, first.next)
  expect(second.count).toBe(20)
  expect(await pageOf(w, second.next)).toEqual({ count: 2, next: null })
})

test('TIME-3 MAY-4 where the search for readable entries ends early, the stream ends as if there were no others', async () => {
  const w = await world()
  await insertEntries(w, w.dora, { count: 12_000, from: 100 })
  await insertEntries(w, w.noor, { count: 1, from: 20_000 })
  expect(await pageOf(w)).toEqual({ count: 0, next: null })
  // A full page has a next one only if that has an entry.
  await insertEntries(w, w.noor, { count: 20, from: 0 })
  expect(await pageOf(w)).toEqual({ count: 20, next: null })
  const { activities } = (await w.as(w.noor).get(`/users/${w.noor.id}/export-data`)).body
  expect(activities).toHaveLength(21)
})

test('MAY-4 a cursor reveals neither when the last entry was nor which it is', async () => {
  const w = await world()
  await insertEntries(w, w.noor, { count: 30, from: 0 })
  const { body } = await w.as(w.ravi).get('/activities')
  const { id, at } = body.activities.at(-1)
  for (const form of [body.next, Buffer.from(body.next, 'base64url').toString('latin1')])
    for (const fact of [at, at.slice(0, 10), String(Date.parse(at)), id]) expect(form).not.toContain(fact)
  expect((await w.as(w.ravi).get('/activities')).body.next).not.toBe(body.next)
})

test('MAY-4 a cursor continues the stream that it belongs to, for its reader, and no other', async () => {
  const w = await world()
  const entry = { companyId: w.company.id, kind: 'user-joined', audience: 'everyone' as const, at: w.now() }
  const all = Array.from({ length: 30 }, (_, part) => ({
    ...entry,
    aboutId: w.noor.id,
    subjectId: w.noor.id,
    part: `${part}`,
  }))
  await w.inside((tx) => tx.insert(activities).values(all))
  const { next } = (await w.as(w.ravi).get('/activities')).body
  const read = async (who: TestUser, query: string) => {
    const { status, body } = await w.as(who).get(`/activities?${query}`)
    return `${status} ${body.code ?? body.activities.length}`
  }
  expect(await read(w.ravi, `cursor=${next}`)).toBe('200 10')
  const unknown = '422 CURSOR_UNKNOWN'
  expect(await read(w.leo, `cursor=${next}`)).toBe(unknown)
  for (const other of ['scope=company', 'module=user', 'team=Orchard'])
    expect(await read(w.ravi, `${other}&cursor=${next}`)).toBe(unknown)
  const position = `${w.now().toISOString()}_${w.noor.id}`
  for (const made of [position, 'x', `${next}x`, next.slice(1)])
    expect(await read(w.ravi, `cursor=${made}`)).toBe(unknown)
})
