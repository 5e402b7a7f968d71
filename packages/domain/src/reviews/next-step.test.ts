import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asta,
  calibratedReview,
  exampleReview,
  hana,
  iris,
  june,
  leo,
  mia,
  type ReviewOverrides,
  ravi,
  reviewerOnlyQuestionnaire,
  sharedTimestamps,
  signedTimestamps,
  startedTimestamps,
  untouchedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import { type NextStep, nextStepOf } from './next-step.ts'
import type { Relations } from './relations.ts'

const step = (facts: ReviewOverrides, by: Relations, day = 10) => nextStepOf(exampleReview(facts), by, june(day)).step

describe('the reviewee', () => {
  test.each<[string, ReviewOverrides, number, NextStep]>([
    ['writes and shares first', {}, 10, 'WRITE_OWN'],
    ['waits for the reviewer after sharing', { reviewee: sharedTimestamps }, 10, 'WAIT_FOR_SHARING'],
    ['signs when both have shared', { reviewee: sharedTimestamps, manager: sharedTimestamps }, 10, 'SIGN'],
    [
      'waits for the other signature',
      { reviewee: signedTimestamps, manager: sharedTimestamps },
      10,
      'WAIT_FOR_SIGNATURE',
    ],
    ['has missed the end of writing', { manager: sharedTimestamps }, 16, 'TOO_LATE'],
    ['waits for the reviewer also after the end of writing', {}, 16, 'WAIT_FOR_SHARING'],
    ['writes also without a reviewer', { mainReviewerId: null }, 10, 'WRITE_OWN'],
    ['is told that there is no reviewer', { mainReviewerId: null, reviewee: sharedTimestamps }, 10, 'NO_REVIEWER'],
  ])('%s', (_, facts, day, expected) => expect(step(facts, ravi, day)).toBe(expected))

  test('REV-P12 a reviewee who is asked nothing waits and signs', () => {
    const facts = { questionnaire: reviewerOnlyQuestionnaire(), reviewee: untouchedTimestamps }
    expect(step(facts, ravi)).toBe('WAIT_FOR_SHARING')
    expect(step({ ...facts, manager: sharedTimestamps }, ravi)).toBe('SIGN')
  })
  test('shows the published date, not the end of the grace period', () =>
    expect(nextStepOf(exampleReview(), ravi, june(3)).date).toEqual(june(7, 17)))
})

test('to sign says whether the other side has signed', () => {
  const both = { reviewee: sharedTimestamps, manager: sharedTimestamps }
  const hasOtherSigned = (facts: ReviewOverrides, by: Relations) =>
    nextStepOf(exampleReview({ ...both, ...facts }), by, june(10)).hasOtherSigned
  expect(hasOtherSigned({}, ravi)).toBe(false)
  expect(hasOtherSigned({ manager: signedTimestamps }, ravi)).toBe(true)
  expect(hasOtherSigned({ reviewee: signedTimestamps }, mia)).toBe(true)
})

describe('the main reviewer', () => {
  test.each<[string, ReviewOverrides, number, NextStep]>([
    ['writes', { manager: untouchedTimestamps }, 10, 'WRITE_ABOUT'],
    ['shares after writing was finished', { manager: writtenTimestamps }, 10, 'SHARE_ABOUT'],
    ['shares after writing has ended', { manager: startedTimestamps }, 16, 'SHARE_ABOUT'],
    ['waits for the reviewee after sharing', { manager: sharedTimestamps }, 10, 'WAIT_FOR_SHARING'],
    ['signs when both have shared', { manager: sharedTimestamps, reviewee: sharedTimestamps }, 10, 'SIGN'],
    [
      'waits for the other signature',
      { manager: signedTimestamps, reviewee: sharedTimestamps },
      10,
      'WAIT_FOR_SIGNATURE',
    ],
    ['has missed writing', { manager: untouchedTimestamps }, 16, 'TOO_LATE'],
  ])('%s', (_, facts, day, expected) => expect(step(facts, mia, day)).toBe(expected))

  test('shows how long the other side has, and no days that have passed', () => {
    const { revieweeWriteUntil, processEndsForReviewees, signBy } = exampleReview().dates
    const date = (facts: ReviewOverrides, day: number) =>
      nextStepOf(exampleReview({ manager: sharedTimestamps, ...facts }), mia, june(day)).date
    expect([date({}, 3), date({}, 10), date({}, 20)]).toEqual([revieweeWriteUntil, processEndsForReviewees, null])
    expect(date({ manager: signedTimestamps, reviewee: sharedTimestamps }, 10)).toEqual(signBy)
  })

  test('waits while others calibrate', () => {
    expect(nextStepOf(calibratedReview(), mia, june(18))).toMatchObject({ step: 'CALIBRATING', date: june(22) })
    expect(nextStepOf(calibratedReview({ manager: writtenTimestamps }), mia, june(10)).step).toBe('SHARE_FROM')
  })
})

test('contributors are asked while the reviewer side is written, and no longer', () => {
  expect(step({}, leo)).toBe('CONTRIBUTE')
  expect(step({ manager: sharedTimestamps }, leo)).toBe('FOLLOW')
  expect(nextStepOf(exampleReview(), leo, june(10), true).step).toBe('FINISHED_CONTRIBUTING')
})
test('everyone else follows, and sees when there is no reviewer', () => {
  for (const by of [iris, hana, asta]) {
    expect(step({}, by)).toBe('FOLLOW')
    expect(step({ mainReviewerId: null }, by)).toBe('NO_REVIEWER')
  }
})
test('nothing is asked before the start, when complete, or archived', () => {
  expect(nextStepOf(exampleReview(), ravi, new Date(june(1).getTime() - 1)).step).toBe('NOT_OPEN')
  expect(step({ completedAt: june(9) }, mia)).toBe('COMPLETE')
  expect(step({ isArchived: true }, mia)).toBe('ARCHIVED')
})

test('TIME-3 what one side is asked says nothing about the draft of the other', () => {
  const drafts = [untouchedTimestamps, startedTimestamps, writtenTimestamps]
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(...drafts),
      fc.constantFrom(...drafts),
      (day, item, other) => {
        const at = june(day)
        expect(nextStepOf(exampleReview({ manager: item }), ravi, at)).toEqual(
          nextStepOf(exampleReview({ manager: other }), ravi, at),
        )
        expect(nextStepOf(exampleReview({ reviewee: item }), mia, at)).toEqual(
          nextStepOf(exampleReview({ reviewee: other }), mia, at),
        )
      },
    ),
  )
})
