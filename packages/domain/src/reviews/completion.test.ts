import { describe, expect, test } from 'vitest'
import {
  asta,
  exampleReview,
  hana,
  iris,
  june,
  leo,
  mia,
  ravi,
  relationSet,
  sharedTimestamps,
  signedTimestamps,
} from '../testing/review-fixtures.ts'
import { allowed, refused } from '../verdict.ts'
import { canComplete, canCompleteReviews, canReopen, canRevokeSignature } from './completion.ts'
import { statusOfSide } from './review.ts'
import { canSign } from './signing.ts'

const complete = { completedAt: june(20) }

describe('REV-P09 HR completes a review, reopens it and revokes signatures', () => {
  test('whatever was written, shared or signed', () => {
    expect(canComplete(exampleReview(), hana)).toEqual(allowed)
    expect(canComplete(exampleReview({ manager: signedTimestamps, reviewee: sharedTimestamps }), hana)).toEqual(allowed)
    expect(canReopen(exampleReview(complete), hana)).toEqual(allowed)
    expect(
      canRevokeSignature(exampleReview({ manager: signedTimestamps, reviewee: signedTimestamps }), 'manager', hana),
    ).toEqual(allowed)
  })

  test.each([
    ['the reviewee', ravi],
    ['the main reviewer', mia],
    ['an indirect manager', iris],
    ['a contributor', leo],
    ['an HR Assistant or administrator of the cycle', asta],
    [
      'COM-P01 COM-P02 an HR Admin about themself or people above, who is administrator alone',
      relationSet('administrator'),
    ],
  ])('not %s', (_, by) => {
    const no = refused('ONLY_HR_ADMINS_CLOSE')
    expect(canComplete(exampleReview(), by)).toEqual(no)
    expect(canReopen(exampleReview(complete), by)).toEqual(no)
    expect(canRevokeSignature(exampleReview({ manager: signedTimestamps }), 'manager', by)).toEqual(no)
  })

  test('COM-P21 not in an archived cycle', () => {
    const no = refused('CYCLE_ARCHIVED')
    expect(canComplete(exampleReview({ isArchived: true }), hana)).toEqual(no)
    expect(canReopen(exampleReview({ ...complete, isArchived: true }), hana)).toEqual(no)
    expect(canRevokeSignature(exampleReview({ manager: signedTimestamps, isArchived: true }), 'manager', hana)).toEqual(
      no,
    )
  })

  test('each once, and a signature of a complete review only after it was reopened', () => {
    expect(canComplete(exampleReview(complete), hana)).toEqual(refused('REVIEW_COMPLETE'))
    expect(canReopen(exampleReview(), hana)).toEqual(refused('REVIEW_NOT_COMPLETE'))
    expect(canRevokeSignature(exampleReview({ ...complete, manager: signedTimestamps }), 'manager', hana)).toEqual(
      refused('REOPEN_FIRST'),
    )
    expect(
      canRevokeSignature(exampleReview({ manager: signedTimestamps, reviewee: sharedTimestamps }), 'reviewee', hana),
    ).toEqual(refused('NOT_SIGNED'))
  })

  test('a side whose signature was revoked is SHARED, and can be signed again', () => {
    const open = exampleReview({ manager: sharedTimestamps, reviewee: signedTimestamps })
    expect(statusOfSide(open, 'manager')).toBe('SHARED')
    expect(canSign(open, mia, { isTooLong: false, isMissing: false })).toEqual(allowed)
  })

  test('many at once: only HR Admins', () => {
    expect(canCompleteReviews({ isHr: true })).toEqual(allowed)
    expect(canCompleteReviews({ isHr: false })).toEqual(refused('ONLY_HR_ADMINS_CLOSE'))
  })
})
