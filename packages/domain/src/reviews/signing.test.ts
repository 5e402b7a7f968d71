import { describe, expect, test } from 'vitest'
import {
  asta,
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
} from '../testing/review-fixtures.ts'
import { allowed } from '../verdict.ts'
import type { Relations } from './relations.ts'
import { canSign, type SignRefusal, sideOfSigner } from './signing.ts'

const fine = { isTooLong: false, isMissing: false }
const both = { manager: sharedTimestamps, reviewee: sharedTimestamps }
const signVerdict = (facts: ReviewOverrides, by: Relations, content = fine) =>
  canSign(exampleReview({ ...both, ...facts }), by, content)

describe('REV-SIGN-02 who signs', () => {
  test('the reviewee and the main reviewer, each their own side', () => {
    expect(signVerdict({}, ravi)).toEqual(allowed)
    expect(signVerdict({}, mia)).toEqual(allowed)
    expect([sideOfSigner(ravi), sideOfSigner(mia), sideOfSigner(hana)]).toEqual(['reviewee', 'manager', null])
  })
  test.each<[string, Relations, SignRefusal]>([
    ['REV-SIGN-05 REV-REASON-04 an indirect manager', iris, 'INDIRECT_MANAGERS_CANNOT_SIGN'],
    ['REV-P09 an HR Admin', hana, 'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION'],
    ['an HR Assistant', asta, 'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION'],
    ['a contributor', leo, 'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION'],
    [
      'the direct manager who does not review',
      relationSet('directManager'),
      'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION',
    ],
  ])('not %s', (_, by, reason) => expect(signVerdict({}, by)).toEqual({ allowed: false, reason }))
})

describe('REV-SIGN-01 what has to be shared', () => {
  const unshared = exampleReview().manager

  test('REV-REASON-02 the reviewee waits for the reviewer', () =>
    expect(signVerdict({ manager: unshared }, ravi)).toEqual({
      allowed: false,
      reason: 'ASSESSMENT_NOT_SHARED',
      facts: { name: 'Mia Keller' },
    }))
  test('REV-REASON-03 the reviewer waits for the reviewee', () =>
    expect(signVerdict({ reviewee: unshared }, mia)).toEqual({
      allowed: false,
      reason: 'SELF_ASSESSMENT_NOT_SHARED',
      facts: { name: 'Ravi Menon' },
    }))
  test('the other side is named before one’s own', () => {
    const neither = { manager: unshared, reviewee: unshared }
    expect(signVerdict(neither, mia)).toMatchObject({ reason: 'SELF_ASSESSMENT_NOT_SHARED' })
    expect(signVerdict(neither, ravi)).toMatchObject({ reason: 'ASSESSMENT_NOT_SHARED' })
  })
  test('REV-05 no one signs what they have not shared themselves', () => {
    expect(signVerdict({ manager: unshared }, mia)).toMatchObject({ reason: 'ASSESSMENT_NOT_SHARED' })
    expect(signVerdict({ reviewee: unshared }, ravi)).toMatchObject({ reason: 'SELF_ASSESSMENT_NOT_SHARED' })
  })
  test('REV-P12 a self-assessment that does not exist counts as shared', () => {
    const facts = { questionnaire: reviewerOnlyQuestionnaire(), reviewee: exampleReview().reviewee }
    expect(signVerdict(facts, mia)).toEqual(allowed)
    expect(signVerdict(facts, ravi)).toEqual(allowed)
  })
})

test('the order of signatures is free', () => {
  expect(signVerdict({ manager: signedTimestamps }, ravi)).toEqual(allowed)
  expect(signVerdict({ reviewee: signedTimestamps }, mia)).toEqual(allowed)
})
test('REV-REASON-01 no one signs twice, also not when the review is complete', () => {
  expect(signVerdict({ manager: signedTimestamps }, mia)).toMatchObject({ reason: 'ALREADY_SIGNED' })
  expect(
    signVerdict({ manager: signedTimestamps, reviewee: signedTimestamps, completedAt: june(9) }, ravi),
  ).toMatchObject({
    reason: 'ALREADY_SIGNED',
  })
})
test('REV-SIGN-03 REV-REASON-05 no one signs a side that is too long', () =>
  expect(signVerdict({}, mia, { isTooLong: true, isMissing: true })).toMatchObject({
    reason: 'EXCEEDED_CHARACTER_LIMIT',
  }))
test('REV-SIGN-04 no one signs a side whose mandatory answers are missing', () =>
  expect(signVerdict({}, ravi, { isTooLong: false, isMissing: true })).toMatchObject({
    reason: 'MANDATORY_ANSWERS_MISSING',
  }))
test('REV-P10 signing ends with completion or the archive, not with a date', () => {
  expect(signVerdict({ completedAt: june(9) }, mia)).toMatchObject({ reason: 'REVIEW_COMPLETE' })
  expect(signVerdict({ isArchived: true }, mia)).toMatchObject({ reason: 'CYCLE_ARCHIVED' })
  expect(signVerdict({ dates: { signBy: june(2) } }, mia)).toEqual(allowed)
})
