import { describe, expect, test } from 'vitest'
import {
  asksReviewersOnly,
  asta,
  calibrated,
  example,
  type Facts,
  hana,
  iris,
  is,
  june,
  leo,
  mia,
  ravi,
  shared,
  signed,
  started,
  untouched,
  written,
} from '../testing/review-fixtures.ts'
import { allowed } from '../verdict.ts'
import { canEdit, canEditOwnSheet, canFinish, canReopenWriting, type EditRefusal } from './editing.ts'
import type { Relations } from './relations.ts'

const manager = (facts: Facts, at: Date, by: Relations = mia) => canEdit(example(facts), 'manager', by, at)
const self = (facts: Facts, at: Date, by: Relations = ravi) => canEdit(example(facts), 'reviewee', by, at)
const reason = (name: EditRefusal) => ({ allowed: false, reason: name })
const justBefore = (date: Date) => new Date(date.getTime() - 1)
const changes = { cycle: { allowContentChangesWhileSharing: true } }

describe('who writes', () => {
  test('the reviewee alone the self-assessment', () => {
    expect(self({}, june(10))).toEqual(allowed)
    for (const by of [mia, hana, iris, leo, asta]) expect(self({}, june(10), by)).toEqual(reason('NOT_YOURS_TO_WRITE'))
  })
  test('REV-P12 nobody a self-assessment that does not exist', () =>
    expect(self({ questionnaire: asksReviewersOnly() }, june(10))).toEqual(reason('NOT_YOURS_TO_WRITE')))
  test.each<[string, Relations, Facts, boolean]>([
    ['the main reviewer', mia, {}, true],
    ['a direct manager who does not review', is('directManager'), {}, true],
    ['a contributor', leo, {}, true],
    ['a contributor with a sheet of their own', leo, { cycle: { individualAssessments: true } }, false],
    ['an indirect manager', iris, {}, false],
    ['REV-P15 an indirect manager who contributes', iris, { cycle: { indirectManagerContribution: true } }, true],
    ['an HR Admin without "edit as"', hana, {}, false],
    ['an HR Assistant', asta, {}, false],
    ['the reviewee', ravi, {}, false],
  ])('the reviewer side: %s', (_, by, facts, isAllowed) =>
    expect(canEdit(example(facts), 'manager', by, june(10)).allowed).toBe(isAllowed),
  )
  test('REV-02 REV-P21 an HR Admin who edits as the main reviewer, where there is one', () => {
    expect(canEdit(example(), 'manager', hana, june(10), true)).toEqual(allowed)
    expect(canEdit(example({ mainReviewerId: null }), 'manager', hana, june(10), true).allowed).toBe(false)
    expect(canEdit(example(), 'manager', asta, june(10), true).allowed).toBe(false)
    expect(canEdit(example(), 'reviewee', hana, june(10), true).allowed).toBe(false)
    expect(canEdit(example(), 'manager', is('reviewee', 'hrAdmin'), june(10), true).allowed).toBe(false)
  })
})

describe('TIME-1 when', () => {
  test('nothing before the start', () => {
    for (const edit of [self, manager])
      expect(edit({ manager: untouched, reviewee: untouched }, justBefore(june(1)))).toMatchObject(
        reason('BEFORE_PROCESS_STARTS'),
      )
    expect(self({ reviewee: untouched }, june(1))).toEqual(allowed)
    expect(manager({ manager: untouched }, june(1))).toEqual(allowed)
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
    expect(manager({ ...changes, manager: untouched }, june(20))).toEqual(reason('AFTER_PROCESS_ENDS'))
    expect(manager(changes, june(30, 17))).toEqual(reason('AFTER_PROCESS_ENDS'))
  })
  test('REV-P05 not while calibrating', () => {
    expect(canEdit(calibrated(changes), 'manager', mia, june(18))).toEqual(reason('WHILE_CALIBRATING'))
    expect(canEdit(calibrated(changes), 'manager', mia, june(22))).toEqual(allowed)
  })
  test('REV-P03 longer with an extension, also while others are calibrating', () => {
    const extended = calibrated({ dates: { processEndsForReviewers: june(20, 17) } })
    expect(canEdit(extended, 'manager', mia, june(18))).toEqual(allowed)
  })
})

