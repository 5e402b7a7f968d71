import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '../../mail/tables.ts'
import { reviewNudges } from '../records/tables.ts'
import { cycleWorld, shiftDays, statusOf } from './fixtures.ts'

test('COM-P11 REVC-14 the same person can remind someone of one item at most once in 24 hours', async () => {
  const { as, hana, asta, ravi, createCycle, reviewOf, later, mailTo, bellOf, happened } = await cycleWorld()
  const id = await createCycle()
  const body = { kind: 'NOT_SHARED', side: 'reviewees', reviews: [await reviewOf(id, ravi)] }
  const nudge = async (who = hana) => (await as(who).post(`/review-cycles/${id}/nudges`, body)).body

  expect(await nudge()).toEqual({ done: 1, people: 1, skipped: [] })
  expect(await nudge()).toEqual({ done: 0, people: 0, skipped: [{ reason: 'NUDGED_TODAY', count: 1 }] })
  expect(await nudge(asta)).toEqual({ done: 1, people: 1, skipped: [] })
  await later({ hours: 23 })
  expect((await nudge()).done).toBe(0)
  await later({ hours: 1 })
  expect((await nudge()).done).toBe(1)
  expect(await mailTo(ravi)).toEqual(Array(3).fill('review-self-nudged'))
  expect(await bellOf(ravi)).toEqual(Array(3).fill('review-self-nudged'))
  expect((await happened(id)).filter((kind) => kind === 'review-cycle-nudged')).toHaveLength(3)
})

test('REVC-14 a bulk reminder goes to people who have not started, reports the rest, and lists the people in one email', async () => {
  const { as, hana, mia, ravi, iris, noor, createCycle, reviewOf, mark, mailTo, inside } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [ravi.id, noor.id, iris.id] } })
  const nudge = async (isPreview: boolean) =>
    (await as(hana).post(`/review-cycles/${id}/nudges`, { kind: 'NOT_STARTED', side: 'reviewers', isPreview })).body
  const skipped = [{ reason: 'NOBODY_TO_REMIND', count: 1 }]

  // Before it is done, the people are named.
  const recipients = [{ id: mia.id, name: 'Mia Keller', isActive: true }]
  expect(await nudge(true)).toEqual({ done: 2, people: 1, skipped, recipients })
  expect(await nudge(false)).toEqual({ done: 2, people: 1, skipped })
  expect(await mailTo(mia)).toEqual(['review-manager-nudged'])
  const [mail] = await inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, mia.id)))
  expect(mail?.text).toMatch(/- Noor Haddad[\s\S]*- Ravi Menon|- Ravi Menon[\s\S]*- Noor Haddad/)
  await mark(await reviewOf(id, ravi), 'ASSESSMENT', 'firstSaved')
  const started = await as(iris).post(`/review-cycles/${id}/nudges`, { kind: 'NOT_STARTED', side: 'reviewers' })
  expect(statusOf(started)).toBe('403 ROLE_MISSING')
})

test('COM-P02 TIME-3 a reminder to the reviewers reveals nothing to an administrator about their own review', async () => {
  const { as, hana, ravi, createCycle } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [hana.id, ravi.id] } })
  const reminder = { kind: 'NOT_STARTED', side: 'reviewers' }
  const preview = (await as(hana).post(`/review-cycles/${id}/nudges`, { ...reminder, isPreview: true })).body
  expect(preview.recipients.map(({ name }: { name: string }) => name)).toEqual(['Mia Keller'])
  const { body } = await as(hana).post(`/review-cycles/${id}/nudges`, reminder)
  expect(body).toEqual({ done: 1, people: 1, skipped: [{ reason: 'OWN_REVIEW', count: 1 }] })
})

test('ONCE-5 COM-P06 the weekly reminder goes out at its hour of company time, once, and never more than 24 hours late', async () => {
  const { ravi, createCycle, at, scheduledTasks, mailTo } = await cycleWorld({ now: new Date('2026-11-20T10:00:00Z') })
  await createCycle()
  at('2026-11-23T08:59:00Z')
  await scheduledTasks()
  expect(await mailTo(ravi)).toEqual([])
  at('2026-11-23T09:00:00Z')
  await scheduledTasks()
  await scheduledTasks()
  expect(await mailTo(ravi)).toEqual(['review-self-nudged'])
  at('2026-12-01T09:00:01Z')
  await scheduledTasks()
  expect(await mailTo(ravi)).toEqual(['review-self-nudged'])
})

test('no one is reminded right away of a cycle that began after the hour', async () => {
  const { ravi, createCycle, scheduledTasks, mailTo } = await cycleWorld({ now: new Date('2026-11-23T10:30:00Z') })
  await createCycle()
  await scheduledTasks()
  expect(await mailTo(ravi)).toEqual([])
})

test('no one is reminded in an archived cycle', async () => {
  const { as, hana, ravi, model, createCycle, at, scheduledTasks, mailTo, inside } = await cycleWorld({
    now: new Date('2026-11-20T10:00:00Z'),
  })
  const { timeline } = await model()
  const id = await createCycle({ timeline: shiftDays(timeline, 0) })
  await as(hana).post(`/review-cycles/${id}/archiving`)
  expect(statusOf(await as(hana).post(`/review-cycles/${id}/nudges`, { kind: 'NOT_STARTED', side: 'reviewees' }))).toBe(
    '409 CYCLE_ARCHIVED',
  )
  at('2026-11-23T09:00:00Z')
  await scheduledTasks()
  expect(await mailTo(ravi)).toEqual([])
  expect(await inside((tx) => tx.select().from(reviewNudges))).toEqual([])
})
