import fc from 'fast-check'
import { expect, test } from 'vitest'
import { example, is, shared, signed, started, untouched, written } from '../testing/review-fixtures.ts'
import { knowsMoment, readersOf, receiptOf, seesReceipt } from './receipts.ts'
import { type RelationName, relationNames } from './relations.ts'
import { readingOf } from './visibility.ts'

const marks = fc.constantFrom(untouched, started, written, shared, signed)
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
  .map((facts) => example({ ...facts, mainReviewerId: 'mia' }))
const now = new Date('2026-06-10T09:00:00Z')
const side = fc.constantFrom('manager' as const, 'reviewee' as const)

test('MAY-4 whoever is named reads, and whoever reads is named, but for those who only administer', () => {
  fc.assert(
    fc.property(anyReview, side, fc.array(relations, { maxLength: 6 }), (review, of, all) => {
      const circle = all.map((names, place) => ({ personId: `p${place}`, relations: is(...names) }))
      const reads = circle.filter((one) => readingOf(review, one.relations)[of].allowed)
      const named = readersOf(review, of, circle)
      expect(named.map(({ personId }) => personId)).toEqual(reads.map(({ personId }) => personId))
      for (const one of named) if (one.group === 'reviewee') expect(one.confidential).toBe(false)
    }),
  )
})

test('what is told of the time after sharing is what the rule says then', () => {
  fc.assert(
    fc.property(anyReview, side, fc.array(relations, { maxLength: 6 }), (review, of, all) => {
      const circle = all.map((names, place) => ({ personId: `p${place}`, relations: is(...names) }))
      const { now: reading, onceShared, onceBothShared } = receiptOf(review, of, circle, now)
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

test('TIME-3 what the other side is told of a receipt does not depend on a draft that they cannot read', () => {
  fc.assert(
    fc.property(anyReview, fc.constantFrom(untouched, started, written), (review, draft) => {
      const circle = relationNames.map((name) => ({ personId: name, relations: is(name) }))
      for (const [who, hidden] of [
        ['reviewee', 'manager'],
        ['mainReviewer', 'reviewee'],
      ] as const) {
        const before = { ...review, [hidden]: started }
        const after = { ...review, [hidden]: draft }
        for (const of of ['manager', 'reviewee'] as const) {
          expect(seesReceipt(after, of, is(who))).toBe(seesReceipt(before, of, is(who)))
          if (!seesReceipt(before, of, is(who))) continue
          expect(receiptOf(after, of, circle, now)).toEqual(receiptOf(before, of, circle, now))
        }
      }
    }),
  )
})

test('the two sides and HR are told, nobody else', () => {
  const review = example({ manager: shared, reviewee: shared })
  const seen = relationNames.filter((name) => seesReceipt(review, 'manager', is(name)))
  expect(seen).toEqual(['reviewee', 'mainReviewer', 'hrAdmin'])
  expect(seesReceipt(example({ manager: written }), 'manager', is('reviewee'))).toBe(false)
  expect(seesReceipt(example({ manager: written }), 'manager', is('mainReviewer'))).toBe(true)
})

test('TIME-3 the reviewee is told when a side was shared, not when its writing was finished', () => {
  expect([knowsMoment('SHARED', is('reviewee')), knowsMoment('WRITTEN', is('reviewee'))]).toEqual([true, false])
  expect(knowsMoment('WRITTEN', is('mainReviewer'))).toBe(true)
})
