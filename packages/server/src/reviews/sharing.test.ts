import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, events } from '../core/tables.ts'
import { cycles } from '../cycles/tables.ts'
import { endOfBusiness, exampleQuestionnaire, reviewWorld, startOfBusiness } from './fixtures.ts'
import { assessments } from './tables.ts'

const codeOf = (reply: { status: number; body: { code?: string } | undefined }) => reply.body?.code ?? reply.status

test('REV-SHARE-01 the main reviewer shares, and the reviewee can read it from then on', async () => {
  const { mia, ravi, save, share, read } = await reviewWorld()
  await save(mia, 'manager')
  expect((await read(ravi)).body.sides.manager).toMatchObject({ isShared: false, canRead: { reason: 'NOT_SHARED' } })

  const shared = await share(mia, 'manager')
  expect(shared.status).toBe(200)
  expect(shared.body.sides.manager).toMatchObject({
    isShared: true,
    status: 'SHARED',
    sharedBy: { name: 'Mia Keller' },
  })
  expect((await read(ravi)).body.sides.manager.answers.well.value).toBe('It went well.')
})

test('TIME-2 ONCE-2 two clicks share once and send one email', async () => {
  const { mia, ravi, save, share, mailTo, bellOf, inside, id } = await reviewWorld()
  await save(mia, 'manager')
  const replies = await Promise.all([share(mia, 'manager'), share(mia, 'manager'), share(mia, 'manager')])
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
  expect(await mailTo(ravi)).toEqual(['review-shared'])
  expect(await bellOf(ravi)).toEqual(['review-manager-shared'])
  const recorded = await inside((tx) => tx.select().from(events).where(eq(events.subjectId, id)))
  expect(recorded.filter((event) => event.kind === 'review-shared')).toHaveLength(1)
})

test('REV-SHARE-02 REV-REASON-07 not before the share-from date', async () => {
  const { mia, save, share, on } = await reviewWorld({
    cycleType: 'CALIBRATION',
    managerShareFrom: startOfBusiness('2026-12-14'),
  })
  await save(mia, 'manager')
  const early = await share(mia, 'manager')
  expect([early.status, early.body.code]).toEqual([403, 'BEFORE_SHARE_FROM_DATE'])
  expect(early.body.facts).toEqual({ date: startOfBusiness('2026-12-14').toISOString() })
  await on(startOfBusiness('2026-12-14'))
  expect((await share(mia, 'manager')).status).toBe(200)
})

test('REV-P06 not after the share-until date, but HR still may, which is audited', async () => {
  const { mia, hana, save, share, on, inside } = await reviewWorld()
  await save(mia, 'manager')
  await on(endOfBusiness('2026-12-24'))
  expect(codeOf(await share(mia, 'manager'))).toBe('AFTER_SHARE_UNTIL_DATE')
  expect((await share(hana, 'manager')).status).toBe(200)
  const [audited] = await inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'review-shared')))
  expect(audited).toMatchObject({ actorId: hana.id })
})

test('REV-SHARE-03 REV-REASON-05 not while an answer is too long; saving it stays possible', async () => {
  const { mia, save, share } = await reviewWorld()
  expect((await save(mia, 'manager', { value: 'x'.repeat(101) })).status).toBe(200)
  expect(codeOf(await share(mia, 'manager'))).toBe('EXCEEDED_CHARACTER_LIMIT')
  await save(mia, 'manager', { value: 'x'.repeat(100), version: 1 })
  expect((await share(mia, 'manager')).status).toBe(200)
})

test('REV-SHARE-04 REV-P07 not while a mandatory question of that side has no answer', async () => {
  const questionnaire = exampleQuestionnaire()
  questionnaire.overallRatings.requiredForManager = true
  const { mia, ravi, save, share } = await reviewWorld({ questionnaire })
  await save(mia, 'manager')
  expect(codeOf(await share(mia, 'manager'))).toBe('MANDATORY_ANSWERS_MISSING')
  await save(mia, 'manager', { sectionId: 'overallRating', value: '4' })
  expect((await share(mia, 'manager')).status).toBe(200)
  await save(ravi, 'reviewee')
  expect((await share(ravi, 'reviewee')).status).toBe(200)
})

test('REV-05 a side that no one wrote can’t be shared', async () => {
  const questionnaire = exampleQuestionnaire()
  for (const section of questionnaire.sections) Object.assign(section, { requiredForManager: false })
  const { mia, share } = await reviewWorld({ questionnaire })
  expect(codeOf(await share(mia, 'manager'))).toBe('NOTHING_WRITTEN')
})

test('REVIEWER_NOT_FOUND without a reviewer nothing is shared', async () => {
  const { ravi, hana, save, share } = await reviewWorld({ mainReviewer: null })
  await save(ravi, 'reviewee')
  expect(codeOf(await share(ravi, 'reviewee'))).toBe('REVIEWER_NOT_FOUND')
  expect(codeOf(await share(hana, 'manager'))).toBe('REVIEWER_NOT_FOUND')
})

