import { describe, expect, test } from 'vitest'
import { nominationModes } from './cycle/nomination.ts'
import { as, day, feedbackRequest } from './fixtures.ts'
import {
  canApprove,
  canComplete,
  canFinishNominating,
  canNominate,
  canReopen,
  canResumeNominating,
  canWithdrawApproval,
  requestState,
} from './request.ts'

const allowed = { allowed: true }
const nominated = feedbackRequest({ reviewers: 3, nominatedAt: day(3) })
const approved = feedbackRequest({ reviewers: 3, nominatedAt: day(3), approvedAt: day(9) })

describe('the state of a request', () => {
  test('the list of reviewers is finished when the reviewee says so, or when nominating ends with at least one', () => {
    expect(requestState(feedbackRequest({ reviewers: 1 }), day(6))).toBe('NOMINATING')
    expect(requestState(feedbackRequest({ reviewers: 1 }), day(7))).toBe('NOMINATED')
    expect(requestState(feedbackRequest(), day(7))).toBe('NOMINATING')
    expect(requestState(nominated, day(4))).toBe('NOMINATED')
  })

  test('without approval the first reviewer makes the request approved; with approval, no passing date does', () => {
    for (const mode of nominationModes.filter((name) => name !== 'REVIEWEE_NOMINATION'))
      expect(requestState(feedbackRequest({ reviewers: 1 }, mode), day(2))).toBe('APPROVED')
    expect(requestState(nominated, day(20))).toBe('NOMINATED')
  })
})

describe('nominating', () => {
  test('reviewees nominate in their modes until nominating ends, managers and HR until writing ends', () => {
    expect(canNominate(feedbackRequest(), as('reviewee'), day(6))).toEqual(allowed)
    expect(canNominate(feedbackRequest(), as('reviewee'), day(7))).toMatchObject({ reason: 'NOMINATION_OVER' })
    expect(canNominate(feedbackRequest(), as('directManager'), day(20))).toEqual(allowed)
    expect(canNominate(feedbackRequest(), as('directManager'), day(21))).toMatchObject({ reason: 'WRITING_OVER' })
    expect(canNominate(feedbackRequest({}, 'MANAGER_NOMINATION'), as('reviewee'), day(3))).toMatchObject({
      reason: 'NOT_YOURS_TO_CHANGE',
    })
    expect(canNominate(feedbackRequest({}, 'HR_NOMINATION'), as('directManager'), day(3))).toMatchObject({
      reason: 'NOT_YOURS_TO_CHANGE',
    })
    expect(canNominate(feedbackRequest({}, 'HR_NOMINATION'), as('administrator'), day(3))).toEqual(allowed)
  })

  test('after approval the reviewee names no one, managers and HR still add reviewers', () => {
    expect(canNominate(approved, as('reviewee'), day(5))).toMatchObject({ reason: 'REQUEST_APPROVED' })
    expect(canNominate(approved, as('directManager'), day(10))).toEqual(allowed)
  })

  test('"I am done" needs a reviewer, and can be undone until nominating ends', () => {
    expect(canFinishNominating(feedbackRequest(), as('reviewee'), day(3))).toMatchObject({ reason: 'NO_REVIEWER' })
    expect(canFinishNominating(feedbackRequest({ reviewers: 1 }), as('reviewee'), day(3))).toEqual(allowed)
    expect(canFinishNominating(nominated, as('reviewee'), day(4))).toMatchObject({ reason: 'ALREADY_NOMINATED' })
    expect(canResumeNominating(nominated, as('reviewee'), day(4))).toEqual(allowed)
    expect(canResumeNominating(nominated, as('reviewee'), day(7))).toMatchObject({ reason: 'NOMINATION_OVER' })
    expect(canResumeNominating(approved, as('reviewee'), day(4))).toMatchObject({ reason: 'REQUEST_APPROVED' })
    expect(canResumeNominating(feedbackRequest({ reviewers: 1 }), as('reviewee'), day(4))).toMatchObject({
      reason: 'NOT_NOMINATED',
    })
    expect(canResumeNominating({ ...nominated, completedAt: day(4) }, as('reviewee'), day(5)).allowed).toBe(false)
  })

  test('managers and HR confirm in their own modes too', () => {
    const request = feedbackRequest({ reviewers: 2 }, 'MANAGER_NOMINATION')
    expect(canFinishNominating(request, as('directManager'), day(3))).toEqual(allowed)
    expect(canResumeNominating({ ...request, nominatedAt: day(3) }, as('directManager'), day(4))).toEqual(allowed)
  })
})

describe('approving', () => {
  test('managers approve from the day of approval on, HR at any time, both also late, until writing ends', () => {
    expect(canApprove(nominated, as('directManager'), day(8))).toMatchObject({ reason: 'BEFORE_APPROVAL' })
    expect(canApprove(nominated, as('directManager'), day(9))).toEqual(allowed)
    expect(canApprove(nominated, as('administrator'), day(4))).toEqual(allowed)
    expect(canApprove(nominated, as('directManager'), day(20))).toEqual(allowed)
    expect(canApprove(nominated, as('administrator'), day(21))).toMatchObject({ reason: 'WRITING_OVER' })
  })

  test('reviewees, reviewers and managers further up approve nothing', () => {
    for (const name of ['reviewee', 'reviewer', 'indirectManager'] as const)
      expect(canApprove(nominated, as(name), day(10))).toMatchObject({ reason: 'NOT_YOURS_TO_CHANGE' })
  })

  test('an approval is withdrawn until the first reviewer has started', () => {
    expect(canWithdrawApproval(approved, as('directManager'), day(10))).toEqual(allowed)
    expect(canWithdrawApproval({ ...approved, started: 1 }, as('directManager'), day(10))).toMatchObject({
      reason: 'REVIEWER_HAS_STARTED',
    })
    expect(canWithdrawApproval(nominated, as('directManager'), day(10))).toMatchObject({
      reason: 'REQUEST_NOT_APPROVED',
    })
  })
})

describe('completing', () => {
  const completed = { ...approved, completedAt: day(15) }

  test('managers, HR and administrators of the cycle complete and reopen, until the cycle ends', () => {
    for (const name of ['directManager', 'indirectManager', 'administrator'] as const) {
      expect(canComplete(approved, as(name), day(15))).toEqual(allowed)
      expect(canReopen(completed, as(name), day(27))).toEqual(allowed)
      expect(canReopen(completed, as(name), day(28))).toMatchObject({ reason: 'CYCLE_ENDED' })
    }
    expect(canComplete(approved, as('reviewee'), day(15))).toMatchObject({ reason: 'NOT_YOURS_TO_CHANGE' })
    expect(canComplete(nominated, as('directManager'), day(15))).toMatchObject({ reason: 'REQUEST_NOT_APPROVED' })
  })

  test('an archived cycle and one that has not started refuse every change', () => {
    const acts = [canNominate, canFinishNominating, canResumeNominating, canApprove, canComplete, canReopen]
    for (const act of acts) {
      expect(act({ ...nominated, isArchived: true }, as('administrator'), day(10))).toMatchObject({
        reason: 'CYCLE_ARCHIVED',
      })
      expect(act(nominated, as('administrator'), new Date(day(1).getTime() - 1))).toMatchObject({
        reason: 'CYCLE_NOT_STARTED',
      })
    }
  })
})
