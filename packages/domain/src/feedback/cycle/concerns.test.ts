import { describe, expect, test } from 'vitest'
import { audience, day, visibility } from '../fixtures.ts'
import { type ConcernSettings, feedbackConcernsOf, needsManager, onlyHrReads, type RevieweeFacts } from './concerns.ts'

const facts: RevieweeFacts = {
  isActive: true,
  hasManager: true,
  isApproved: true,
  isComplete: false,
  reviewers: 3,
  submitted: 3,
}
const settings: ConcernSettings = {
  mode: 'REVIEWEE_NOMINATION',
  visibility: visibility(),
  inviteReviewersBy: day(7),
  approveReviewersBy: day(14),
  writeFeedbackBy: day(21),
}
const hidden = visibility({ reviewee: audience({ hideAuthor: true }) })
const of = (changes: Partial<RevieweeFacts>, now: number, more: Partial<ConcernSettings> = {}) =>
  feedbackConcernsOf({ ...facts, ...changes }, { ...settings, ...more }, day(now))

describe('what HR should look at about a reviewee', () => {
  test('nothing, while everything is in order', () => {
    for (const now of [2, 7, 14, 21]) expect(of({}, now)).toEqual([])
  })

  test('no reviewers, or too few to hide authors, once nominating has ended and while people can still write', () => {
    const none = { reviewers: 0, submitted: 0 }
    expect([6, 7, 20, 21].map((now) => of(none, now))).toEqual([[], ['NO_REVIEWERS'], ['NO_REVIEWERS'], []])
    expect(of({ ...none, isComplete: true }, 8)).toEqual([])
    const two = { reviewers: 2, submitted: 0 }
    expect([6, 7, 20].map((now) => of(two, now, { visibility: hidden }))).toEqual([
      [],
      ['TOO_FEW_REVIEWERS'],
      ['TOO_FEW_REVIEWERS'],
    ])
    expect(of(two, 8)).toEqual([])
    expect(of(none, 8, { visibility: hidden })).toEqual(['NO_REVIEWERS'])
    expect(of({ ...facts, submitted: 0 }, 8, { visibility: hidden })).toEqual([])
  })

  test('an approval that is overdue, where there is one, until writing ends', () => {
    const open = { isApproved: false }
    expect([13, 14, 20, 21].map((now) => of(open, now))).toEqual([[], ['APPROVAL_OVERDUE'], ['APPROVAL_OVERDUE'], []])
    expect(of(open, 15, { approveReviewersBy: null })).toEqual([])
    expect(of(open, 15, { mode: 'HR_NOMINATION' })).toEqual([])
  })

  test('no manager where one approves, nominates or is the only one to read; and reviewees who have left', () => {
    expect(of({ hasManager: false }, 8)).toEqual(['NO_MANAGER'])
    expect(of({ hasManager: false }, 8, { mode: 'HR_NOMINATION' })).toEqual([])
    expect(of({ isActive: false }, 8)).toEqual(['INACTIVE_REVIEWEE'])
  })

  test('too few answers once writing is over: three without names, one with names', () => {
    const written = (submitted: number, more = {}) => of({ submitted }, 21, more)
    expect([written(0), written(1)]).toEqual([['TOO_FEW_ANSWERS'], []])
    expect([2, 3].map((submitted) => written(submitted, { visibility: hidden }))).toEqual([['TOO_FEW_ANSWERS'], []])
    expect(of({ submitted: 0 }, 20)).toEqual([])
  })
})

test('a manager is needed to nominate, to approve, or to read what the reviewee does not', () => {
  const offForReviewee = visibility({ reviewee: audience({ enabled: false }) })
  expect(needsManager('MANAGER_NOMINATION', visibility())).toBe(true)
  expect(needsManager('REVIEWEE_NOMINATION', visibility())).toBe(true)
  expect(needsManager('HR_NOMINATION', visibility())).toBe(false)
  expect(needsManager('HR_NOMINATION', offForReviewee)).toBe(true)
})

test('FBK-P20 only HR reads if every audience is off, or if the reviewee’s is off and there is no manager', () => {
  const off = audience({ enabled: false })
  expect(onlyHrReads(visibility({ reviewee: off, directManager: off }), true)).toBe(true)
  expect(onlyHrReads(visibility({ reviewee: off }), true)).toBe(false)
  expect(onlyHrReads(visibility({ reviewee: off }), false)).toBe(true)
  expect(onlyHrReads(visibility({ directManager: off }), false)).toBe(false)
})
