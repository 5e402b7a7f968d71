import { describe, expect, test } from 'vitest'
import { allowed } from '../verdict.ts'
import { asta, example, type Facts, hana, iris, is, june, leo, mia, ravi, shared, signed, written } from './example.ts'
import { canBecomeReviewer, canChangeReviewer, canLook, lookKindOf } from './people-changes.ts'

const fits = { id: 'noor', isActive: true, isGuest: false }
const becomes = (facts: Facts, candidate = fits) =>
  canBecomeReviewer({ ...example(facts), revieweeId: 'ravi' }, hana, candidate)

describe('the main reviewer is changed', () => {
  test('by those who administer the cycle', () => {
    for (const by of [hana, asta]) expect(canChangeReviewer(example(), by)).toEqual(allowed)
    for (const by of [mia, iris, leo, is('reviewee', 'administrator')])
      expect(canChangeReviewer(example(), by)).toMatchObject({ reason: 'NOT_AN_ADMINISTRATOR' })
  })
  test('REV-P24 not once that side is signed', () => {
    expect(canChangeReviewer(example({ manager: signed }), hana)).toMatchObject({ reason: 'REVIEWER_HAS_SIGNED' })
    expect(canChangeReviewer(example({ manager: shared, reviewee: signed }), hana)).toEqual(allowed)
  })
  test('not where everything is over', () => {
    expect(canChangeReviewer(example({ completedAt: june(9) }), hana)).toMatchObject({ reason: 'REVIEW_COMPLETE' })
    expect(canChangeReviewer(example({ isArchived: true }), hana)).toMatchObject({ reason: 'CYCLE_ARCHIVED' })
  })
  test('to somebody active who is not the reviewee and no guest', () => {
    expect(becomes({})).toEqual(allowed)
    expect(becomes({}, { ...fits, id: 'ravi' })).toMatchObject({ reason: 'REVIEWS_THEMSELF' })
    expect(becomes({}, { ...fits, isActive: false })).toMatchObject({ reason: 'NOT_A_REVIEWER' })
    expect(becomes({}, { ...fits, isGuest: true })).toMatchObject({ reason: 'NOT_A_REVIEWER' })
    expect(becomes({ manager: signed })).toMatchObject({ reason: 'REVIEWER_HAS_SIGNED' })
  })
})

describe('REV-P20 looked at', () => {
  const used = { cycle: { hrAndIndirectManagerApproval: true }, manager: written }
  test('is ticked by HR and by the chain above', () => {
    expect(lookKindOf(hana)).toBe('HR')
    expect(lookKindOf(iris)).toBe('NEXT_MANAGER')
    for (const by of [ravi, mia, leo, asta]) expect(lookKindOf(by)).toBeNull()
    for (const by of [hana, iris]) expect(canLook(example(used), by)).toEqual(allowed)
    expect(canLook(example(used), mia)).toMatchObject({ reason: 'NOT_YOURS_TO_LOOK' })
  })
  test('is there where the cycle uses finished writing, once it is written', () => {
    expect(canLook(example({ manager: written }), hana)).toMatchObject({ reason: 'FINISHED_WRITING_NOT_USED' })
    expect(canLook(example({ cycle: used.cycle }), hana)).toMatchObject({ reason: 'NOT_WRITTEN' })
    expect(canLook(example({ ...used, isArchived: true }), hana)).toMatchObject({ reason: 'CYCLE_ARCHIVED' })
  })
})
