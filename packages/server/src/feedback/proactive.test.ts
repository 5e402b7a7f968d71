import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { DAYS } from './fixtures.ts'
import { type WritingWorld, writingWorld } from './test-feedback-writing.ts'

const offeredTo = async (w: WritingWorld, who: TestUser, q = '') =>
  (must(await w.as(who).get(`/feedback/new-unsolicited?q=${q}`)).body.requests as { reviewee: { name: string } }[]).map(
    ({ reviewee }) => reviewee.name,
  )
const begin = (w: WritingWorld, who: TestUser, requestId: string) =>
  w.as(who).post('/feedback/new-unsolicited', { requestId })

test('anyone in the company except the reviewee and guests may write if the cycle allows it', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.noor], { reviewees: [w.ravi, w.mia], proactiveFeedback: true })
  await w.begin([w.noor], { reviewees: [w.theo] })
  expect(await offeredTo(w, w.leo)).toEqual(['Mia Keller', 'Ravi Menon'])
  expect(await offeredTo(w, w.leo, 'rav')).toEqual(['Ravi Menon'])
  expect(await offeredTo(w, w.ravi)).toEqual(['Mia Keller'])
  expect(await offeredTo(w, w.noor)).toEqual(['Mia Keller'])
  expect((await begin(w, w.ravi, requestId)).body.code).toBe('REVIEWER_IS_REVIEWEE')
  const begun = must(await begin(w, w.leo, requestId))
  expect(begun.status).toBe(201)
  expect(await w.participantOf(requestId, w.leo)).toMatchObject({ origin: 'PROACTIVE', relationship: 'OTHER' })
  expect(must(await begin(w, w.leo, requestId)).body).toEqual(begun.body)
  expect(await offeredTo(w, w.leo)).toEqual(['Mia Keller'])
  await w.write(w.leo, requestId, 'Without being asked')
  await w.on(DAYS.revieweeReleaseDate)
  expect((await w.result(w.ravi, requestId)).responses).toMatchObject([{ isProactive: true, relationship: 'OTHER' }])
})

test('needs no approval, and ends with writing about the reviewee', async () => {
  const w = await writingWorld()
  const { requestId } = await w.setUp({ proactiveFeedback: true })
  must(await begin(w, w.leo, requestId))
  await w.write(w.leo, requestId)
  await w.markRequest(requestId, { completedAt: w.now(), completedById: w.mia.id })
  expect(await offeredTo(w, w.cleo)).toEqual([])
  expect((await begin(w, w.cleo, requestId)).body.code).toBe('NOT_FOUND')
  expect((await begin(w, w.mia, requestId)).body.code).toBe('REQUEST_NOT_IN_PROGRESS')
})

test('WALL-6 a request without it is not found by people without a part in it', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.noor])
  expect((await begin(w, w.leo, requestId)).body.code).toBe('NOT_FOUND')
  expect((await begin(w, w.mia, requestId)).body.code).toBe('PROACTIVE_FEEDBACK_OFF')
  const { id } = await w.participantOf(requestId, w.noor)
  expect(must(await begin(w, w.noor, requestId)).body).toEqual({ participantId: id })
})

test('people who are nominated but not approved yet can’t use it', async () => {
  const w = await writingWorld()
  const { requestId } = await w.setUp({ proactiveFeedback: true })
  await w.add(requestId, w.leo, 'REVIEWEE')
  expect(await offeredTo(w, w.leo)).toEqual([])
  expect((await begin(w, w.leo, requestId)).body.code).toBe('REQUEST_NOT_IN_PROGRESS')
  expect(await w.participantOf(requestId, w.leo)).toMatchObject({ origin: 'REVIEWEE' })
})

test('is not offered for reviewees who have left', async () => {
  const w = await writingWorld()
  const { requestId } = await w.begin([w.noor], { proactiveFeedback: true })
  await w.leave(w.ravi)
  expect(await offeredTo(w, w.leo)).toEqual([])
  expect((await begin(w, w.leo, requestId)).body.code).toBe('NOT_FOUND')
})
