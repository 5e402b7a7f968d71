import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { relationNames } from '../reviews/relations.ts'
import { isShared } from '../reviews/review.ts'
import { canReadReviewerSide, canReadSelfAssessment } from '../reviews/visibility.ts'
import {
  asta,
  exampleReview,
  hana,
  iris,
  leo,
  mia,
  ravi,
  relationSet,
  sharedTimestamps,
  signedTimestamps,
  startedTimestamps,
  untouchedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import { type ReviewActivity, reviewActivityMessage } from './review-activities.ts'

const action = (of: ReviewActivity['action'], side: ReviewActivity['side'], isOwnAction = false): ReviewActivity => ({
  action: of,
  side,
  isOwnAction,
})
const direct = relationSet('directManager')

describe('what was shared', () => {
  const review = exampleReview({ manager: sharedTimestamps, reviewee: sharedTimestamps })
  test.each([
    ['the reviewee', ravi, 'review.sharedWithYou', 'review.youSharedSelf'],
    ['the main reviewer', mia, 'review.youShared', 'review.selfSharedWithYou'],
    ['a direct manager who does not review', direct, 'review.shared', 'review.selfShared'],
    ['an indirect manager', iris, 'review.shared', 'review.selfShared'],
    ['an HR Admin', hana, 'review.shared', 'review.selfShared'],
    ['an HR Assistant', asta, null, null],
    ['a contributor', leo, null, null],
    ['a colleague', relationSet(), null, null],
  ])('EMP-8 is shown to %s', (_, by, reviewers, self) => {
    expect(reviewActivityMessage(action('shared', 'manager'), review, by)).toBe(reviewers)
    expect(reviewActivityMessage(action('shared', 'reviewee'), review, by)).toBe(self)
  })

  test('TIME-3 is shown to no one before it is shared, nor after it is unshared', () => {
    for (const marks of [untouchedTimestamps, startedTimestamps, writtenTimestamps])
      for (const by of [ravi, mia, direct, iris, hana])
        for (const side of ['manager', 'reviewee'] as const)
          expect(reviewActivityMessage(action('shared', side), exampleReview({ [side]: marks }), by)).toBeNull()
  })

  test('REV-VIEW-04 waits for the other side where both have to share', () => {
    const both = { showToRevieweeOnlyWhenBothShare: true, showToManagerOnlyWhenBothShare: true }
    const half = exampleReview({ cycle: both, manager: sharedTimestamps, reviewee: startedTimestamps })
    expect(reviewActivityMessage(action('shared', 'manager'), half, ravi)).toBeNull()
    expect(reviewActivityMessage(action('shared', 'manager'), half, mia)).toBe('review.youShared')
    const other = exampleReview({ cycle: both, manager: startedTimestamps, reviewee: sharedTimestamps })
    expect(reviewActivityMessage(action('shared', 'reviewee'), other, mia)).toBeNull()
  })
})

describe('what was signed', () => {
  const review = exampleReview({ manager: signedTimestamps, reviewee: signedTimestamps })
  test('EMP-8 is shown to the two who sign and to no one else: it is the state of their review', () => {
    expect(reviewActivityMessage(action('signed', 'manager'), review, ravi)).toBe('review.signedYours')
    expect(reviewActivityMessage(action('signed', 'reviewee', true), review, ravi)).toBe('review.youSignedYours')
    expect(reviewActivityMessage(action('signed', 'manager', true), review, mia)).toBe('review.youSigned')
    expect(reviewActivityMessage(action('signed', 'manager'), review, mia)).toBe('review.signed')
    expect(reviewActivityMessage(action('signed', 'reviewee'), review, mia)).toBe('review.signedTheirs')
    for (const by of [direct, iris, hana, asta, leo, relationSet()])
      expect(reviewActivityMessage(action('signed', 'reviewee'), review, by)).toBeNull()
  })
  test('is not shown before it happens', () =>
    expect(
      reviewActivityMessage(action('signed', 'manager'), exampleReview({ manager: sharedTimestamps }), ravi),
    ).toBeNull())
})

const marks = fc.constantFrom(
  untouchedTimestamps,
  startedTimestamps,
  writtenTimestamps,
  sharedTimestamps,
  signedTimestamps,
)
test('MAY-8 TIME-3 an entry about the other side is shown only to people who may read that side, whatever their relation', () => {
  fc.assert(
    fc.property(
      fc.record({ manager: marks, reviewee: marks }),
      fc.record({ showToRevieweeOnlyWhenBothShare: fc.boolean(), showToManagerOnlyWhenBothShare: fc.boolean() }),
      fc.subarray([...relationNames]),
      fc.constantFrom('manager' as const, 'reviewee' as const),
      (sides, cycle, names, side) => {
        const [review, relations] = [exampleReview({ ...sides, cycle }), relationSet(...names)]
        const shown = reviewActivityMessage(action('shared', side), review, relations)
        if (shown === null) return
        expect(isShared(review, side)).toBe(true)
        const isOwn = relations.has(side === 'manager' ? 'mainReviewer' : 'reviewee')
        const reads =
          side === 'manager' ? canReadReviewerSide(review, relations) : canReadSelfAssessment(review, relations)
        expect(isOwn || reads.allowed).toBe(true)
      },
    ),
  )
})
