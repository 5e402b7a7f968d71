import { expect, test } from 'vitest'
import { type HrNextStep, nextStepForHr } from './next-step-for-hr.ts'

type Facts = Parameters<typeof nextStepForHr>[0]
const statuses = ['NOT_STARTED', 'STARTED', 'WRITTEN', 'SHARED', 'SIGNED'] as const
const segments = (...counts: number[]) => statuses.map((status, index) => ({ status, count: counts[index] ?? 0 }))
const running: Facts = {
  state: 'RUNNING',
  cycleType: 'CALIBRATION',
  reviewees: 4,
  finished: 0,
  timeline: {
    processStarts: '2026-11-23T08:00:00Z',
    revieweeWriteUntil: null,
    processEndsForReviewees: '2026-12-06T16:00:00Z',
    managerWriteUntil: '2026-12-01T16:00:00Z',
    processEndsForReviewers: '2026-12-07T16:00:00Z',
    managerRatingsLockBy: null,
    managerShareFrom: '2026-12-21T08:00:00Z',
    discussAndShareBy: null,
    managerShareUntil: '2027-01-02T16:00:00Z',
    signBy: '2027-01-02T16:00:00Z',
  },
  segments: { reviewee: segments(4), manager: segments(3, 1) },
  notInformed: { reviewees: 0, reviewers: 0, contributors: 0 },
  creation: { createPending: false, invitePending: false, informPending: false, remaining: 0, total: 4 },
}
const on = (day: string, change: Partial<Facts> = {}) =>
  nextStepForHr({ ...running, ...change }, new Date(`${day}T10:00:00Z`))

test.each<[string, string, Partial<Facts>, HrNextStep['step']]>([
  ['an archived cycle is only read', '2026-11-24', { state: 'ARCHIVED' }, 'archived'],
  [
    'while reviews are created, the step shows how far creation is',
    '2026-11-24',
    { creation: { ...running.creation, createPending: true, remaining: 3 } },
    'creating',
  ],
  ['before the start, the step names the day', '2026-11-20', { state: 'SCHEDULED' }, 'scheduled'],
  [
    'people who weren’t notified come first',
    '2026-11-24',
    { notInformed: { reviewees: 2, reviewers: 1, contributors: 0 } },
    'inform',
  ],
  ['while people write, the cycle waits for them', '2026-11-24', {}, 'writing'],
  ['between writing and sharing, ratings are calibrated', '2026-12-10', {}, 'calibrating'],
  [
    'then reviewers share',
    '2026-12-22',
    { segments: { reviewee: segments(4), manager: segments(0, 3, 0, 1) } },
    'sharing',
  ],
  [
    'when everyone has shared, the cycle waits for signatures',
    '2026-12-22',
    { segments: { reviewee: segments(0, 0, 0, 4), manager: segments(0, 0, 0, 4) } },
    'signing',
  ],
  ['when all reviews are complete, nothing is left', '2026-12-22', { finished: 4 }, 'finished'],
])('%s', (_, day, change, step) => {
  expect(on(day, change).step).toBe(step)
})
