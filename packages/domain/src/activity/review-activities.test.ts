import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { relationNames } from '../reviews/relations.ts'
import { isShared } from '../reviews/review.ts'
import { readsManager, readsReviewee } from '../reviews/visibility.ts'
import {
  asta,
  example,
  hana,
  iris,
  is,
  leo,
  mia,
  ravi,
  shared,
  signed,
  started,
  untouched,
  written,
} from '../testing/review-fixtures.ts'
import { type ReviewDeed, sentenceOfReview } from './review-activities.ts'

const deed = (of: ReviewDeed['deed'], side: ReviewDeed['side'], isOwnDeed = false): ReviewDeed => ({
  ...{ deed: of, side, isOwnDeed },
})
const direct = is('directManager')

describe('what was shared', () => {
  const review = example({ manager: shared, reviewee: shared })
  test.each([
    ['the reviewee', ravi, 'review.sharedWithYou', 'review.youSharedSelf'],
    ['the main reviewer', mia, 'review.youShared', 'review.selfSharedWithYou'],
    ['a direct manager who does not review', direct, 'review.shared', 'review.selfShared'],
    ['an indirect manager', iris, 'review.shared', 'review.selfShared'],
    ['an HR Admin', hana, 'review.shared', 'review.selfShared'],
    ['an HR Assistant', asta, null, null],
    ['a contributor', leo, null, null],
    ['a colleague', is(), null, null],
  ])('EMP-8 is told to %s', (_, by, reviewers, self) => {
    expect(sentenceOfReview(deed('shared', 'manager'), review, by)).toBe(reviewers)
    expect(sentenceOfReview(deed('shared', 'reviewee'), review, by)).toBe(self)
  })

  test('TIME-3 is told to nobody while it is not shared, and no more once it is hidden again', () => {
    for (const marks of [untouched, started, written])
      for (const by of [ravi, mia, direct, iris, hana])
        for (const side of ['manager', 'reviewee'] as const)
          expect(sentenceOfReview(deed('shared', side), example({ [side]: marks }), by)).toBeNull()
  })

  test('REV-VIEW-04 waits for the other side where both have to share', () => {
    const both = { showToRevieweeOnlyWhenBothShare: true, showToManagerOnlyWhenBothShare: true }
    const half = example({ cycle: both, manager: shared, reviewee: started })
    expect(sentenceOfReview(deed('shared', 'manager'), half, ravi)).toBeNull()
    expect(sentenceOfReview(deed('shared', 'manager'), half, mia)).toBe('review.youShared')
    const other = example({ cycle: both, manager: started, reviewee: shared })
    expect(sentenceOfReview(deed('shared', 'reviewee'), other, mia)).toBeNull()
  })
})

describe('what was signed', () => {
  const review = example({ manager: signed, reviewee: signed })
  test('EMP-8 is told to the two who sign, and to nobody else: it is the state of their review', () => {
    expect(sentenceOfReview(deed('signed', 'manager'), review, ravi)).toBe('review.signedYours')
    expect(sentenceOfReview(deed('signed', 'reviewee', true), review, ravi)).toBe('review.youSignedYours')
    expect(sentenceOfReview(deed('signed', 'manager', true), review, mia)).toBe('review.youSigned')
    expect(sentenceOfReview(deed('signed', 'manager'), review, mia)).toBe('review.signed')
    expect(sentenceOfReview(deed('signed', 'reviewee'), review, mia)).toBe('review.signedTheirs')
    for (const by of [direct, iris, hana, asta, leo, is()])
      expect(sentenceOfReview(deed('signed', 'reviewee'), review, by)).toBeNull()
  })
  test('is not told before it is', () =>
    expect(sentenceOfReview(deed('signed', 'manager'), example({ manager: shared }), ravi)).toBeNull())
})

const marks = fc.constantFrom(untouched, started, written, shared, signed)
test('MAY-8 TIME-3 whatever is told about the other side may be read by whoever is told, whatever they are to the review', () => {
  fc.assert(
    fc.property(
      fc.record({ manager: marks, reviewee: marks }),
      fc.record({ showToRevieweeOnlyWhenBothShare: fc.boolean(), showToManagerOnlyWhenBothShare: fc.boolean() }),
      fc.subarray([...relationNames]),
      fc.constantFrom('manager' as const, 'reviewee' as const),
      (sides, cycle, names, side) => {
        const [review, relations] = [example({ ...sides, cycle }), is(...names)]
        const told = sentenceOfReview(deed('shared', side), review, relations)
        if (told === null) return
        expect(isShared(review, side)).toBe(true)
        const isOwn = relations.has(side === 'manager' ? 'mainReviewer' : 'reviewee')
        const reads = side === 'manager' ? readsManager(review, relations) : readsReviewee(review, relations)
        expect(isOwn || reads.allowed).toBe(true)
      },
    ),
  )
})