test('REV-06 the person who shared can hide it again, and the other side can no longer read it', async () => {
  const { mia, ravi, save, share, hide, read, mailTo, bellOf, settle } = await reviewWorld()
  await save(mia, 'manager')
  await share(mia, 'manager')
  await settle()
  expect((await hide(mia, 'manager')).body.sides.manager).toMatchObject({ isShared: false, status: 'STARTED' })
  expect((await read(ravi)).body.sides.manager).not.toHaveProperty('answers')
  // The test clock is stopped, so the order is undefined.
  expect(new Set(await mailTo(ravi))).toEqual(new Set(['review-shared', 'review-hidden']))
  expect(new Set(await bellOf(ravi))).toEqual(new Set(['review-manager-shared', 'review-manager-hidden']))
  expect((await hide(mia, 'manager')).status).toBe(200)
  expect(await mailTo(ravi)).toHaveLength(2)
})

test('what is unshared before anyone was notified notifies no one', async () => {
  const { mia, ravi, save, share, hide, mailTo, inside } = await reviewWorld()
  await save(mia, 'manager')
  await Promise.all([share(mia, 'manager'), hide(mia, 'manager')])
  const kinds = await mailTo(ravi)
  expect(kinds.filter((kind) => kind === 'review-shared').length).toBeLessThanOrEqual(1)
  const assessmentRows = await inside((tx) => tx.select().from(assessments))
  expect(
    assessmentRows.every((assessment) => (assessment.sharedAt === null) === (assessment.sharedById === null)),
  ).toBe(true)
})

test('REV-P08 REV-VIEW-04 TIME-4 with both must share, the reviewee is notified when both have', async () => {
  const { mia, ravi, save, share, read, mailTo } = await reviewWorld({ showToRevieweeOnlyWhenBothShare: true })
  expect((await read(mia)).body.waitsForBoth).toEqual({ manager: true, reviewee: false })
  await save(mia, 'manager')
  await save(ravi, 'reviewee')
  await share(mia, 'manager')
  expect(await mailTo(ravi)).toEqual([])
  expect((await read(ravi)).body.sides.manager).toMatchObject({ canRead: { reason: 'MUST_SHARE_TO_SEE' } })
  expect((await read(ravi)).body.sides.manager).not.toHaveProperty('answers')

  await share(ravi, 'reviewee')
  expect(await mailTo(ravi)).toEqual(['review-shared'])
  expect((await read(ravi)).body.sides.manager.answers.well.value).toBe('It went well.')
  expect(await mailTo(mia)).toEqual(['review-self-shared'])
})

test('REV-P08 REV-VIEW-05 TIME-4 with both must share, the reviewer reads and is notified when both have', async () => {
  const { mia, ravi, save, share, hide, read, mailTo } = await reviewWorld({ showToManagerOnlyWhenBothShare: true })
  expect((await read(ravi)).body.waitsForBoth).toEqual({ manager: false, reviewee: true })
  await save(mia, 'manager')
  await save(ravi, 'reviewee')
  await share(ravi, 'reviewee')
  expect(await mailTo(mia)).toEqual([])
  expect((await read(mia)).body.sides.reviewee).toMatchObject({ canRead: { reason: 'MUST_SHARE_TO_SEE' } })
  await share(mia, 'manager')
  expect(await mailTo(mia)).toEqual(['review-self-shared'])
  expect((await read(mia)).body.sides.reviewee.answers.well.value).toBe('It went well.')
  // Once one side is hidden again, the other is hidden too until both have shared.
  await hide(mia, 'manager')
  expect((await read(mia)).body.sides.reviewee).not.toHaveProperty('answers')
})

test('TIME-5 a complete review is neither shared nor hidden', async () => {
  const { mia, ravi, bothShared, sign, hide, share } = await reviewWorld()
  await bothShared()
  await sign(mia)
  await sign(ravi)
  expect(codeOf(await hide(mia, 'manager'))).toBe('REVIEW_COMPLETE')
  expect(codeOf(await hide(ravi, 'reviewee'))).toBe('REVIEW_COMPLETE')
  expect((await share(mia, 'manager')).body.completedAt).not.toBeNull()
})

test('TIME-5 in an archived cycle nothing is written, shared or signed', async () => {
  const { mia, ravi, hana, bothShared, sign, hide, save, inside, cycle } = await reviewWorld()
  await bothShared()
  await inside((tx) =>
    tx.update(cycles).set({ archivedAt: new Date(), archivedById: hana.id }).where(eq(cycles.id, cycle.id)),
  )
  expect(codeOf(await sign(ravi))).toBe('CYCLE_ARCHIVED')
  expect(codeOf(await hide(mia, 'manager'))).toBe('CYCLE_ARCHIVED')
  expect(codeOf(await save(mia, 'manager', { version: 1 }))).toBe('CYCLE_ARCHIVED')
})
