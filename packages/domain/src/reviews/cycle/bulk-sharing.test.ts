import { describe, expect, test } from 'vitest'
import {
  asta,
  exampleReview,
  hana,
  june,
  mia,
  type ReviewOverrides,
  ravi,
  relationSet,
  reviewerOnlyQuestionnaire,
  sharedTimestamps,
  startedTimestamps,
} from '../../testing/review-fixtures.ts'
import { allowed, refused } from '../../verdict.ts'
import { canShare } from '../sharing.ts'
import { canBulkShare } from './bulk-sharing.ts'

const fine = { isTooLong: false, isMissing: false }
const both = { manager: startedTimestamps, reviewee: startedTimestamps }
const shares = (side: 'manager' | 'reviewee', facts: ReviewOverrides = {}, by = hana, content = fine, now = june(10)) =>
  canBulkShare(exampleReview({ ...both, ...facts }), side, by, content, now)

describe('sharing for many people', () => {
  test('an HR Admin shares reviewer sides, and self-assessments that they cannot share alone', () => {
    expect(shares('manager')).toEqual(allowed)
    expect(shares('reviewee')).toEqual(allowed)
    expect(canShare(exampleReview(both), 'reviewee', hana, fine, june(10))).toEqual(refused('NOT_YOURS_TO_SHARE'))
  })

  test.each([
    ['an HR Assistant or administrator of the cycle', asta],
    ['the main reviewer', mia],
    ['the reviewee', ravi],
    ['COM-P01 COM-P02 an HR Admin about themself or people above them', relationSet('administrator')],
  ])('not %s', (_, by) => {
    expect(shares('manager', {}, by)).toEqual(refused('ONLY_HR_ADMINS_SHARE_FOR_OTHERS'))
    expect(shares('reviewee', {}, by)).toEqual(refused('ONLY_HR_ADMINS_SHARE_FOR_OTHERS'))
  })

  test('after the time of the reviewees, and after that of the reviewers, but not before it begins', () => {
    const late = new Date(Date.UTC(2026, 6, 4))
    expect(shares('reviewee', {}, hana, fine, late)).toEqual(allowed)
    expect(shares('manager', {}, hana, fine, late)).toEqual(allowed)
    expect(shares('reviewee', {}, hana, fine, new Date(Date.UTC(2026, 4, 1)))).toMatchObject({
      reason: 'BEFORE_SHARE_FROM_DATE',
    })
  })

  test('REV-SHARE-03 only what is written, complete and short enough; what is shared stays as it is', () => {
    expect(shares('reviewee', { reviewee: sharedTimestamps })).toEqual(refused('ALREADY_SHARED'))
    expect(shares('manager', {}, hana, { isTooLong: true, isMissing: false })).toEqual(
      refused('EXCEEDED_CHARACTER_LIMIT'),
    )
    expect(shares('manager', {}, hana, { isTooLong: false, isMissing: true })).toEqual(
      refused('MANDATORY_ANSWERS_MISSING'),
    )
    expect(shares('reviewee', { completedAt: june(9) })).toEqual(refused('REVIEW_COMPLETE'))
    expect(shares('manager', { mainReviewerId: null })).toEqual(refused('REVIEWER_NOT_FOUND'))
  })

  test('TIME-3 HR learns that a self-assessment is only a draft, but not what it lacks', () => {
    const unwritten = { reviewee: { firstSavedAt: null, writtenAt: null, sharedAt: null, signedAt: null } }
    for (const verdict of [
      shares('reviewee', unwritten),
      shares('reviewee', {}, hana, { isTooLong: true, isMissing: false }),
      shares('reviewee', {}, hana, { isTooLong: false, isMissing: true }),
    ])
      expect(verdict).toEqual(refused('NOT_READY'))
  })

  test('REV-P12 a self-assessment that does not exist is not shared', () => {
    expect(shares('reviewee', { questionnaire: reviewerOnlyQuestionnaire() })).toEqual(refused('NOTHING_ASKED'))
  })
})
