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
  relationSet,
  reviewerOnlyQuestionnaire,
  sharedTimestamps,
  signedTimestamps,
  startedTimestamps,
  untouchedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import { allowed } from '../verdict.ts'
import type { Relations } from './relations.ts'
import { canHide, canShare, type HideRefusal, isAlreadyShared, type ShareRefusal } from './sharing.ts'

const fine = { isTooLong: false, isMissing: false }
const now = june(10)
const shares = (facts: ReviewOverrides, by: Relations, at = now, content = fine) =>
  canShare(exampleReview(facts), 'manager', by, content, at)

describe('REV-SHARE-01 who shares the reviewer side', () => {
  test('the main reviewer', () => expect(shares({}, mia)).toEqual(allowed))
  test('an HR Admin for the main reviewer', () => expect(shares({}, hana)).toEqual(allowed))
  test('a main reviewer who is an indirect manager', () =>
    expect(shares({}, relationSet('mainReviewer', 'indirectManager'))).toEqual(allowed))

  test.each<[string, Relations, ShareRefusal]>([
    ['REV-SHARE-05 REV-REASON-06 an indirect manager', iris, 'INDIRECT_MANAGERS_CANNOT_SHARE'],
    [
      'REV-REASON-06 an indirect manager who is HR Admin',
      relationSet('indirectManager', 'hrAdmin'),
      'INDIRECT_MANAGERS_CANNOT_SHARE',
    ],
    ['REV-REASON-08 the reviewee', ravi, 'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION'],
    ['REV-REASON-08 an HR Assistant', asta, 'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION'],
    ['REV-REASON-08 a contributor', leo, 'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION'],
    ['REV-REASON-08 the direct manager', relationSet('directManager'), 'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION'],
  ])('not %s', (_, by, reason) => expect(shares({}, by)).toEqual({ allowed: false, reason }))

  test('no one while there is no main reviewer', () => {
    const alone = { mainReviewerId: null, mainReviewerName: null }
    for (const by of [hana, iris, mia]) expect(shares(alone, by)).toMatchObject({ reason: 'REVIEWER_NOT_FOUND' })
  })
})

describe('when the reviewer side is shared', () => {
  test('REV-SHARE-02 REV-REASON-07 in a calibration cycle from its date on, to the millisecond', () => {
    const from = june(22)
    const before = new Date(from.getTime() - 1)
    expect(canShare(calibratedReview(), 'manager', mia, fine, before)).toEqual({
      allowed: false,
      reason: 'BEFORE_SHARE_FROM_DATE',
      facts: { date: from.toISOString() },
    })
    expect(canShare(calibratedReview(), 'manager', mia, fine, from)).toEqual(allowed)
    expect(canShare(calibratedReview(), 'manager', hana, fine, before)).toMatchObject({
      reason: 'BEFORE_SHARE_FROM_DATE',
    })
  })

  test('in a simple cycle from the start on', () => {
    expect(shares({}, mia, new Date(june(1).getTime() - 1))).toMatchObject({ reason: 'BEFORE_SHARE_FROM_DATE' })
    expect(shares({}, mia, june(1))).toEqual(allowed)
  })

  test('REV-P06 TIME-1 until its last moment; an HR Admin still may afterwards', () => {
    const until = june(30, 17)
    expect(shares({}, mia, new Date(until.getTime() - 1))).toEqual(allowed)
    expect(shares({}, mia, until)).toMatchObject({ reason: 'AFTER_SHARE_UNTIL_DATE' })
    expect(shares({}, hana, until)).toEqual(allowed)
  })

  test.each<[string, ReviewOverrides, ShareRefusal]>([
    ['complete', { completedAt: june(9) }, 'REVIEW_COMPLETE'],
    ['archived', { isArchived: true }, 'CYCLE_ARCHIVED'],
    ['untouched', { manager: untouchedTimestamps }, 'NOTHING_WRITTEN'],
  ])('TIME-5 not once %s', (_, facts, reason) => expect(shares(facts, mia)).toMatchObject({ reason }))

  test.each([
    ['STARTED', startedTimestamps],
    ['WRITTEN', writtenTimestamps],
  ])('REV-05 from %s', (_, manager) => expect(shares({ manager }, mia)).toEqual(allowed))
})

describe('what is shared', () => {
  test('REV-SHARE-03 REV-REASON-05 nothing too long', () =>
    expect(shares({}, mia, now, { isTooLong: true, isMissing: true })).toMatchObject({
      reason: 'EXCEEDED_CHARACTER_LIMIT',
    }))
  test('REV-SHARE-04 nothing without its mandatory answers', () =>
    expect(shares({}, mia, now, { isTooLong: false, isMissing: true })).toMatchObject({
      reason: 'MANDATORY_ANSWERS_MISSING',
    }))
  test('the person comes before the date, the date before the text', () => {
    const bad = { isTooLong: true, isMissing: true }
    expect(canShare(calibratedReview(), 'manager', iris, bad, now)).toMatchObject({
      reason: 'INDIRECT_MANAGERS_CANNOT_SHARE',
    })
    expect(canShare(calibratedReview(), 'manager', mia, bad, now)).toMatchObject({ reason: 'BEFORE_SHARE_FROM_DATE' })
  })
})

