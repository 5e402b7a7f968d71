import { expect, test } from 'vitest'
import { day, feedbackRequest } from '../fixtures.ts'
import type { ReleasableRequest } from '../release.ts'
import { approvalReminderDue } from './approval-reminders.ts'
import { canNudge, type FeedbackNudgeTask, type FeedbackReminderKind } from './nudging.ts'

const task = (
  request: Partial<ReleasableRequest> = {},
  changes: Partial<FeedbackNudgeTask> = {},
): FeedbackNudgeTask => ({
  isArchived: false,
  recipient: { isActive: true, isAway: false },
  request: feedbackRequest(request),
  isSendersOwn: false,
  participant: null,
  lastNudgeAt: null,
  ...changes,
})
const outcome = (kind: FeedbackReminderKind, of: FeedbackNudgeTask, now: Date) => {
  const verdict = canNudge(kind, of, now)
  return verdict.allowed ? 'allowed' : verdict.reason
}

test('people can be reminded of each task while it is open and its time has come', () => {
  const nominated = { nominatedAt: day(3), reviewers: 3 }
  const approved = { ...nominated, approvedAt: day(10) }
  expect(outcome('NOMINATE', task(), day(2))).toBe('allowed')
  expect(outcome('NOMINATE', task(nominated), day(4))).toBe('NOTHING_TO_DO')
  expect(outcome('NOMINATE', task(), day(7))).toBe('WINDOW_CLOSED')
  expect(outcome('APPROVE', task(nominated), day(8))).toBe('WINDOW_CLOSED')
  expect(outcome('APPROVE', task(nominated), day(9))).toBe('allowed')
  expect(outcome('APPROVE', task(approved), day(11))).toBe('NOTHING_TO_DO')
  expect(outcome('WRITE', task(nominated, { participant: 'NOT_STARTED' }), day(11))).toBe('NOTHING_TO_DO')
  expect(outcome('WRITE', task(approved, { participant: 'WRITING' }), day(11))).toBe('allowed')
  expect(outcome('WRITE', task(approved, { participant: 'DECLINED' }), day(11))).toBe('NOTHING_TO_DO')
  expect(outcome('WRITE', task(approved, { participant: 'WRITING' }), day(21))).toBe('WINDOW_CLOSED')
  expect(outcome('ASSESS_SELF', task({}, { participant: 'NOT_STARTED' }), day(2))).toBe('allowed')
  expect(outcome('ASSESS_SELF', task({ completedAt: day(9) }, { participant: 'WRITING' }), day(11))).toBe(
    'REQUEST_COMPLETED',
  )
})

test('without approval, a list with a reviewer is no longer missing', () => {
  const request = feedbackRequest({ reviewers: 1 }, 'REVIEWEE_NOMINATION_WITHOUT_APPROVAL')
  expect(outcome('NOMINATE', task({}, { request }), day(2))).toBe('NOTHING_TO_DO')
})

test('reviewees remind no one who writes about them, whether or not they have written (COM-P02)', () => {
  const approved = { reviewers: 3, approvedAt: day(10) }
  for (const participant of ['NOT_STARTED', 'WRITTEN'] as const)
    expect(outcome('WRITE', task(approved, { participant, isSendersOwn: true }), day(11))).toBe('OWN_REQUEST')
})

test('FBK-P17 someone whose progress is hidden from the sender looks open, and can be reminded once a day like anyone else', () => {
  const approved = { reviewers: 3, approvedAt: day(10) }
  const hidden = (lastNudgeAt: Date | null) => task(approved, { participant: 'HIDDEN', lastNudgeAt })
  expect(outcome('WRITE', hidden(null), day(11))).toBe('allowed')
  expect(outcome('WRITE', hidden(day(11)), day(11))).toBe('NUDGED_TODAY')
})

test('managers are reminded when approving begins and two days before it ends, never more than a day late (FBK-P09)', () => {
  const dates = { approveReviewersFrom: day(9), approveReviewersBy: day(14), createdAt: day(1) }
  const nameAt = (now: Date) => approvalReminderDue(dates, now)?.key.split(' ')[0] ?? null
  expect([8, 9, 10, 11, 12, 13, 14].map((number) => nameAt(day(number)))).toEqual([
    null,
    'begins',
    'begins',
    null,
    'ends',
    'ends',
    null,
  ])
  expect(approvalReminderDue({ ...dates, createdAt: day(10) }, day(10))).toBeNull()
})
