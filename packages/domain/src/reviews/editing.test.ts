import { describe, expect, test } from 'vitest'
import {
  asta,
  calibratedReview,
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
  startedTimestamps,
  untouchedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import { allowed } from '../verdict.ts'
import { canEditOwnAssessment, canEditReview, canFinishWriting, canReopenWriting, type EditRefusal } from './editing.ts'
import type { Relations } from './relations.ts'

const manager = (facts: ReviewOverrides, at: Date, by: Relations = mia) =>
  canEditReview(exampleReview(facts), 'manager', by, at)
const self = (facts: ReviewOverrides, at: Date, by: Relations = ravi) =>
  canEditReview(exampleReview(facts), 'reviewee', by, at)
const reason = (name: EditRefusal) => ({ allowed: false, reason: name })
const justBefore = (date: Date) => new Date(date.getTime() - 1)
const changes = { cycle: { allowContentChangesWhileSharing: true } }

describe('who writes', () => {
  test('the self-assessment: only the reviewee', () => {
    expect(self({}, june(10))).toEqual(allowed)
    for (const by of [mia, hana, iris, leo, asta]) expect(self({}, june(10), by)).toEqual(reason('NOT_YOURS_TO_WRITE'))
  })
  test('REV-P12 no one writes a self-assessment that does not exist', () =>
    expect(self({ questionnaire: reviewerOnlyQuestionnaire() }, june(10))).toEqual(reason('NOT_YOURS_TO_WRITE')))
  test.each<[string, Relations, ReviewOverrides, boolean]>([
    ['the main reviewer', mia, {}, true],
    ['a direct manager who does not review', relationSet('directManager'), {}, true],
    ['a contributor', leo, {}, true],
    ['a contributor with a sheet of their own', leo, { cycle: { individualAssessments: true } }, false],
    ['an indirect manager', iris, {}, false],
    ['REV-P15 an indirect manager who contributes', iris, { cycle: { indirectManagerContribution: true } }, true],
    ['an HR Admin without "edit as"', hana, {}, false],
    ['an HR Assistant', asta, {}, false],
    ['the reviewee', ravi, {}, false],
  ])('the reviewer side: %s', (_, by, facts, isAllowed) =>
    expect(canEditReview(exampleReview(facts), 'manager', by, june(10)).allowed).toBe(isAllowed),
  )
  test('REV-02 REV-P21 an HR Admin who edits as the main reviewer, where there is one', () => {
    expect(canEditReview(exampleReview(), 'manager', hana, june(10), true)).toEqual(allowed)
    expect(canEditReview(exampleReview({ mainReviewerId: null }), 'manager', hana, june(10), true).allowed).toBe(false)
    expect(canEditReview(exampleReview(), 'manager', asta, june(10), true).allowed).toBe(false)
    expect(canEditReview(exampleReview(), 'reviewee', hana, june(10), true).allowed).toBe(false)
    expect(canEditReview(exampleReview(), 'manager', relationSet('reviewee', 'hrAdmin'), june(10), true).allowed).toBe(
      false,
    )
  })
})

describe('TIME-1 when', () => {
  test('nothing before the start', () => {
    for (const edit of [self, manager])
      expect(edit({ manager: untouchedTimestamps, reviewee: untouchedTimestamps }, justBefore(june(1)))).toMatchObject(
        reason('BEFORE_PROCESS_STARTS'),
      )
    expect(self({ reviewee: untouchedTimestamps }, june(1))).toEqual(allowed)
    expect(manager({ manager: untouchedTimestamps }, june(1))).toEqual(allowed)
  })
  test('the self-assessment to the end of its writing, days of grace included', () => {
    expect(self({}, justBefore(june(14, 17)))).toEqual(allowed)
    expect(self({}, june(14, 17))).toEqual(reason('AFTER_PROCESS_ENDS'))
    expect(self(changes, june(14, 17))).toEqual(reason('AFTER_PROCESS_ENDS'))
  })
  test('the reviewer side to the end of its writing', () => {
    expect(manager({}, justBefore(june(15, 17)))).toEqual(allowed)
    expect(manager({}, june(15, 17))).toEqual(reason('AFTER_PROCESS_ENDS'))
  })
  test('the reviewer side longer where changes are allowed while sharing, if it was begun', () => {
    expect(manager(changes, june(20))).toEqual(allowed)
    expect(manager({ ...changes, manager: untouchedTimestamps }, june(20))).toEqual(reason('AFTER_PROCESS_ENDS'))
    expect(manager(changes, june(30, 17))).toEqual(reason('AFTER_PROCESS_ENDS'))
  })
  test('REV-P05 not while calibrating', () => {
    expect(canEditReview(calibratedReview(changes), 'manager', mia, june(18))).toEqual(reason('WHILE_CALIBRATING'))
    expect(canEditReview(calibratedReview(changes), 'manager', mia, june(22))).toEqual(allowed)
  })
  test('REV-P03 longer with an extension, also while others are calibrating', () => {
    const extended = calibratedReview({ dates: { processEndsForReviewers: june(20, 17) } })
    expect(canEditReview(extended, 'manager', mia, june(18))).toEqual(allowed)
  })
})

describe('what is shared', () => {
  test('stays as it is', () => {
    expect(manager({ manager: sharedTimestamps }, june(10))).toEqual(reason('ALREADY_SHARED'))
    expect(self({ reviewee: sharedTimestamps }, june(10))).toEqual(reason('ALREADY_SHARED'))
    expect(manager({ manager: sharedTimestamps }, june(20))).toEqual(reason('ALREADY_SHARED'))
  })
  test('may be changed where the cycle says so, to the end of sharing', () => {
    expect(manager({ ...changes, manager: sharedTimestamps }, june(20))).toEqual(allowed)
    expect(self({ ...changes, reviewee: sharedTimestamps }, june(20))).toEqual(allowed)
    expect(manager({ ...changes, manager: sharedTimestamps }, june(30, 17))).toEqual(reason('AFTER_PROCESS_ENDS'))
  })
  test('REV-P05 stays as it is before and while a calibration lasts, whatever the cycle allows while sharing', () => {
    const shares = calibratedReview({ ...changes, reviewee: sharedTimestamps, manager: sharedTimestamps })
    for (const day of [10, 18])
      expect(canEditReview(shares, 'reviewee', ravi, june(day))).toEqual(reason('ALREADY_SHARED'))
    expect(canEditReview(shares, 'manager', mia, june(18))).toEqual(reason('WHILE_CALIBRATING'))
    for (const [side, by] of [['reviewee', ravi] as const, ['manager', mia] as const])
      expect(canEditReview(shares, side, by, june(22))).toEqual(allowed)
  })
  test.each<[string, ReviewOverrides, EditRefusal]>([
    ['a signature of the reviewee', { reviewee: signedTimestamps, manager: sharedTimestamps }, 'LOCKED_BY_SIGNATURE'],
    ['a signature of the reviewer', { manager: signedTimestamps, reviewee: sharedTimestamps }, 'LOCKED_BY_SIGNATURE'],
    ['completion', { completedAt: june(5) }, 'REVIEW_COMPLETE'],
    ['the archive', { isArchived: true }, 'CYCLE_ARCHIVED'],
  ])('is locked on both sides by %s', (_, facts, why) => {
    const review = { ...changes, ...facts }
    expect(manager(review, june(10))).toEqual(reason(why))
    expect(self(review, june(10))).toEqual(reason(why))
  })
})

describe('finished writing', () => {
  const used = { cycle: { hrAndIndirectManagerApproval: true } }
  const assessment = {
    isOwnAssessment: false,
    hasText: true,
    isFinished: false,
    isMine: true,
    isTooLong: false,
    isMissing: false,
  }

  test('is marked by the main reviewer if the cycle uses it', () => {
    expect(canFinishWriting(exampleReview(used), assessment, june(10))).toEqual(allowed)
    expect(canFinishWriting(exampleReview(), assessment, june(10))).toMatchObject({
      reason: 'FINISHED_WRITING_NOT_USED',
    })
    expect(canFinishWriting(exampleReview(used), { ...assessment, isMine: false }, june(10))).toMatchObject({
      reason: 'NOT_YOURS_TO_WRITE',
    })
  })
  test('requires a complete text', () => {
    expect(canFinishWriting(exampleReview(used), { ...assessment, isMissing: true }, june(10))).toMatchObject({
      reason: 'MANDATORY_ANSWERS_MISSING',
    })
    expect(canFinishWriting(exampleReview(used), { ...assessment, isTooLong: true }, june(10))).toMatchObject({
      reason: 'EXCEEDED_CHARACTER_LIMIT',
    })
    expect(canFinishWriting(exampleReview(used), { ...assessment, hasText: false }, june(10))).toMatchObject({
      reason: 'NOTHING_WRITTEN',
    })
  })
  test('ends writing, until it is reopened', () => {
    expect(manager({ ...used, manager: writtenTimestamps }, june(10))).toEqual(reason('FINISHED_WRITING'))
    expect(canReopenWriting(exampleReview({ ...used, manager: writtenTimestamps }), assessment, june(10))).toEqual(
      allowed,
    )
    expect(
      canReopenWriting(exampleReview({ ...used, manager: writtenTimestamps }), assessment, june(16)),
    ).toMatchObject({
      reason: 'AFTER_PROCESS_ENDS',
    })
  })
  test('can’t be undone once shared', () => {
    const finished = { ...used, manager: { ...writtenTimestamps, sharedAt: june(4) } }
    expect(canReopenWriting(exampleReview(finished), assessment, june(10))).toMatchObject({ reason: 'ALREADY_SHARED' })
  })
  test('REV-P18 applies to a contributor’s own assessment in every cycle', () => {
    const own = { ...assessment, isOwnAssessment: true }
    expect(canFinishWriting(exampleReview(), own, june(10))).toEqual(allowed)
    expect(canFinishWriting(exampleReview(), own, june(15, 17))).toMatchObject({ reason: 'AFTER_PROCESS_ENDS' })
    expect(canEditOwnAssessment(exampleReview(), true, june(10))).toEqual(reason('FINISHED_WRITING'))
    expect(canEditOwnAssessment(exampleReview(), false, june(10))).toEqual(allowed)
    expect(
      canEditOwnAssessment(exampleReview({ manager: startedTimestamps, reviewee: signedTimestamps }), false, june(10)),
    ).toEqual(reason('LOCKED_BY_SIGNATURE'))
  })
})
