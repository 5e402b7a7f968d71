import { expect, test } from 'vitest'
import { defaultAutoNudge, dueOccasion } from '../../cycles/notices.ts'
import {
  canNudgeParticipant,
  isTaskOpen,
  type NudgeKind,
  type NudgeRefusal,
  type NudgeSide,
  type NudgeTask,
} from './nudging.ts'
import { defaultTimeline, timelineInstantsOf } from './timeline.ts'

const berlin = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9, endOfBusinessHour: 17 }
const now = new Date('2026-11-25T10:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const task: NudgeTask = {
  isArchived: false,
  isComplete: false,
  isSendersOwn: false,
  recipient: { isActive: true, isAway: false },
  status: 'NOT_STARTED',
  isOtherSideShared: false,
  dates: timelineInstantsOf(defaultTimeline('2026-11-23', 'CALIBRATION'), berlin),
  lastNudgeAt: null,
}
const nudge = (kind: NudgeKind, side: NudgeSide, change: Partial<NudgeTask> = {}, at = now) =>
  canNudgeParticipant(kind, side, { ...task, ...change }, at)

test('REVC-14 people who have not started or not shared are reminded while they still can', () => {
  expect(nudge('NOT_STARTED', 'reviewees')).toEqual({ allowed: true })
  expect(nudge('NOT_SHARED', 'reviewees', { status: 'STARTED' })).toEqual({ allowed: true })
  expect(nudge('NOT_STARTED', 'contributors')).toEqual({ allowed: true })
  expect(nudge('NOT_SHARED', 'reviewers', { status: 'WRITTEN' }, new Date('2026-12-22T10:00:00Z'))).toEqual({
    allowed: true,
  })
})

test.each<[string, Partial<NudgeTask>, NudgeRefusal]>([
  ['in an archived cycle', { isArchived: true }, 'CYCLE_ARCHIVED'],
  ['of one’s own review', { isSendersOwn: true }, 'OWN_REVIEW'],
  ['if there is no recipient', { recipient: null }, 'NOBODY_TO_REMIND'],
  ['who has left', { recipient: { isActive: false, isAway: false } }, 'PERSON_INACTIVE'],
  ['who is on leave', { recipient: { isActive: true, isAway: true } }, 'PERSON_ON_LEAVE'],
  ['of a complete review', { isComplete: true }, 'REVIEW_COMPLETE'],
  ['who has begun', { status: 'STARTED' }, 'NOTHING_TO_DO'],
  ['who is asked nothing', { status: null }, 'NOTHING_TO_DO'],
  ['again within 24 hours', { lastNudgeAt: hoursAgo(23.9) }, 'NUDGED_TODAY'],
])('no one is reminded %s', (_, change, reason) => {
  expect(nudge('NOT_STARTED', 'reviewees', change)).toMatchObject({ allowed: false, reason })
})

test('COM-P11 after 24 hours they may be reminded again', () => {
  expect(nudge('NOT_STARTED', 'reviewees', { lastNudgeAt: hoursAgo(24) })).toEqual({ allowed: true })
})

test.each<[NudgeKind, NudgeSide, string]>([
  ['NOT_STARTED', 'reviewees', '2026-11-22T10:00:00Z'],
  ['NOT_STARTED', 'reviewees', '2026-12-06T16:00:00Z'],
  ['NOT_STARTED', 'reviewers', '2026-12-07T16:00:00Z'],
  ['NOT_SHARED', 'reviewers', '2026-12-20T10:00:00Z'],
  ['NOT_SHARED', 'reviewers', '2027-01-02T16:00:00Z'],
])('a reminder of %s to %s does not go out at %s', (kind, side, at) => {
  expect(nudge(kind, side, {}, new Date(at))).toEqual({ allowed: false, reason: 'WINDOW_CLOSED' })
})

test('people who have not signed are reminded once the other side is shared, however late (REV-P10)', () => {
  const shared = { status: 'SHARED', isOtherSideShared: true } as const
  expect(nudge('NOT_SIGNED', 'reviewers', shared, new Date('2027-06-01T10:00:00Z'))).toEqual({ allowed: true })
  expect(isTaskOpen('NOT_SIGNED', 'reviewers', { ...shared, isOtherSideShared: false })).toBe(false)
  expect(isTaskOpen('NOT_SIGNED', 'reviewees', { status: null, isOtherSideShared: true })).toBe(true)
})

test('COM-P06 ONCE-5 the weekly reminder is due at its hour of company time and dropped a day later', () => {
  const due = (at: string) => dueOccasion(defaultAutoNudge, 'Europe/Berlin', new Date(at))?.key ?? null
  expect(due('2026-11-23T08:59:59Z')).toBeNull()
  expect(due('2026-11-23T09:00:00Z')).toBe('2026-11-23')
  expect(due('2026-11-24T09:00:00Z')).toBe('2026-11-23')
  expect(due('2026-11-24T09:00:01Z')).toBeNull()
  expect(
    dueOccasion({ ...defaultAutoNudge, enabled: false }, 'Europe/Berlin', new Date('2026-11-23T09:00:00Z')),
  ).toBeNull()
})
