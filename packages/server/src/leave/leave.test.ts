import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { people } from '../people/tables.ts'
import { everyone, type TestUser, type World, world } from '../testing/world.ts'
import { leaves } from './tables.ts'

const week = { from: '2026-11-23', until: '2026-11-27' }
const absent = '404 NOT_FOUND'
const missing = '403 ROLE_MISSING'
const hrOnly = {
  ...everyone(missing),
  stranger: absent,
  hana: '200',
  asta: '200',
  paul: '200',
}
const enter = (w: World, who: TestUser, whom: TestUser, days: object = week) =>
  w.as(who).put(`/users/${whom.id}/leave`, days)
const leaveOf = async (w: World, whom: TestUser) => (await w.as(w.hana).get(`/users/${whom.id}/leave`)).body.leave
const several = (w: World, who: TestUser, whom: readonly TestUser[], more: object = {}) =>
  w.as(who).post('/leaves', { personIds: whom.map(({ id }) => id), ...week, ...more })

test('who may PUT /users/{id}/leave: HR Admins and HR Assistants, not for themselves', async () => {
  const w = await world()
  expect(await w.answers((who) => enter(w, who, w.leo))).toEqual(hrOnly)
  expect((await enter(w, w.hana, w.hana)).body.code).toBe('OWN_RECORD')
  expect((await enter(w, w.hana, w.dora)).body.code).toBe('IS_DEACTIVATED')
  expect((await enter(w, w.hana, w.gwen)).body.code).toBe('GUESTS_TAKE_NO_LEAVE')
})

test('HR puts someone on leave, changes the days and ends it; every step is audited (LOG-1)', async () => {
  const w = await world()
  expect((await enter(w, w.hana, w.ravi, { from: '2026-12-01', until: null })).body.leave).toEqual({
    from: '2026-12-01',
    until: null,
    isNow: false,
  })
  expect((await enter(w, w.asta, w.ravi)).body.leave).toEqual({ ...week, isNow: true })
  expect(await w.inside((tx) => tx.select().from(leaves))).toHaveLength(1)
  // The person sees the leave, but is not offered to change it.
  expect((await w.as(w.ravi).get(`/users/${w.ravi.id}/leave`)).body).toEqual({
    leave: { ...week, isNow: true },
    can: {},
  })
  expect((await w.as(w.hana).del(`/users/${w.ravi.id}/leave`)).body.leave).toBeNull()
  expect((await w.as(w.hana).del(`/users/${w.ravi.id}/leave`)).status).toBe(200)
  const kinds = await w.inside((tx) =>
    tx.select({ kind: auditEntries.kind }).from(auditEntries).where(eq(auditEntries.subjectId, w.ravi.id)),
  )
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['leave-ended', 'leave-entered', 'leave-entered'])
})

test('impossible days are refused with their field', async () => {
  const w = await world()
  const codes = async (days: object) =>
    (await enter(w, w.hana, w.ravi, days)).body.violations?.map((violation: { code: string }) => violation.code)
  expect(await codes({ from: '2026-11-25', until: '2026-11-24' })).toEqual(['LEAVE_ENDS_BEFORE'])
  expect(await codes({ from: '2026-11-01', until: '2026-11-20' })).toEqual(['LEAVE_IS_OVER'])
  expect(await codes({ from: '2026-01-01', until: null })).toEqual(['LEAVE_TOO_LONG_AGO'])
  expect(await leaveOf(w, w.ravi)).toBeNull()
})

test('a leave ends after its last day, and another one can follow', async () => {
  const w = await world()
  await enter(w, w.hana, w.ravi, { from: '2026-11-23', until: '2026-11-23' })
  w.at('2026-11-23T23:00:00Z')
  expect(await leaveOf(w, w.ravi)).toBeNull()
  // Entered again before the scheduled task has processed its end.
  await enter(w, w.hana, w.ravi, { from: '2026-11-30', until: null })
  await w.scheduledTasks()
  await w.scheduledTasks()
  const rows = await w.inside((tx) => tx.select().from(leaves).orderBy(leaves.startsAt))
  expect(rows.map(({ returnedAt }) => returnedAt !== null)).toEqual([true, false])
})

test('two simultaneous requests create one leave', async () => {
  const w = await world()
  const both = await Promise.all([
    enter(w, w.hana, w.ravi),
    enter(w, w.asta, w.ravi, { from: '2026-11-24', until: null }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await w.inside((tx) => tx.select().from(leaves))).toHaveLength(1)
})

test('several people are put on leave, and skipped ones are counted by reason', async () => {
  const w = await world()
  const selected = [w.ravi, w.noor, w.dora, w.hana]
  const report = {
    done: 2,
    skipped: expect.arrayContaining([
      { reason: 'IS_DEACTIVATED', count: 1 },
      { reason: 'OWN_RECORD', count: 1 },
    ]),
  }
  expect((await several(w, w.hana, selected, { isPreview: true })).body).toEqual(report)
  expect(await leaveOf(w, w.ravi)).toBeNull()
  expect((await several(w, w.hana, selected)).body).toEqual(report)
  expect(await leaveOf(w, w.noor)).toEqual({ ...week, isNow: true })
})

test('HR can’t remind someone on leave to complete their profile, and sees the reason', async () => {
  const w = await world()
  const name = 'peopleEditThemselves'
  await w.inside((tx) => tx.insert(featureSwitches).values({ companyId: w.company.id, name, enabled: true }))
  await w.inside((tx) => tx.update(people).set({ title: '' }).where(eq(people.id, w.ravi.id)))
  await enter(w, w.hana, w.ravi)
  expect((await w.as(w.hana).post('/profile-nudges', { personIds: [w.ravi.id] })).body).toEqual({
    done: 0,
    skipped: [{ reason: 'ON_LEAVE', count: 1 }],
  })
  expect(await w.mailTo(w.ravi)).toEqual([])
})

test('COM-P12 there is no digest during a leave; the first one afterwards has everything that is still unread', async () => {
  const w = await world({ now: new Date('2026-11-22T19:00:00Z') })
  const name = 'FEATURE_dailyDigest'
  await w.inside(async (tx) => {
    await tx.insert(featureSwitches).values({ companyId: w.company.id, name, enabled: true })
    await tx.insert(notifications).values({
      companyId: w.company.id,
      personId: w.ravi.id,
      kind: 'export-ready',
      effectKey: 'x',
      createdAt: w.now(),
      data: { name: 'People' },
    })
  })
  await enter(w, w.hana, w.ravi, { from: '2026-11-22', until: '2026-11-24' })
  for (const day of ['23', '24']) {
    w.at(`2026-11-${day}T08:00:00Z`)
    await w.scheduledTasks()
    expect(await w.mailTo(w.ravi)).toEqual([])
  }
  w.at('2026-11-25T08:00:00Z')
  await w.scheduledTasks()
  expect(await w.mailTo(w.ravi)).toEqual(['daily-digest'])
})

test('PRIV-2 a person’s leaves are in their data package', async () => {
  const w = await world()
  await enter(w, w.hana, w.ravi)
  const { body } = await w.as(w.ravi).get(`/users/${w.ravi.id}/export-data`)
  expect(body.leaves).toMatchObject([week])
})
