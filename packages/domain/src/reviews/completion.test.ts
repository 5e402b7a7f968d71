import { describe, expect, test } from 'vitest'
import { asta, example, hana, iris, is, june, leo, mia, ravi, shared, signed } from '../testing/review-fixtures.ts'
import { allowed, refused } from '../verdict.ts'
import { canCloseReviews, canComplete, canReopen, canRevokeSignature } from './completion.ts'
import { statusOfSide } from './review.ts'
import { canSign } from './signing.ts'

const complete = { completedAt: june(20) }

describe('REV-P09 HR calls a review complete, opens it again and takes signatures back', () => {
  test('whatever was written, shared or signed', () => {
    expect(canComplete(example(), hana)).toEqual(allowed)
    expect(canComplete(example({ manager: signed, reviewee: shared }), hana)).toEqual(allowed)
    expect(canReopen(example(complete), hana)).toEqual(allowed)
    expect(canRevokeSignature(example({ manager: signed, reviewee: signed }), 'manager', hana)).toEqual(allowed)
  })

  test.each([
    ['the reviewee', ravi],
    ['the main reviewer', mia],
    ['an indirect manager', iris],
    ['a contributor', leo],
    ['an HR Assistant or administrator of the cycle', asta],
    ['COM-P01 COM-P02 an HR Admin about themself or people above, who is administrator alone', is('administrator')],
  ])('not %s', (_, by) => {
    const no = refused('ONLY_HR_ADMINS_CLOSE')
    expect(canComplete(example(), by)).toEqual(no)
    expect(canReopen(example(complete), by)).toEqual(no)
    expect(canRevokeSignature(example({ manager: signed }), 'manager', by)).toEqual(no)
  })

  test('COM-P21 not in an archived cycle', () => {
    const no = refused('CYCLE_ARCHIVED')
    expect(canComplete(example({ isArchived: true }), hana)).toEqual(no)
    expect(canReopen(example({ ...complete, isArchived: true }), hana)).toEqual(no)
    expect(canRevokeSignature(example({ manager: signed, isArchived: true }), 'manager', hana)).toEqual(no)
  })

  test('each once, and a signature of a complete review only after it was opened again', () => {
    expect(canComplete(example(complete), hana)).toEqual(refused('REVIEW_COMPLETE'))
    expect(canReopen(example(), hana)).toEqual(refused('REVIEW_NOT_COMPLETE'))
    expect(canRevokeSignature(example({ ...complete, manager: signed }), 'manager', hana)).toEqual(
      refused('REOPEN_FIRST'),
    )
    expect(canRevokeSignature(example({ manager: signed, reviewee: shared }), 'reviewee', hana)).toEqual(
      refused('NOT_SIGNED'),
    )
  })

  test('a side whose signature was taken back is SHARED, and can be signed again', () => {
    const open = example({ manager: shared, reviewee: signed })
    expect(statusOfSide(open, 'manager')).toBe('SHARED')
    expect(canSign(open, mia, { isTooLong: false, isMissing: false })).toEqual(allowed)
  })

  test('many at once: HR Admins alone', () => {
    expect(canCloseReviews({ isHr: true })).toEqual(allowed)
    expect(canCloseReviews({ isHr: false })).toEqual(refused('ONLY_HR_ADMINS_CLOSE'))
  })
})
