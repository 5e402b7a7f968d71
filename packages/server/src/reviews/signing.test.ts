import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '../core/tables.ts'
import { endOfBusiness, exampleQuestionnaire, reviewWorld } from './fixtures.ts'
import { assessments, reviews } from './tables.ts'

const outcome = ({ status, body }: { status: number; body: { code?: string } | undefined }) =>
  status < 400 ? String(status) : `${status} ${body?.code}`

test('PURP-03 both sign, in either order, and with the second signature the review is complete', async () => {
  const { mia, ravi, bothShared, sign, read, mailTo, bellOf } = await reviewWorld()
  await bothShared()
  const first = await sign(ravi)
  expect(first.body.sides.reviewee).toMatchObject({ signedBy: { name: 'Ravi Menon' } })
  expect(first.body.completedAt).toBeNull()
  expect(await mailTo(mia)).toContain('review-signed')
  const second = await sign(mia)
  expect(second.body).toMatchObject({ completedAt: expect.any(String), next: { step: 'COMPLETE' } })
  expect(await bellOf(ravi)).toContain('review-signed')
  expect((await read(ravi)).body.sides.manager.status).toBeUndefined()
})

test('REV-SIGN-01 REV-REASON-02 REV-REASON-03 no one signs before the other side has shared', async () => {
  const { mia, ravi, save, share, sign } = await reviewWorld()
  await save(mia, 'manager')
  await save(ravi, 'reviewee')
  const early = await sign(mia)
  expect(outcome(early)).toBe('403 SELF_ASSESSMENT_NOT_SHARED')
  expect(early.body.facts).toEqual({ name: 'Ravi Menon' })
  await share(mia, 'manager')
  expect(outcome(await sign(mia))).toBe('403 SELF_ASSESSMENT_NOT_SHARED')
  await share(ravi, 'reviewee')
  expect(outcome(await sign(mia))).toBe('200')
})

test('REV-REASON-01 no one signs twice', async () => {
  const { ravi, bothShared, sign } = await reviewWorld()
  await bothShared()
  await sign(ravi)
  expect(outcome(await sign(ravi))).toBe('403 ALREADY_SIGNED')
})

test('REV-SIGN-04 REV-SIGN-03 no one signs what became incomplete or too long while it was shared', async () => {
  const { mia, bothShared, sign, save } = await reviewWorld({ allowContentChangesWhileSharing: true })
  await bothShared()
  await save(mia, 'manager', { value: 'x'.repeat(200), version: 1 })
  expect(outcome(await sign(mia))).toBe('403 EXCEEDED_CHARACTER_LIMIT')
  await save(mia, 'manager', { value: '', version: 2 })
  expect(outcome(await sign(mia))).toBe('403 MANDATORY_ANSWERS_MISSING')
})

test('REV-P10 signing stays possible after the date to sign by', async () => {
  const { mia, bothShared, sign, on } = await reviewWorld()
  await bothShared()
  await on(endOfBusiness('2027-02-01'))
  expect(outcome(await sign(mia))).toBe('200')
})

test('REV-P12 a reviewee who is asked nothing signs all the same', async () => {
  const questionnaire = exampleQuestionnaire()
  for (const section of questionnaire.sections) section.reviewee = null
  questionnaire.overallRatings.enabledForReviewee = false
  const { mia, ravi, save, share, sign, inside, read } = await reviewWorld({ questionnaire })
  await inside((tx) => tx.delete(assessments).where(eq(assessments.type, 'SELF_ASSESSMENT')))
  await save(mia, 'manager')
  await share(mia, 'manager')
  expect((await read(ravi)).body).toMatchObject({
    editor: null,
    sides: { reviewee: { isAsked: false, isShared: false } },
  })
  expect(outcome(await sign(mia))).toBe('200')
  expect(outcome(await sign(ravi))).toBe('200')
  const [review] = await inside((tx) => tx.select().from(reviews))
  expect(review?.completedById).toBe(ravi.id)
})

test('TIME-2 REV-REASON-01 someone who signs twice at the same moment signs once', async () => {
  const { ravi, bothShared, sign, inside, id } = await reviewWorld()
  await bothShared()
  const replies = await Promise.all([sign(ravi), sign(ravi)])
  expect(replies.map(outcome).toSorted()).toEqual(['200', '403 ALREADY_SIGNED'])
  const signed = await inside((tx) => tx.select().from(events).where(eq(events.subjectId, id)))
  expect(signed.filter((event) => event.kind === 'review-signed')).toHaveLength(1)
})

test('TIME-2 both sign at the same moment: the review is complete, by the second signature alone', async () => {
  const { mia, ravi, bothShared, sign, inside, id } = await reviewWorld()
  await bothShared()
  const replies = await Promise.all([sign(ravi), sign(mia)])
  expect(replies.map(outcome)).toEqual(['200', '200'])
  const all = await inside((tx) => tx.select().from(events).where(eq(events.subjectId, id)))
  expect(all.filter((event) => event.kind === 'review-completed')).toHaveLength(1)
})
