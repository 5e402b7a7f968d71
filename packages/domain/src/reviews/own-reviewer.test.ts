import { describe, expect, test } from 'vitest'
import {
  exampleReview,
  hana,
  iris,
  june,
  mia,
  ravi,
  relationSet,
  signedTimestamps,
  startedTimestamps,
  untouchedTimestamps,
} from '../testing/review-fixtures.ts'
import { allowed } from '../verdict.ts'
import { canBecomeOwnReviewer, canChooseOwnReviewer, type OwnReview } from './own-reviewer.ts'

const bySelf: OwnReview = {
  review: exampleReview({ mainReviewerId: null, manager: untouchedTimestamps }),
  relations: ravi,
  mainReviewer: null,
  deciders: { how: 'SELF', who: 'Ravi Menon' },
}
const choose = (facts: Partial<OwnReview>) => canChooseOwnReviewer({ ...bySelf, ...facts })

describe('the main reviewer of oneself is chosen', () => {
  test('MAY-8 people without a manager can, when every HR Admin reports to them', () => {
    expect(choose({})).toEqual(allowed)
    expect(choose({ mainReviewer: { isActive: false } })).toEqual(allowed)
  })
  test('COM-P02 no one can when someone else decides, and no one can for another person', () => {
    expect(choose({ deciders: { how: 'HR', who: 'Hana Sato' } })).toEqual({
      allowed: false,
      reason: 'HR_CHOOSES_YOUR_REVIEWER',
      facts: { who: 'Hana Sato' },
    })
    expect(choose({ deciders: { how: 'LINE', who: 'Ravi Menon' } })).toMatchObject({
      reason: 'LINE_CHOOSES_YOUR_REVIEWER',
    })
    for (const relations of [mia, iris, hana, relationSet('administrator')])
      expect(choose({ relations })).toMatchObject({ reason: 'NOT_YOUR_REVIEW' })
  })
  test('REV-P24 not while someone reviews them, nor once that side is signed or everything is over', () => {
    expect(choose({ mainReviewer: { isActive: true } })).toMatchObject({ reason: 'HAS_MAIN_REVIEWER' })
    expect(choose({ review: exampleReview({ manager: signedTimestamps }) })).toMatchObject({
      reason: 'REVIEWER_HAS_SIGNED',
    })
    expect(choose({ review: exampleReview({ completedAt: june(9) }) })).toMatchObject({ reason: 'REVIEW_COMPLETE' })
    expect(choose({ review: exampleReview({ isArchived: true }) })).toMatchObject({ reason: 'CYCLE_ARCHIVED' })
  })
})

describe('a person is chosen', () => {
  const noor = { id: 'noor', isActive: true, isGuest: false, isControlledByReviewee: false }
  const made = { ...noor, isControlledByReviewee: true }
  const becomes = (candidate = noor, facts: Partial<OwnReview & { contributorIds: string[] }> = {}) =>
    canBecomeOwnReviewer({ ...bySelf, revieweeId: 'ravi', contributorIds: [], ...facts }, candidate)

  test('who is active, not a guest and not the reviewee', () => {
    expect(becomes()).toEqual(allowed)
    expect(becomes({ ...noor, id: 'ravi' })).toMatchObject({ reason: 'REVIEWS_THEMSELF' })
    expect(becomes({ ...noor, isActive: false })).toMatchObject({ reason: 'NOT_A_REVIEWER' })
    expect(becomes({ ...noor, isGuest: true })).toMatchObject({ reason: 'NOT_A_REVIEWER' })
    expect(becomes(noor, { mainReviewer: { isActive: true } })).toMatchObject({ reason: 'HAS_MAIN_REVIEWER' })
  })
  test('MAY-8 COM-P02 can be an account they created only if no one else writes about them', () => {
    expect(becomes(made)).toEqual(allowed)
    expect(becomes(made, { contributorIds: ['noor'] })).toEqual(allowed)
    const refusal = { reason: 'REVIEWER_YOU_CONTROL' }
    expect(becomes(made, { contributorIds: ['leo'] })).toMatchObject(refusal)
    expect(becomes(made, { mainReviewer: { isActive: false } })).toMatchObject(refusal)
    expect(becomes(made, { review: exampleReview({ manager: startedTimestamps }) })).toMatchObject(refusal)
    expect(becomes(noor, { contributorIds: ['leo'], mainReviewer: { isActive: false } })).toEqual(allowed)
  })
})
