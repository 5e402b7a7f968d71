import { expect, test } from 'vitest'
import {
  asta,
  exampleReview,
  hana,
  june,
  mia,
  ravi,
  reviewerOnlyQuestionnaire,
  sharedTimestamps,
  signedTimestamps,
  startedTimestamps,
  untouchedTimestamps,
} from '../testing/review-fixtures.ts'
import { reviewProgressOf } from './progress.ts'

const empty = { manager: untouchedTimestamps, reviewee: untouchedTimestamps }

test('TIME-3 a draft of the other side leaves no trace in the progress of a review', () => {
  expect(reviewProgressOf(exampleReview({ ...empty, manager: startedTimestamps }), ravi)).toBe('OPEN')
  expect(reviewProgressOf(exampleReview({ ...empty, reviewee: startedTimestamps }), mia)).toBe('OPEN')
  expect(reviewProgressOf(exampleReview({ ...empty, reviewee: startedTimestamps }), ravi)).toBe('STARTED')
  expect(reviewProgressOf(exampleReview({ ...empty, manager: startedTimestamps }), mia)).toBe('STARTED')
})
test('administrators see the progress of both sides', () => {
  for (const by of [asta, hana])
    expect(reviewProgressOf(exampleReview({ ...empty, reviewee: startedTimestamps }), by)).toBe('STARTED')
})
test('what was shared, signed and completed is known to both', () => {
  expect(reviewProgressOf(exampleReview({ ...empty, manager: sharedTimestamps }), ravi)).toBe('MANAGER_SHARED')
  expect(reviewProgressOf(exampleReview({ ...empty, reviewee: sharedTimestamps }), mia)).toBe('SELF_SHARED')
  expect(reviewProgressOf(exampleReview({ manager: sharedTimestamps, reviewee: sharedTimestamps }), ravi)).toBe(
    'BOTH_SHARED',
  )
  expect(reviewProgressOf(exampleReview({ manager: signedTimestamps, reviewee: sharedTimestamps }), ravi)).toBe(
    'SIGNED_BY_ONE',
  )
  expect(reviewProgressOf(exampleReview({ completedAt: june(9) }), mia)).toBe('COMPLETE')
})
test('REV-P12 a self-assessment that does not exist was shared by no one', () =>
  expect(
    reviewProgressOf(
      exampleReview({ ...empty, manager: sharedTimestamps, questionnaire: reviewerOnlyQuestionnaire() }),
      ravi,
    ),
  ).toBe('MANAGER_SHARED'))
