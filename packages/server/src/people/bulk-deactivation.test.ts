import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { people } from './tables.ts'

const leave = (w: World, who: TestUser, several: readonly { id: string }[], more = {}) =>
  w.as(who).post('/deactivations', { personIds: several.map(({ id }) => id), ...more })
const comeBack = (w: World, who: TestUser, several: readonly { id: string }[], more = {}) =>
  w.as(who).post('/reactivations', { personIds: several.map(({ id }) => id), ...more })
const stateOf = async (w: World, { id }: TestUser) => {
  const [row] = await w.inside((tx) => tx.select({ state: people.state }).from(people).where(eq(people.id, id)))
  return row?.state
}

describe('ADM-6 several people at the same time', () => {
  test('are counted first, then deactivated: each is logged out immediately, and skipped people are counted by reason', async () => {
    const w = await world()
    const selected = [w.leo, w.noor, w.dora, w.hana, w.leo]
    const report = {
      done: 2,
      personIds: expect.arrayContaining([w.leo.id, w.noor.id]),
      skipped: expect.arrayContaining([
        { reason: 'IS_DEACTIVATED', count: 1 },
        { reason: 'OWN_RECORD', count: 1 },
      ]),
      waiting: { reports: 0, reviews: 0 },
    }
    expect((await leave(w, w.hana, selected, { isPreview: true })).body).toEqual(report)
    expect(await stateOf(w, w.leo)).toBe('ACTIVE')
    expect((await leave(w, w.hana, selected)).body).toEqual(report)
    for (const person of [w.leo, w.noor]) {
      expect(await stateOf(w, person)).toBe('DEACTIVATED')
      expect((await w.as(person).get('/users/current')).status).toBe(401)
    }
    expect(await stateOf(w, w.hana)).toBe('ACTIVE')
    const entries = await w.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.kind, 'person-deactivated')),
    )
    expect(entries.map(({ subjectId }) => subjectId).toSorted()).toEqual([w.leo.id, w.noor.id].toSorted())
  })

  test('their remaining reports are counted beforehand', async () => {
    const w = await world()
    const waiting = async (who: TestUser, several: readonly TestUser[]) =>
      (await leave(w, who, several, { isPreview: true })).body.waiting
    expect((await waiting(w.hana, [w.mia])).reports).toBeGreaterThan(0)
    const reports = await w.inside((tx) => tx.select().from(people).where(eq(people.managerId, w.mia.id)))
    const active = reports.filter(({ state }) => state !== 'DEACTIVATED')
    expect(await waiting(w.hana, [w.mia])).toEqual({ reports: active.length, reviews: 0 })
    const together = [w.mia, ...active.map(({ id }) => ({ ...w.mia, id }))]
    expect((await waiting(w.hana, together)).reports).toBe(0)
  })

  test('are reactivated together; people who are already active are skipped', async () => {
    const w = await world()
    await leave(w, w.hana, [w.leo, w.noor])
    expect((await comeBack(w, w.asta, [w.leo, w.noor, w.ravi])).body).toMatchObject({
      done: 2,
      skipped: [{ reason: 'IS_NOT_DEACTIVATED', count: 1 }],
    })
    expect(await stateOf(w, w.leo)).toBe('ACTIVE')
  })

  test('the last super admin stays, no matter who chooses all of them', async () => {
    const w = await world()
    const { body } = await leave(w, w.theo, [w.hana, w.noor])
    expect(body).toMatchObject({ done: 1, personIds: [w.noor.id], skipped: [{ reason: 'LAST_SUPER_ADMIN', count: 1 }] })
    expect(await stateOf(w, w.hana)).toBe('ACTIVE')
  })

  test('of two super admins who deactivate each other at the same time, one stays', async () => {
    const w = await world()
    await w.inside((tx) => tx.update(people).set({ isTechAdmin: true }).where(eq(people.id, w.paul.id)))
    await Promise.all([leave(w, w.hana, [w.paul]), leave(w, w.paul, [w.hana])])
    expect([await stateOf(w, w.hana), await stateOf(w, w.paul)].toSorted()).not.toEqual(['DEACTIVATED', 'DEACTIVATED'])
  })
})