describe('the self-assessment', () => {
  const sharesOwn = (facts: ReviewOverrides, by: Relations, at = now, content = fine) =>
    canShare(exampleReview(facts), 'reviewee', by, content, at)

  test('is shared only by the reviewee', () => {
    expect(sharesOwn({}, ravi)).toEqual(allowed)
    for (const by of [mia, hana, iris, asta, leo])
      expect(sharesOwn({}, by)).toMatchObject({ reason: 'NOT_YOURS_TO_SHARE' })
  })
  test('needs someone to read it', () =>
    expect(sharesOwn({ mainReviewerId: null }, ravi)).toMatchObject({ reason: 'REVIEWER_NOT_FOUND' }))
  test('REV-P06 is shared until reviewees stop writing', () => {
    const until = june(14, 17)
    expect(sharesOwn({}, ravi, new Date(until.getTime() - 1))).toEqual(allowed)
    expect(sharesOwn({}, ravi, until)).toMatchObject({ reason: 'AFTER_SHARE_UNTIL_DATE' })
  })
  test('REV-SHARE-03 REV-SHARE-04 must be complete to be shared', () => {
    expect(sharesOwn({}, ravi, now, { isTooLong: true, isMissing: false })).toMatchObject({
      reason: 'EXCEEDED_CHARACTER_LIMIT',
    })
    expect(sharesOwn({}, ravi, now, { isTooLong: false, isMissing: true })).toMatchObject({
      reason: 'MANDATORY_ANSWERS_MISSING',
    })
  })
  test('does not wait for the share-from date of the other side', () =>
    expect(canShare(calibratedReview(), 'reviewee', ravi, fine, now)).toEqual(allowed))
  test('REV-P12 does not exist if the reviewee is asked nothing', () =>
    expect(sharesOwn({ questionnaire: reviewerOnlyQuestionnaire() }, ravi)).toMatchObject({
      reason: 'NOT_YOURS_TO_SHARE',
    }))
})

describe('REV-06 hiding', () => {
  const both = { manager: sharedTimestamps, reviewee: sharedTimestamps }

  test('is for those who may share', () => {
    expect(canHide(exampleReview(both), 'manager', mia, now)).toEqual(allowed)
    expect(canHide(exampleReview(both), 'manager', hana, now)).toEqual(allowed)
    expect(canHide(exampleReview(both), 'reviewee', ravi, now)).toEqual(allowed)
    expect(canHide(exampleReview(both), 'manager', iris, now)).toMatchObject({
      reason: 'INDIRECT_MANAGERS_CANNOT_SHARE',
    })
    expect(canHide(exampleReview(both), 'reviewee', mia, now)).toMatchObject({ reason: 'NOT_YOURS_TO_SHARE' })
  })

  test.each<[string, ReviewOverrides, HideRefusal]>([
    ['the reviewee has signed', { ...both, reviewee: signedTimestamps }, 'LOCKED_BY_SIGNATURE'],
    ['the reviewer has signed', { ...both, manager: signedTimestamps }, 'LOCKED_BY_SIGNATURE'],
    ['the review is complete', { ...both, completedAt: june(9) }, 'REVIEW_COMPLETE'],
    ['the cycle is archived', { ...both, isArchived: true }, 'CYCLE_ARCHIVED'],
  ])('is over for both sides once %s', (_, facts, reason) => {
    expect(canHide(exampleReview(facts), 'manager', mia, now)).toMatchObject({ reason })
    expect(canHide(exampleReview(facts), 'reviewee', ravi, now)).toMatchObject({ reason })
  })

  test('is not possible for a side that was never shared', () => {
    expect(canHide(exampleReview({ manager: sharedTimestamps }), 'reviewee', ravi, now)).toMatchObject({
      reason: 'NOTHING_TO_HIDE',
    })
    expect(canHide(exampleReview(), 'manager', mia, now)).toMatchObject({ reason: 'NOTHING_TO_HIDE' })
  })

  test('ends with the time of each side', () => {
    expect(canHide(exampleReview(both), 'manager', mia, june(30, 17))).toMatchObject({
      reason: 'AFTER_SHARE_UNTIL_DATE',
    })
    expect(canHide(exampleReview(both), 'manager', mia, june(30, 16))).toEqual(allowed)
    expect(canHide(exampleReview(both), 'reviewee', ravi, june(14, 17))).toMatchObject({
      reason: 'AFTER_SHARE_UNTIL_DATE',
    })
  })
})

test('what is shared is shared already; a self-assessment that does not exist is not', () => {
  expect(isAlreadyShared(exampleReview({ manager: sharedTimestamps }), 'manager')).toBe(true)
  expect(isAlreadyShared(exampleReview(), 'manager')).toBe(false)
  expect(isAlreadyShared(exampleReview({ questionnaire: reviewerOnlyQuestionnaire() }), 'reviewee')).toBe(false)
})
