import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../core/tables.ts'
import { cycles } from '../../cycles/tables.ts'
import { emails } from '../../mail/tables.ts'
import type { TestUser } from '../../testing/world.ts'
import { type ReviewWorld, reviewWorld } from '../fixtures.ts'
import { cycleWorld } from './fixtures.ts'

/** The world begins on Monday, 23 November; the reviewee writes until the 25th, editing ends on the 30th. */
const weekly = { enabled: true, weekday: 'MONDAY', hour: 10 } as const
const away = (w: Pick<ReviewWorld, 'as' | 'hana'>, whom: TestUser, from: string, until: string | null) =>
  w.as(w.hana).put(`/users/${whom.id}/leave`, { from, until })
const rowOf = async (w: ReviewWorld) => {
  const { body } = await w.as(w.hana).get(`/review-cycles/${w.cycle.id}/reviews`)
  return body.rows.find((row: { reviewId: string }) => row.reviewId === w.id)
}

test('REV-P03 dates that fell into the leave move on return, only for this review, and the person is notified once', async () => {
  const w = await reviewWorld()
  const other = await w.another(w.noor, w.mia)
  await away(w, w.ravi, '2026-11-23', '2026-11-26')
  await w.on(new Date('2026-11-26T12:00:00Z'))
  await w.scheduledTasks()
  expect((await rowOf(w)).extensions).toEqual({})
  await w.on(new Date('2026-11-26T23:01:00Z'))
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect((await rowOf(w)).extensions).toEqual({ revieweeWriteUntil: '2026-11-29T16:00:00.000Z' })
  expect((await w.read(w.ravi)).body.dates.writeUntil).toBe('2026-11-29T16:00:00.000Z')
  expect((await w.as(w.noor).get(`/reviews/${other}`)).body.dates.writeUntil).toBe('2026-11-25T16:00:00.000Z')
  expect((await w.mailTo(w.ravi)).filter((kind) => kind === 'review-dates-moved')).toHaveLength(1)
  expect((await w.bellOf(w.ravi)).filter((kind) => kind === 'review-dates-moved')).toHaveLength(1)
  expect(await w.mailTo(w.mia)).not.toContain('review-dates-moved')
  const [entry] = await w.inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'review-extended')))
  expect(entry).toMatchObject({ actorId: null, subjectId: w.id, data: { cause: 'LEAVE', personId: w.ravi.id } })
})

test('REV-P03 a main reviewer who was away has the days of writing that were left, in every review they write', async () => {
  const w = await reviewWorld()
  await w.another(w.noor, w.mia)
  await away(w, w.mia, '2026-12-01', '2026-12-07')
  await w.on(new Date('2026-12-08T09:00:00Z'))
  await w.scheduledTasks()
  expect((await rowOf(w)).extensions).toEqual({
    managerWriteUntil: '2026-12-09T16:00:00.000Z',
    processEndsForReviewers: '2026-12-11T16:00:00.000Z',
  })
  expect((await w.read(w.mia)).body.phase).toBe('WRITING')
  const [mail] = await w.inside((tx) => tx.select().from(emails).where(eq(emails.kind, 'review-dates-moved')))
  expect(mail?.text).toContain('- Autumn talks')
  expect((await w.mailTo(w.mia)).filter((kind) => kind === 'review-dates-moved')).toHaveLength(1)
})

test('REV-P03 if the leave ends early, dates move right away; a later extension by HR stays', async () => {
  const w = await reviewWorld()
  await away(w, w.ravi, '2026-11-23', null)
  const dates = { processEndsForReviewees: '2026-12-20' }
  await w.as(w.hana).post(`/review-cycles/${w.cycle.id}/reviews/${w.id}/extension`, { dates })
  await w.on(new Date('2026-12-01T09:00:00Z'))
  await w.as(w.hana).del(`/users/${w.ravi.id}/leave`)
  await w.settle()
  expect((await rowOf(w)).extensions).toEqual({
    revieweeWriteUntil: '2026-12-03T16:00:00.000Z',
    processEndsForReviewees: '2026-12-20T16:00:00.000Z',
  })
})

test('complete reviews and archived cycles stay as they are', async () => {
  const complete = await reviewWorld()
  await complete.as(complete.hana).post(`${complete.path}/completion`)
  const archived = await reviewWorld()
  await archived.inside((tx) => tx.update(cycles).set({ archivedAt: archived.now(), archivedById: archived.hana.id }))
  for (const w of [complete, archived]) {
    await away(w, w.ravi, '2026-11-23', '2026-11-26')
    await w.on(new Date('2026-11-27T09:00:00Z'))
    await w.scheduledTasks()
    expect((await rowOf(w)).extensions).toEqual({})
    expect(await w.mailTo(w.ravi)).not.toContain('review-dates-moved')
  }
})

test('people on leave can log in and write as always', async () => {
  const w = await reviewWorld()
  await away(w, w.ravi, '2026-11-23', null)
  expect((await w.save(w.ravi, 'reviewee')).status).toBe(200)
  expect((await w.share(w.ravi, 'reviewee')).status).toBe(200)
})

