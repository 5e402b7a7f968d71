import { expect, test } from 'vitest'
import type { RelationName } from '../relations.ts'
import { canMoveAnyReview, canMoveReview, type MoveFacts } from './bulk-move.ts'
import { visibilityOptions } from './cycle.ts'
import type { CycleType } from './timeline.ts'

const flags = {
  indirectManagerContribution: false,
  hrAndIndirectManagerApproval: false,
  individualAssessments: false,
  showToRevieweeOnlyWhenBothShare: false,
  showToManagerOnlyWhenBothShare: false,
}
const from = { id: 'spring', cycleType: 'SIMPLE' as CycleType, ...flags }
const to = { ...from, id: 'autumn' }
const open: MoveFacts = {
  completedAt: null,
  isSigned: false,
  isAskedThere: true,
  isWrittenStill: false,
  isThere: false,
}
const hr = new Set<RelationName>(['hrAdmin', 'administrator'])
const ask = (review: Partial<MoveFacts>, there: Partial<typeof to> = {}, by = hr) => {
  const verdict = canMoveReview({ ...open, ...review }, from, { ...to, ...there }, by)
  return verdict.allowed ? 'allowed' : verdict.reason
}

test('§9 a review moves to a cycle that asks the same, and to no other', () => {
  expect(ask({})).toBe('allowed')
  expect(ask({ isAskedThere: false })).toBe('QUESTIONNAIRE_DIFFERS')
  expect(ask({}, { id: 'spring' })).toBe('SAME_CYCLE')
  expect(ask({ isThere: true })).toBe('IN_CYCLE_ALREADY')
})

test.each(visibilityOptions)('COM-P09 not where others would read what is written: %s', (flag) => {
  expect(ask({}, { [flag]: true })).toBe('SHARING_DIFFERS')
})

test('signed and complete reviews stay, and no review moves to a cycle of another type', () => {
  expect(ask({ isSigned: true })).toBe('LOCKED_BY_SIGNATURE')
  expect(ask({ completedAt: new Date() })).toBe('REVIEW_COMPLETE')
  expect(ask({}, { cycleType: 'CALIBRATION' })).toBe('SHARING_DIFFERS')
})

test('COM-P09 a draft can’t be moved to a calibration in which its rating would be compared right away', () => {
  const calibration = { cycleType: 'CALIBRATION' as const }
  const move = (isWrittenStill: boolean) =>
    canMoveReview({ ...open, isWrittenStill }, { ...from, ...calibration }, { ...to, ...calibration }, hr)
  expect(move(true)).toMatchObject({ allowed: false, reason: 'OPENS_DRAFT' })
  expect(move(false).allowed).toBe(true)
  expect(ask({ isWrittenStill: true })).toBe('allowed')
})

test('COM-P01 COM-P02 COM-P03 only HR Admins outside the reporting line can move reviews', () => {
  expect(ask({}, {}, new Set(['administrator']))).toBe('ONLY_HR_ADMINS_MOVE')
  expect(ask({}, {}, new Set(['reviewee']))).toBe('ONLY_HR_ADMINS_MOVE')
  expect([canMoveAnyReview({ isHr: true }).allowed, canMoveAnyReview({ isHr: false }).allowed]).toEqual([true, false])
})
