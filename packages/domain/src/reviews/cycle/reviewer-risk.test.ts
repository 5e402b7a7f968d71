import { expect, test } from 'vitest'
import { type ReviewerWork, reviewerRiskOf } from './reviewer-risk.ts'

const day = (date: number) => new Date(Date.UTC(2026, 5, date, 15))
const work = (status: ReviewerWork['status']): ReviewerWork => ({ status, writeBy: day(10), shareBy: day(20) })

test.each<[string, ReviewerWork['status'], Date, ReturnType<typeof reviewerRiskOf>]>([
  ['a review that was not started is no risk a week before', 'NOT_STARTED', day(3), null],
  ['a review that was not started is at risk three days before', 'NOT_STARTED', day(7), 'AT_RISK'],
  ['a review that was started is not at risk', 'STARTED', day(9), null],
  ['a review that is not written on its due date is late', 'STARTED', day(10), 'LATE'],
  ['a written review waits for sharing and is not late', 'WRITTEN', day(15), null],
  ['a written review that was not shared in time is late', 'WRITTEN', day(20), 'LATE'],
  ['a shared review is never late', 'SHARED', day(25), null],
  ['a signed review is never late', 'SIGNED', day(25), null],
])('%s', (_, status, now, risk) => {
  expect(reviewerRiskOf(work(status), now)).toBe(risk)
})
