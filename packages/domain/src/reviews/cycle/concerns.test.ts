import { describe, expect, test } from 'vitest'
import {
  type Concern,
  type ParticipantFacts,
  participantConcerns,
  peopleInReviewLoops,
  reviewConcerns,
} from './concerns.ts'

const fine: ParticipantFacts = {
  revieweeIsActive: true,
  revieweeHasAddress: true,
  revieweeIsAway: false,
  reviewer: { isActive: true, hasAddress: true, isAway: false },
}
const end = new Date('2026-12-07T16:00:00Z')
const untouched = { isStarted: false, isComplete: false, processEndsForReviewers: end }

describe('REVC-03 what HR should look at before anything is created', () => {
  test.each<[string, Partial<ParticipantFacts>, Concern[]]>([
    ['nothing if everyone has a reviewer and an address', {}, []],
    ['someone without a reviewer', { reviewer: null }, ['NO_REVIEWER']],
    [
      'a reviewer who has left',
      { reviewer: { isActive: false, hasAddress: true, isAway: false } },
      ['INACTIVE_REVIEWER'],
    ],
    ['a reviewee who has left', { revieweeIsActive: false }, ['INACTIVE_REVIEWEE']],
    ['a reviewee who gets no emails', { revieweeHasAddress: false }, ['NO_ADDRESS']],
    [
      'a reviewer who gets no emails',
      { reviewer: { isActive: true, hasAddress: false, isAway: false } },
      ['NO_ADDRESS'],
    ],
    ['a reviewee on leave', { revieweeIsAway: true }, ['ON_LEAVE']],
    ['a reviewer on leave', { reviewer: { isActive: true, hasAddress: true, isAway: true } }, ['ON_LEAVE']],
    [
      'no missing address of people who have left',
      { revieweeIsActive: false, revieweeHasAddress: false },
      ['INACTIVE_REVIEWEE'],
    ],
  ])('is %s', (_, change, expected) => expect(participantConcerns({ ...fine, ...change })).toEqual(expected))
})

describe('a reviewer who wrote nothing', () => {
  test('is shown from the end of writing', () => {
    expect(reviewConcerns(fine, untouched, new Date(end.getTime() - 1))).toEqual([])
    expect(reviewConcerns(fine, untouched, end)).toEqual(['NOTHING_WRITTEN'])
  })

  test('is not shown if something was written, the review is complete, or there is no reviewer', () => {
    expect(reviewConcerns(fine, { ...untouched, isStarted: true }, end)).toEqual([])
    expect(reviewConcerns(fine, { ...untouched, isComplete: true }, end)).toEqual([])
    expect(reviewConcerns({ ...fine, reviewer: null }, untouched, end)).toEqual(['NO_REVIEWER'])
  })

  test('is not late while a leave of either side explains it', () => {
    expect(reviewConcerns({ ...fine, revieweeIsAway: true }, untouched, end)).toEqual(['ON_LEAVE'])
    const reviewer = { isActive: true, hasAddress: true, isAway: true }
    expect(reviewConcerns({ ...fine, reviewer }, untouched, end)).toEqual(['ON_LEAVE'])
  })

  test('COM-P02 is not shown to the reviewee', () => {
    expect(reviewConcerns(fine, null, end)).toEqual([])
  })
})

test('people in a circle of reviewers are found, however long it is, and no one who only leads to it', () => {
  const reviewerOf = new Map<string, string | null>([
    ...([
      ['ravi', 'noor'],
      ['noor', 'ravi'],
      ['leo', 'ravi'],
      ['iris', null],
    ] as const),
    ...([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['d', 'd'],
      ['e', 'somebody outside'],
    ] as const),
  ])
  expect([...peopleInReviewLoops(reviewerOf)].sort()).toEqual(['a', 'b', 'c', 'd', 'noor', 'ravi'])
})
