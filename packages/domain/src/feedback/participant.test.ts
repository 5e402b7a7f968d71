import { describe, expect, test } from 'vitest'
import { day, feedbackRequest } from './fixtures.ts'
import {
  byProgress,
  canDecline,
  canSubmit,
  canTakeBack,
  canWrite,
  type Participant,
  type ParticipantState,
  progressOrder,
} from './participant.ts'

const allowed = { allowed: true }
const approved = feedbackRequest({ reviewers: 3, approvedAt: day(9) })
const reviewer = (state: ParticipantState, changes: Partial<Participant> = {}): Participant => ({
  state,
  isSelf: false,
  isProactive: false,
  ...changes,
})
const content = { hasContent: true, isMissing: false, isTooLong: false }

describe('writing', () => {
  test('reviewers write once the request is approved, from the start until the end of writing, to the millisecond', () => {
    expect(canWrite(approved, reviewer('NOT_STARTED'), day(10))).toEqual(allowed)
    expect(canWrite(approved, reviewer('WRITING'), new Date(day(21).getTime() - 1))).toEqual(allowed)
    expect(canWrite(approved, reviewer('WRITING'), day(21))).toMatchObject({ reason: 'DEADLINE_PASSED' })
    const waiting = feedbackRequest({ reviewers: 3, nominatedAt: day(3) })
    expect(canWrite(waiting, reviewer('NOT_STARTED'), day(10))).toMatchObject({ reason: 'REQUEST_NOT_IN_PROGRESS' })
  })

  test('no one can answer a complete request, not even its reviewee', () => {
    const completed = { ...approved, completedAt: day(12) }
    for (const who of [reviewer('WRITING'), reviewer('WRITING', { isSelf: true })])
      expect(canWrite(completed, who, day(13))).toMatchObject({ reason: 'REQUEST_NOT_IN_PROGRESS' })
  })

  test('the self-assessment and proactive feedback wait for no approval', () => {
    const waiting = feedbackRequest({ reviewers: 3 })
    expect(canWrite(waiting, reviewer('NOT_STARTED', { isSelf: true }), day(2))).toEqual(allowed)
    expect(canWrite(waiting, reviewer('NOT_STARTED', { isProactive: true }), day(2))).toEqual(allowed)
  })
})

describe('submitting', () => {
  test('it needs some content, all required answers, and texts within the limit', () => {
    expect(canSubmit(approved, reviewer('WRITING'), content, day(10))).toEqual(allowed)
    expect(canSubmit(approved, reviewer('WRITING'), { ...content, hasContent: false }, day(10))).toMatchObject({
      reason: 'NOTHING_WRITTEN',
    })
    expect(canSubmit(approved, reviewer('WRITING'), { ...content, isMissing: true }, day(10))).toMatchObject({
      reason: 'MANDATORY_ANSWERS_MISSING',
    })
    expect(canSubmit(approved, reviewer('WRITING'), { ...content, isTooLong: true }, day(10))).toMatchObject({
      reason: 'EXCEEDED_CHARACTER_LIMIT',
    })
  })

  test('a submitted answer can be withdrawn until something is released or writing ends', () => {
    expect(canTakeBack(approved, reviewer('WRITTEN'), false, day(10))).toEqual(allowed)
    expect(canTakeBack(approved, reviewer('WRITTEN'), true, day(10))).toMatchObject({ reason: 'ALREADY_RELEASED' })
    expect(canTakeBack(approved, reviewer('WRITTEN'), false, day(21))).toMatchObject({ reason: 'DEADLINE_PASSED' })
    expect(canWrite(approved, reviewer('WRITTEN'), day(10))).toMatchObject({ reason: 'ALREADY_WRITTEN' })
  })
})

test('reviewers decline and change their mind; a self-assessment is never declined', () => {
  expect(canDecline(approved, reviewer('WRITING'), day(10))).toEqual(allowed)
  expect(canDecline(approved, reviewer('DECLINED'), day(10))).toMatchObject({ reason: 'ALREADY_DECLINED' })
  expect(canWrite(approved, reviewer('DECLINED'), day(10))).toEqual(allowed)
  expect(canDecline(approved, reviewer('WRITING', { isSelf: true }), day(10))).toMatchObject({
    reason: 'SELF_ASSESSMENT_CANNOT_BE_DECLINED',
  })
})

test('progress is sorted: not started, started, declined, unknown, done', () => {
  expect([...progressOrder].reverse().sort(byProgress)).toEqual([
    'NOT_STARTED',
    'WRITING',
    'DECLINED',
    'HIDDEN',
    'WRITTEN',
  ])
})