test('EMP-P02 the tasks of people on leave are paused and not overdue, and can still be done', async () => {
  const w = await reviewWorld()
  await away(w, w.ravi, '2026-11-23', '2026-11-27')
  await w.on(new Date('2026-11-26T09:00:00Z'))
  const { body } = await w.as(w.ravi).get('/tasks')
  expect(body).toMatchObject({ rows: [], total: 0, overdue: 0, snoozed: 1, leave: { until: '2026-11-27' } })
  const [task] = (await w.as(w.ravi).get('/tasks?snoozed=true')).body.rows
  expect(task).toMatchObject({ kind: 'review-write-own', isPausedByLeave: true, isOverdue: false, snoozedUntil: null })
  expect((await w.as(w.ravi).get(`/tasks/${task.id}`)).body.state).toBe('OPEN')
  await w.as(w.hana).del(`/users/${w.ravi.id}/leave`)
  expect((await w.as(w.ravi).get('/tasks')).body).toMatchObject({
    total: 1,
    leave: null,
    rows: [{ isPausedByLeave: false }],
  })
})

test('EMP-P02 a reviewee on leave is not overdue for the manager, who reads why, and is again after the return', async () => {
  const w = await reviewWorld()
  const taskOfMia = async () => (await w.as(w.mia).get('/tasks')).body.rows[0]
  await w.on(new Date('2026-12-03T09:00:00Z'))
  expect(await taskOfMia()).toMatchObject({ kind: 'review-write-about', isOverdue: true })
  await away(w, w.ravi, '2026-12-03', null)
  const paused = await taskOfMia()
  expect(paused).toMatchObject({ isOverdue: false, date: null, data: { onLeave: 'Ravi Menon', away: 1 } })
  await w.as(w.hana).del(`/users/${w.ravi.id}/leave`)
  expect((await taskOfMia()).data.onLeave).toBeUndefined()
})

test('COM-P11 a nudge by hand names who is on leave as left out, with the reason', async () => {
  const w = await reviewWorld()
  await away(w, w.ravi, '2026-11-23', null)
  const nudge = { kind: 'NOT_STARTED', side: 'reviewees' }
  expect((await w.as(w.hana).post(`/review-cycles/${w.cycle.id}/nudges`, nudge)).body).toEqual({
    done: 0,
    people: 0,
    skipped: [{ reason: 'PERSON_ON_LEAVE', count: 1 }],
  })
  expect(await w.mailTo(w.ravi)).toEqual([])
})

test('COM-P20 informing reports people on leave as left out, and informs the others', async () => {
  const w = await reviewWorld()
  await away(w, w.ravi, '2026-11-23', null)
  const { body } = await w.as(w.hana).post(`/review-cycles/${w.cycle.id}/inform`, {})
  expect(body.skipped).toContainEqual({ reason: 'PERSON_ON_LEAVE', count: 1 })
  expect(await w.mailTo(w.ravi)).toEqual([])
  expect(await w.mailTo(w.mia)).toEqual(['review-manager-informed'])
})

test('ONCE-5 an automatic reminder skips people on leave, and the email log says why, once', async () => {
  const w = await reviewWorld({ reminders: { NOT_STARTED: weekly } })
  await w.another(w.noor, w.mia)
  await away(w, w.ravi, '2026-11-23', null)
  await w.on(new Date('2026-11-23T09:01:00Z'))
  await w.scheduledTasks()
  await w.scheduledTasks()
  const sent = await w.inside((tx) => tx.select().from(emails).where(eq(emails.kind, 'review-self-nudged')))
  const to = (who: TestUser) => sent.filter((mail) => mail.recipientId === who.id)
  expect(to(w.ravi).map(({ state, blockReason }) => [state, blockReason])).toEqual([['BLOCKED', 'ON_LEAVE']])
  expect(to(w.noor)).toHaveLength(1)
  expect(to(w.noor)[0]?.state).not.toBe('BLOCKED')
  expect(await w.bellOf(w.ravi)).toEqual([])
})

test('COM-P20 someone who was away when a cycle began is informed on return', async () => {
  const w = await cycleWorld()
  await away(w, w.ravi, '2026-11-23', '2026-11-24')
  await w.createCycle({}, true)
  await w.scheduledTasks()
  expect(await w.mailTo(w.ravi)).toEqual([])
  expect(await w.mailTo(w.noor)).toContain('review-self-informed')
  w.at('2026-11-24T23:01:00Z')
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect((await w.mailTo(w.ravi)).filter((kind) => kind === 'review-self-informed')).toHaveLength(1)
})

test('REVC-03 the overview and the check before the start say who is on leave', async () => {
  const w = await reviewWorld()
  expect((await rowOf(w)).concerns).toEqual([])
  await away(w, w.mia, '2026-11-23', null)
  expect((await rowOf(w)).concerns).toEqual(['ON_LEAVE'])
  const overview = await w.as(w.hana).get(`/review-cycles/${w.cycle.id}`)
  expect(overview.body.concerns).toEqual([{ concern: 'ON_LEAVE', count: 1 }])
  // It continues without HR when they are back.
  expect(overview.body.stuck).toBe(0)
  const found = await w.as(w.hana).get(`/review-cycles/${w.cycle.id}/reviews?concern=ON_LEAVE`)
  expect(found.body.rows).toHaveLength(1)
  const { body: guided } = await w.as(w.hana).get('/review-cycles/guided/new')
  const revieweeSelection = { type: 'STATIC', userIds: [w.ravi.id, w.leo.id] }
  const { body } = await w.as(w.hana).post('/review-cycles/check', { model: { ...guided.model, revieweeSelection } })
  expect(body.concerns).toContainEqual({
    concern: 'ON_LEAVE',
    count: 1,
    people: [{ id: w.ravi.id, name: w.ravi.name, isActive: true }],
  })
})
