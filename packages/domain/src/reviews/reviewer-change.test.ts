import { describe, expect, test } from 'vitest'
import type { LineAccount } from '../people/content-rights.ts'
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
  sharedTimestamps,
  signedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import { allowed } from '../verdict.ts'
import type { Relations } from './relations.ts'
import {
  acknowledgementKindOf,
  canAcknowledge,
  canBecomeReviewer,
  canChangeReviewer,
  canChooseReviewers,
  type ReviewerChanger,
} from './reviewer-change.ts'

const fits = { id: 'noor', isActive: true, isGuest: false }
const asHr = { id: 'hana', isHr: true, relations: hana }
const asOther = (relations: Relations) => ({ id: 'asta', isHr: false, relations })
/** An HR Admin below the reviewee: by the line rule they only administer the status. */
const below: ReviewerChanger = { id: 'paul', isHr: true, relations: asta }
const becomes = (facts: ReviewOverrides, candidate = fits, by: ReviewerChanger = asHr) =>
  canBecomeReviewer({ ...exampleReview(facts), revieweeId: 'ravi' }, by, candidate)

describe('the main reviewer is changed', () => {
  test('by HR Admins, not about themselves', () => {
    expect(canChangeReviewer(exampleReview(), asHr)).toEqual(allowed)
    for (const relations of [mia, iris, leo, relationSet('reviewee', 'administrator')])
      expect(canChangeReviewer(exampleReview(), asOther(relations))).toMatchObject({ reason: 'NOT_AN_ADMINISTRATOR' })
  })
  test('COM-P03 not by HR Assistants and administrators of the cycle: who reviews reads', () => {
    expect(canChangeReviewer(exampleReview(), asOther(asta))).toMatchObject({
      reason: 'ONLY_HR_ADMINS_CHANGE_REVIEWERS',
    })
  })
  test('MAY-8 COM-P01 not by someone below the reviewee, whoever the new reviewer is', () => {
    for (const candidate of [fits, { ...fits, id: 'paul' }])
      expect(becomes({}, candidate, { ...below, whoElse: { how: 'HR', who: 'Hana Sato' } })).toEqual({
        allowed: false,
        reason: 'REVIEWEE_ABOVE_YOU',
        facts: { who: 'Hana Sato', how: 'HR' },
      })
    expect(becomes({}, { ...fits, id: 'hana' })).toEqual(allowed)
  })
  test('REV-P24 not once that side is signed', () => {
    expect(canChangeReviewer(exampleReview({ manager: signedTimestamps }), asHr)).toMatchObject({
      reason: 'REVIEWER_HAS_SIGNED',
    })
    expect(canChangeReviewer(exampleReview({ manager: sharedTimestamps, reviewee: signedTimestamps }), asHr)).toEqual(
      allowed,
    )
  })
  test('not once everything is over', () => {
    expect(canChangeReviewer(exampleReview({ completedAt: june(9) }), asHr)).toMatchObject({
      reason: 'REVIEW_COMPLETE',
    })
    expect(canChangeReviewer(exampleReview({ isArchived: true }), asHr)).toMatchObject({ reason: 'CYCLE_ARCHIVED' })
  })
  test('to someone active who is not the reviewee and no guest', () => {
    expect(becomes({})).toEqual(allowed)
    expect(becomes({}, { ...fits, id: 'ravi' })).toMatchObject({ reason: 'REVIEWS_THEMSELF' })
    expect(becomes({}, { ...fits, isActive: false })).toMatchObject({ reason: 'NOT_A_REVIEWER' })
    expect(becomes({}, { ...fits, isGuest: true })).toMatchObject({ reason: 'NOT_A_REVIEWER' })
    expect(becomes({ manager: signedTimestamps })).toMatchObject({ reason: 'REVIEWER_HAS_SIGNED' })
  })
})

describe('reviewers are chosen when a cycle is set up', () => {
  const byLine = { mainReviewerId: 'mia', contributorIds: ['leo'] }
  const choose = (by: LineAccount, revieweeId: string, mainReviewerId: string, ...controllers: LineAccount[]) =>
    canChooseReviewers(by, { revieweeId, mainReviewerId, contributorIds: ['leo'] }, byLine, (id) =>
      id === mainReviewerId ? controllers : [],
    )
  const paul = { id: 'paul', isHr: true, managers: ['mia', 'iris'] }
  const assistant = { id: 'asta', isHr: false, managers: ['iris'] }

  test('by HR Admins for everyone they may read about, also with people they have invited', () => {
    expect(choose(paul, 'ravi', 'noor', paul)).toEqual(allowed)
    expect(choose(paul, 'ravi', 'paul', paul)).toEqual(allowed)
  })
  test('COM-P01 COM-P02 not for people above them nor for themselves, where the reporting line decides', () => {
    expect(choose(paul, 'iris', 'noor')).toMatchObject({ reason: 'REVIEWEE_ABOVE_YOU' })
    expect(choose(paul, 'paul', 'noor')).toMatchObject({ reason: 'OWN_REVIEW' })
    for (const id of ['iris', 'paul']) expect(choose(paul, id, 'mia')).toEqual(allowed)
  })
  test('COM-P03 by HR Assistants, but not with themselves or an account they control', () => {
    expect(choose(assistant, 'ravi', 'noor')).toEqual(allowed)
    expect(choose(assistant, 'ravi', 'asta', assistant)).toMatchObject({ reason: 'GRANTS_YOURSELF_ACCESS' })
    expect(choose(assistant, 'ravi', 'noor', assistant)).toMatchObject({ reason: 'ACCOUNT_YOU_CONTROL' })
  })
})

describe('looked at', () => {
  const used = { cycle: { hrAndIndirectManagerApproval: true }, manager: writtenTimestamps }
  test('is marked by HR and by the chain above', () => {
    expect(acknowledgementKindOf(hana)).toBe('HR')
    expect(acknowledgementKindOf(iris)).toBe('NEXT_MANAGER')
    for (const by of [ravi, mia, leo, asta]) expect(acknowledgementKindOf(by)).toBeNull()
    for (const by of [hana, iris]) expect(canAcknowledge(exampleReview(used), by)).toEqual(allowed)
    expect(canAcknowledge(exampleReview(used), mia)).toMatchObject({ reason: 'NOT_YOURS_TO_LOOK' })
  })
  test('is available if the cycle uses finished writing, once the side is written', () => {
    expect(canAcknowledge(exampleReview({ manager: writtenTimestamps }), hana)).toMatchObject({
      reason: 'FINISHED_WRITING_NOT_USED',
    })
    expect(canAcknowledge(exampleReview({ cycle: used.cycle }), hana)).toMatchObject({ reason: 'NOT_WRITTEN' })
    expect(canAcknowledge(exampleReview({ ...used, isArchived: true }), hana)).toMatchObject({
      reason: 'CYCLE_ARCHIVED',
    })
  })
})