describe('what is shared', () => {
  test('stays as it is', () => {
    expect(manager({ manager: shared }, june(10))).toEqual(reason('ALREADY_SHARED'))
    expect(self({ reviewee: shared }, june(10))).toEqual(reason('ALREADY_SHARED'))
    expect(manager({ manager: shared }, june(20))).toEqual(reason('ALREADY_SHARED'))
  })
  test('may be changed where the cycle says so, to the end of sharing', () => {
    expect(manager({ ...changes, manager: shared }, june(20))).toEqual(allowed)
    expect(self({ ...changes, reviewee: shared }, june(20))).toEqual(allowed)
    expect(manager({ ...changes, manager: shared }, june(30, 17))).toEqual(reason('AFTER_PROCESS_ENDS'))
  })
  test('REV-P05 stays as it is before and while a calibration lasts, whatever the cycle allows while sharing', () => {
    const shares = calibrated({ ...changes, reviewee: shared, manager: shared })
    for (const day of [10, 18]) expect(canEdit(shares, 'reviewee', ravi, june(day))).toEqual(reason('ALREADY_SHARED'))
    expect(canEdit(shares, 'manager', mia, june(18))).toEqual(reason('WHILE_CALIBRATING'))
    for (const [side, by] of [['reviewee', ravi] as const, ['manager', mia] as const])
      expect(canEdit(shares, side, by, june(22))).toEqual(allowed)
  })
  test.each<[string, Facts, EditRefusal]>([
    ['a signature of the reviewee', { reviewee: signed, manager: shared }, 'LOCKED_BY_SIGNATURE'],
    ['a signature of the reviewer', { manager: signed, reviewee: shared }, 'LOCKED_BY_SIGNATURE'],
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
  const sheet = {
    isOwnSheet: false,
    hasText: true,
    isFinished: false,
    isMine: true,
    isTooLong: false,
    isMissing: false,
  }

  test('is said by the main reviewer where the cycle uses it', () => {
    expect(canFinish(example(used), sheet, june(10))).toEqual(allowed)
    expect(canFinish(example(), sheet, june(10))).toMatchObject({ reason: 'FINISHED_WRITING_NOT_USED' })
    expect(canFinish(example(used), { ...sheet, isMine: false }, june(10))).toMatchObject({
      reason: 'NOT_YOURS_TO_WRITE',
    })
  })
  test('asks for the whole text', () => {
    expect(canFinish(example(used), { ...sheet, isMissing: true }, june(10))).toMatchObject({
      reason: 'MANDATORY_ANSWERS_MISSING',
    })
    expect(canFinish(example(used), { ...sheet, isTooLong: true }, june(10))).toMatchObject({
      reason: 'EXCEEDED_CHARACTER_LIMIT',
    })
    expect(canFinish(example(used), { ...sheet, hasText: false }, june(10))).toMatchObject({
      reason: 'NOTHING_WRITTEN',
    })
  })
  test('ends writing, until it is taken up again', () => {
    expect(manager({ ...used, manager: written }, june(10))).toEqual(reason('FINISHED_WRITING'))
    expect(canReopenWriting(example({ ...used, manager: written }), sheet, june(10))).toEqual(allowed)
    expect(canReopenWriting(example({ ...used, manager: written }), sheet, june(16))).toMatchObject({
      reason: 'AFTER_PROCESS_ENDS',
    })
  })
  test('is not taken back once shared', () => {
    const finished = { ...used, manager: { ...written, sharedAt: june(4) } }
    expect(canReopenWriting(example(finished), sheet, june(10))).toMatchObject({ reason: 'ALREADY_SHARED' })
  })
  test('REV-P18 is said of a sheet of one’s own in every cycle', () => {
    const own = { ...sheet, isOwnSheet: true }
    expect(canFinish(example(), own, june(10))).toEqual(allowed)
    expect(canFinish(example(), own, june(15, 17))).toMatchObject({ reason: 'AFTER_PROCESS_ENDS' })
    expect(canEditOwnSheet(example(), true, june(10))).toEqual(reason('FINISHED_WRITING'))
    expect(canEditOwnSheet(example(), false, june(10))).toEqual(allowed)
    expect(canEditOwnSheet(example({ manager: started, reviewee: signed }), false, june(10))).toEqual(
      reason('LOCKED_BY_SIGNATURE'),
    )
  })
})
