import { describe, expect, test } from 'vitest'
import { allowed } from '../verdict.ts'
import { asta, example, type Facts, hana, iris, is, june, leo, mia, ravi, shared, signed, written } from './example.ts'
import { canBecomeReviewer, canChangeReviewer, canLook, lookKindOf } from './people-changes.ts'
import type { Relations } from './relations.ts'

const fits = { id: 'noor', isActive: true, isGuest: false }
const asHr = { id: 'hana', isHr: true, relations: hana }
const asOther = (relations: Relations) => ({ id: 'asta', isHr: false, relations })
/** An HR Admin below the reviewee: the line rule leaves them an administrator of status. */
const below = { id: 'paul', isHr: true, relations: asta }
const becomes = (facts: Facts, candidate = fits, by = asHr) =>
  canBecomeReviewer({ ...example(facts), revieweeId: 'ravi' }, by, candidate)

describe('the main reviewer is changed', () => {
  test('by HR Admins, not about themselves', () => {
    for (const by of [asHr, below]) expect(canChangeReviewer(example(), by)).toEqual(allowed)
    for (const relations of [mia, iris, leo, is('reviewee', 'administrator')])
      expect(canChangeReviewer(example(), asOther(relations))).toMatchObject({ reason: 'NOT_AN_ADMINISTRATOR' })
  })
  test('COM-P03 not by HR Assistants and administrators of the cycle: who reviews reads', () => {
    expect(canChangeReviewer(example(), asOther(asta))).toMatchObject({ reason: 'ONLY_HR_ADMINS_CHANGE_REVIEWERS' })
  })
  test('MAY-8 nobody becomes the reviewer of somebody above them by their own hand', () => {
    expect(becomes({}, { ...fits, id: 'paul' }, below)).toMatchObject({ reason: 'REVIEWER_IN_OWN_LINE' })
    expect(becomes({}, fits, below)).toEqual(allowed)
    expect(becomes({}, { ...fits, id: 'hana' })).toEqual(allowed)
  })
  test('REV-P24 not once that side is signed', () => {
    expect(canChangeReviewer(example({ manager: signed }), asHr)).toMatchObject({ reason: 'REVIEWER_HAS_SIGNED' })
    expect(canChangeReviewer(example({ manager: shared, reviewee: signed }), asHr)).toEqual(allowed)
  })
  test('not where everything is over', () => {
    expect(canChangeReviewer(example({ completedAt: june(9) }), asHr)).toMatchObject({ reason: 'REVIEW_COMPLETE' })
    expect(canChangeReviewer(example({ isArchived: true }), asHr)).toMatchObject({ reason: 'CYCLE_ARCHIVED' })
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
