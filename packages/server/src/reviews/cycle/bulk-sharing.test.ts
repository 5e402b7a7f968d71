import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../../people/tables.ts'
import { reviewWorld } from '../fixtures.ts'
import { assessments } from '../tables.ts'
import { cycleWorld, statusOf } from './fixtures.ts'

test('HR shares complete sides for many people; sides not written, incomplete or already shared are counted with the reason', async () => {
  const { as, hana, mia, ravi, noor, cycle, id, save, read, another, inside, mailTo, settle } = await reviewWorld()
  const empty = await another(noor, mia)
  await save(mia, 'manager')
  await save(ravi, 'reviewee')
  const share = async (body: object) => (await as(hana).post(`/review-cycles/${cycle.id}/sharing`, body)).body
  const notWhole = { reason: 'MANDATORY_ANSWERS_MISSING', count: 1 }

  expect(await share({ sides: 'manager', isPreview: true })).toEqual({ done: 1, skipped: [notWhole] })
  expect((await read(ravi)).body.sides.manager.isShared).toBe(false)

  expect(await share({ sides: 'manager' })).toEqual({ done: 1, skipped: [notWhole] })
  expect((await read(ravi)).body.sides.manager).toMatchObject({ isShared: true, sharedBy: { name: 'Hana Sato' } })
  expect((await read(mia)).body.sides.reviewee.isShared).toBe(false)
  await settle()
  expect(await mailTo(ravi)).toEqual(['review-shared'])

  // The bulk "share all" includes self-assessments, which HR cannot share alone.
  const both = await share({ sides: 'both' })
  expect(both.done).toBe(1)
  expect(both.skipped).toEqual(
    expect.arrayContaining([
      { reason: 'ALREADY_SHARED', count: 1 },
      { reason: 'MANDATORY_ANSWERS_MISSING', count: 1 },
      { reason: 'NOT_READY', count: 1 },
    ]),
  )
  expect((await read(mia)).body.sides.reviewee.isShared).toBe(true)
  expect(await mailTo(mia)).toEqual(['review-self-shared'])
  expect(await share({ sides: 'both', reviews: [id] })).toEqual({
    done: 0,
    skipped: [{ reason: 'ALREADY_SHARED', count: 2 }],
  })
  const rows = await inside((tx) => tx.select().from(assessments).where(eq(assessments.reviewId, empty)))
  expect(rows.every((row) => row.sharedAt === null)).toBe(true)
})

test('COM-P01 COM-P02 sharing for all leaves out the viewer’s own review and those of people above them', async () => {
  const { as, paul, hana, mia, cycle, another, inside } = await reviewWorld()
  const own = await another(paul, hana)
  const above = await another(mia, hana)
  await inside((tx) => tx.update(assessments).set({ firstSavedAt: cycle.processStarts }))
  const before = (await as(paul).get(`/reviews/${own}`)).body.sides.manager.isShared
  const reply = await as(paul).post(`/review-cycles/${cycle.id}/sharing`, { sides: 'both', reviews: [own, above] })
  expect(reply.body.done).toBe(0)
  expect(reply.body.skipped).toEqual([{ reason: 'ONLY_HR_ADMINS_SHARE_FOR_OTHERS', count: expect.any(Number) }])
  expect(before).toBe(false)
})

test('REV-REASON-06 an HR Admin who is an indirect manager can’t share for people below, neither one nor all', async () => {
  const { as, iris, mia, cycle, save, share, inside } = await reviewWorld()
  await inside((tx) => tx.update(people).set({ isHr: true }).where(eq(people.id, iris.id)))
  await save(mia, 'manager')
  expect(statusOf(await share(iris, 'manager'))).toBe('403 INDIRECT_MANAGERS_CANNOT_SHARE')
  expect((await as(iris).post(`/review-cycles/${cycle.id}/sharing`, { sides: 'manager' })).body).toEqual({
    done: 0,
    skipped: [{ reason: 'INDIRECT_MANAGERS_CANNOT_SHARE', count: 1 }],
  })
})

test('REV-P08 if both sides are shared together, each person is notified once of what waited for the other side', async () => {
  const world = await reviewWorld({ showToRevieweeOnlyWhenBothShare: true, showToManagerOnlyWhenBothShare: true })
  const { as, hana, mia, ravi, cycle, save, mailTo } = world
  await save(mia, 'manager')
  await save(ravi, 'reviewee')
  await as(hana).post(`/review-cycles/${cycle.id}/sharing`, { sides: 'both' })
  expect(await mailTo(ravi)).toEqual(['review-shared'])
  expect(await mailTo(mia)).toEqual(['review-self-shared'])
})

test('COM-P21 nothing is shared in an archived cycle', async () => {
  const { as, hana, createCycle } = await cycleWorld()
  const id = await createCycle()
  await as(hana).post(`/review-cycles/${id}/archiving`)
  expect(statusOf(await as(hana).post(`/review-cycles/${id}/sharing`, { sides: 'both' }))).toBe('409 CYCLE_ARCHIVED')
})
