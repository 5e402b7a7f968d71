import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { changeCycle, reviewWorld } from '../reviews/fixtures.ts'
import { reviews } from '../reviews/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { people } from './tables.ts'

const change = (w: Pick<World, 'as'>, who: TestUser, several: readonly { id: string }[], body: object) =>
  w.as(who).post('/profile-changes', { personIds: several.map(({ id }) => id), ...body })
const rowsOf = (w: Pick<World, 'inside'>, several: readonly { id: string }[]) =>
  w.inside((tx) =>
    tx
      .select({ id: people.id, department: people.department, managerId: people.managerId, version: people.version })
      .from(people)
      .where(
        inArray(
          people.id,
          several.map(({ id }) => id),
        ),
      ),
  )
const growth = { change: { field: 'department', value: ' Growth ' } }

test('a department is set for several people after a preview; skipped people are counted by reason, and each change is audited', async () => {
  const w = await world()
  const several = [w.leo, w.noor, w.hana, w.leo]
  const report = {
    done: 2,
    personIds: expect.arrayContaining([w.leo.id, w.noor.id]),
    skipped: [{ reason: 'OWN_RECORD', count: 1 }],
    openReviews: { count: 0, cycles: [] },
  }
  expect((await change(w, w.hana, several, { ...growth, isPreview: true })).body).toEqual(report)
  expect((await rowsOf(w, [w.leo])).map(({ department }) => department)).not.toContain('Growth')
  expect((await change(w, w.hana, several, growth)).body).toEqual(report)
  expect((await rowsOf(w, [w.leo, w.noor])).map(({ department }) => department)).toEqual(['Growth', 'Growth'])
  const again = await change(w, w.hana, [w.leo, w.noor], growth)
  expect(again.body).toMatchObject({ done: 0, skipped: [{ reason: 'NO_CHANGE', count: 2 }] })
  const entries = await w.inside((tx) => tx.select().from(auditEntries))
  expect(entries.filter(({ kind }) => kind === 'person-changed')).toHaveLength(2)
})

test('EMP-P11 MAY-8 managers are changed one after the other; loops, people above the viewer and guests are skipped', async () => {
  const w = await world()
  const toMia = { change: { field: 'managerId', value: w.mia.id } }
  const reply = await change(w, w.hana, [w.leo, w.mia, w.iris, w.gwen, w.ravi], toMia)
  expect(reply.status).toBe(200)
  const reasons = Object.fromEntries(
    reply.body.skipped.map(({ reason, count }: { reason: string; count: number }) => [reason, count]),
  )
  expect(reasons).toMatchObject({ GUESTS_HAVE_NO_MANAGER: 1, NO_CHANGE: 1, MANAGER_LOOP: expect.any(Number) })
  expect(reply.body.personIds).toEqual([w.leo.id])
  expect((await rowsOf(w, [w.leo]))[0]?.managerId).toBe(w.mia.id)
  const byTheo = await change(w, w.theo, [w.leo], { change: { field: 'managerId', value: w.iris.id } })
  expect(byTheo.body).toMatchObject({ done: 0, skipped: [{ reason: 'FIELD_NOT_YOURS', count: 1 }] })
})

test('a change of managers says how many open reviews in which cycles keep their main reviewer, and reassigns none', async () => {
  const w = await reviewWorld()
  const toLeo = { change: { field: 'managerId', value: w.leo.id } }
  const preview = async (who: TestUser) => (await change(w, who, [w.ravi, w.noor], { ...toLeo, isPreview: true })).body
  expect((await preview(w.hana)).openReviews).toEqual({ count: 1, cycles: ['Autumn talks'] })
  expect((await preview(w.theo)).openReviews).toEqual({ count: 0, cycles: [] })

  expect((await change(w, w.hana, [w.ravi], toLeo)).status).toBe(200)
  const [review] = await w.inside((tx) => tx.select().from(reviews))
  expect(review?.mainReviewerId).toBe(w.mia.id)

  await changeCycle(w, w.cycle, { archivedAt: w.now(), archivedById: w.hana.id })
  expect((await preview(w.hana)).openReviews).toEqual({ count: 0, cycles: [] })
})

test('unknown managers and texts that are too long are refused', async () => {
  const w = await world()
  const inactiveManager = await change(w, w.hana, [w.leo], { change: { field: 'managerId', value: w.dora.id } })
  expect([inactiveManager.status, inactiveManager.body.violations[0].code]).toEqual([422, 'NOBODY_HERE'])
  const long = await change(w, w.hana, [w.leo], { change: { field: 'team', value: 'x'.repeat(500) } })
  expect([long.status, long.body.violations[0].path]).toEqual([422, '/change/value'])
})

test('WALL-6 WALL-7 who may POST /profile-changes: those who manage people; ids of another company are not there', async () => {
  const w = await world()
  const ask = (who: TestUser) => change(w, who, [w.leo], growth)
  const replies = await Promise.all([w.ravi, w.mia, w.gwen].map(ask))
  for (const reply of replies) expect(reply.status).toBe(403)
  expect((await ask(w.stranger)).status).toBe(404)
  expect((await ask(w.anonymous)).status).toBe(401)
  for (const who of [w.hana, w.theo, w.asta]) expect((await ask(who)).status).toBe(200)
})
