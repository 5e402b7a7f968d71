import { expect, test } from 'vitest'
import { type TestUser, world } from '../testing/world.ts'
import { activities } from './tables.ts'

test('MAY-4 where a page ends at entries that the reader may not know of, its cursor reveals neither when they were nor which', async () => {
  const w = await world()
  const at = new Date(w.now().getTime() - 7 * 3_600_000)
  const unreadable = Array.from({ length: 500 }, (_, index) => ({
    companyId: w.company.id,
    kind: 'user-joined',
    audience: 'everyone' as const,
    at,
    aboutId: w.dora.id,
    subjectId: w.dora.id,
    part: String(index),
  }))
  const readable = { ...unreadable[0], at: new Date(at.getTime() - 60_000), aboutId: w.noor.id, subjectId: w.noor.id }
  await w.inside((tx) => tx.insert(activities).values([...unreadable, readable as (typeof unreadable)[number]]))
  const ids = (await w.inside((tx) => tx.select({ id: activities.id }).from(activities))).map(({ id }) => id)

  const { body } = await w.as(w.ravi).get('/activities')
  expect(body.activities).toEqual([])
  for (const form of [body.next, Buffer.from(body.next, 'base64url').toString('latin1')])
    for (const fact of [at.toISOString(), at.toISOString().slice(0, 10), String(at.getTime()), ...ids])
      expect(form).not.toContain(fact)
  expect((await w.as(w.ravi).get('/activities')).body.next).not.toBe(body.next)
  const next = await w.as(w.ravi).get(`/activities?cursor=${body.next}`)
  expect(next.body.activities).toMatchObject([{ about: { name: w.noor.name } }])
  expect(next.body.next).toBeNull()
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
