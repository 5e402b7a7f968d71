import { expect, test } from 'vitest'
import {
  asksReviewersOnly,
  asta,
  example,
  hana,
  june,
  mia,
  ravi,
  shared,
  signed,
  started,
  untouched,
} from '../testing/review-fixtures.ts'
import { standingOf } from './progress.ts'

const empty = { manager: untouched, reviewee: untouched }

test('TIME-3 a draft of the other side leaves no trace in how a review stands', () => {
  expect(standingOf(example({ ...empty, manager: started }), ravi)).toBe('OPEN')
  expect(standingOf(example({ ...empty, reviewee: started }), mia)).toBe('OPEN')
  expect(standingOf(example({ ...empty, reviewee: started }), ravi)).toBe('STARTED')
  expect(standingOf(example({ ...empty, manager: started }), mia)).toBe('STARTED')
})
test('who administers knows how far both are', () => {
  for (const by of [asta, hana]) expect(standingOf(example({ ...empty, reviewee: started }), by)).toBe('STARTED')
})
test('what was shared, signed and completed is known to both', () => {
  expect(standingOf(example({ ...empty, manager: shared }), ravi)).toBe('ONE_SHARED')
  expect(standingOf(example({ manager: shared, reviewee: shared }), ravi)).toBe('BOTH_SHARED')
  expect(standingOf(example({ manager: signed, reviewee: shared }), ravi)).toBe('SIGNED_BY_ONE')
  expect(standingOf(example({ completedAt: june(9) }), mia)).toBe('COMPLETE')
})
test('REV-P12 a self-assessment that does not exist was shared by nobody', () =>
  expect(standingOf(example({ ...empty, manager: shared, questionnaire: asksReviewersOnly() }), ravi)).toBe(
    'ONE_SHARED',
  ))
