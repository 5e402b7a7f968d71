import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exampleReview,
  relationSet,
  sharedTimestamps,
  signedTimestamps,
  startedTimestamps,
  untouchedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import { canSeeReceipt, canSeeReceiptMoment, readersOf, readReceiptOf } from './receipts.ts'
import { type RelationName, relationNames } from './relations.ts'
import { reviewAccessOf } from './visibility.ts'

const marks = fc.constantFrom(
  untouchedTimestamps,
  startedTimestamps,
  writtenTimestamps,
  sharedTimestamps,
  signedTimestamps,
)
const others = relationNames.filter((name) => name !== 'reviewee')
const relations = fc.oneof(
  fc.constant<RelationName[]>(['reviewee']),
  fc.subarray([...others] as RelationName[], { minLength: 1 }),
)
const options = fc.record({
  individualAssessments: fc.boolean(),
  indirectManagerContribution: fc.boolean(),
  hrAndIndirectManagerApproval: fc.boolean(),
  showToRevieweeOnlyWhenBothShare: fc.boolean(),
  showToManagerOnlyWhenBothShare: fc.boolean(),
})
const anyReview = fc
  .record({ cycle: options, manager: marks, reviewee: marks })
  .map((facts) => exampleReview({ ...facts, mainReviewerId: 'mia' }))
const now = new Date('2026-06-10T09:00:00Z')
const side = fc.constantFrom('manager' as const, 'reviewee' as const)

test('MAY-4 everyone who is named can read, and everyone who can read is named, except people who only administer', () => {
  fc.assert(
    fc.property(anyReview, side, fc.array(relations, { maxLength: 6 }), (review, of, all) => {
      const circle = all.map((names, index) => ({ personId: `p${index}`, relations: relationSet(...names) }))
      const reads = circle.filter((item) => reviewAccessOf(review, item.relations)[of].allowed)
      const named = readersOf(review, of, circle)
      expect(named.map(({ personId }) => personId)).toEqual(reads.map(({ personId }) => personId))
      for (const reader of named) if (reader.group === 'reviewee') expect(reader.confidential).toBe(false)
    }),
  )
})

test('the readers announced before sharing are the readers after it', () => {
  fc.assert(
    fc.property(anyReview, side, fc.array(relations, { maxLength: 6 }), (review, of, all) => {
      const circle = all.map((names, index) => ({ personId: `p${index}`, relations: relationSet(...names) }))
      const { now: reading, onceShared, onceBothShared } = readReceiptOf(review, of, circle, now)
      const named = [...reading, ...onceShared, ...onceBothShared].map(({ personId }) => personId)
      expect(new Set(named).size).toBe(named.length)
      const both = {
        ...review,
        manager: { ...review.manager, sharedAt: now },
        reviewee: { ...review.reviewee, sharedAt: now },
      }
      expect(named.toSorted()).toEqual(
        readersOf(both, of, circle)
          .map(({ personId }) => personId)
          .toSorted(),
      )
    }),
  )
})

test('TIME-3 what the other side sees of a receipt does not depend on a draft that they cannot read', () => {
  fc.assert(
    fc.property(
      anyReview,
      fc.constantFrom(untouchedTimestamps, startedTimestamps, writtenTimestamps),
      (review, draft) => {
        const circle = relationNames.map((name) => ({ personId: name, relations: relationSet(name) }))
        for (const [who, hidden] of [
          ['reviewee', 'manager'],
          ['mainReviewer', 'reviewee'],
        ] as const) {
          const before = { ...review, [hidden]: startedTimestamps }
          const after = { ...review, [hidden]: draft }
          for (const of of ['manager', 'reviewee'] as const) {
            expect(canSeeReceipt(after, of, relationSet(who))).toBe(canSeeReceipt(before, of, relationSet(who)))
            if (!canSeeReceipt(before, of, relationSet(who))) continue
            expect(readReceiptOf(after, of, circle, now)).toEqual(readReceiptOf(before, of, circle, now))
          }
        }
      },
    ),
  )
})

test('the two sides and HR see who can read, no one else does', () => {
  const review = exampleReview({ manager: sharedTimestamps, reviewee: sharedTimestamps })
  const seen = relationNames.filter((name) => canSeeReceipt(review, 'manager', relationSet(name)))
  expect(seen).toEqual(['reviewee', 'mainReviewer', 'hrAdmin'])
  expect(canSeeReceipt(exampleReview({ manager: writtenTimestamps }), 'manager', relationSet('reviewee'))).toBe(false)
  expect(canSeeReceipt(exampleReview({ manager: writtenTimestamps }), 'manager', relationSet('mainReviewer'))).toBe(
    true,
  )
})

test('TIME-3 the reviewee sees when a side was shared, not when its writing was finished', () => {
  expect([
    canSeeReceiptMoment('SHARED', relationSet('reviewee')),
    canSeeReceiptMoment('WRITTEN', relationSet('reviewee')),
  ]).toEqual([true, false])
  expect(canSeeReceiptMoment('WRITTEN', relationSet('mainReviewer'))).toBe(true)
})
