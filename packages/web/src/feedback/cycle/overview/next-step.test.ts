import { expect, test } from 'vitest'
import { feedbackStepForHr } from './next-step.ts'

const audience = {
  enabled: true,
  hideAuthor: false,
  hideSelectionProcess: false,
  informAboutDecline: true,
  split: false,
}
const cycle: Parameters<typeof feedbackStepForHr>[0] = {
  state: 'RUNNING',
  nominationMode: 'REVIEWEE_NOMINATION',
  timeline: {
    processStarts: '2026-12-01T08:00:00Z',
    inviteReviewersBy: '2026-12-07T16:00:00Z',
    approveReviewersFrom: '2026-12-08T08:00:00Z',
    approveReviewersBy: '2026-12-14T16:00:00Z',
    writeFeedbackBy: '2026-12-21T16:00:00Z',
    managerRelease: '2026-12-22T08:00:00Z',
    revieweeReleaseDate: '2026-12-28T08:00:00Z',
    processEnds: '2026-12-30T16:00:00Z',
  },
  visibility: { reviewee: audience, directManager: audience, indirectManager: audience },
  reviewees: 10,
  released: 4,
  segments: {
    requests: [
      { state: 'NOMINATING', count: 3 },
      { state: 'NOMINATED', count: 2 },
      { state: 'APPROVED', count: 5 },
    ],
    reviewers: [
      { progress: 'NOT_STARTED', count: 20 },
      { progress: 'WRITTEN', count: 12 },
    ],
  },
  notInformed: { nominators: 0, reviewers: 0, selfAssessments: 0 },
  creation: { createPending: false, invitePending: false, informPending: false, remaining: 0, total: 10 },
}
const at = (day: number) => new Date(`2026-12-${String(day).padStart(2, '0')}T12:00:00Z`)
const step = (change: Partial<typeof cycle>, day: number) => feedbackStepForHr({ ...cycle, ...change }, at(day))

test('the next step follows the dates: choosing, approving, writing, releasing', () => {
  expect(step({}, 2)).toMatchObject({ step: 'nominating', count: 3, reminder: 'NOMINATE' })
  expect(step({}, 9)).toMatchObject({ step: 'approving', count: 2, reminder: 'APPROVE' })
  expect(step({}, 16)).toMatchObject({ step: 'approvalOverdue', count: 2 })
  const approved = { ...cycle.segments, requests: [{ state: 'APPROVED' as const, count: 10 }] }
  expect(step({ segments: approved }, 16)).toMatchObject({ step: 'writing', done: 12, count: 32, reminder: 'WRITE' })
  expect(step({}, 23)).toMatchObject({ step: 'releasing', done: 4, count: 10 })
  expect(step({ released: 10 }, 29)).toMatchObject({ step: 'reading' })
})

test('people who were not notified come first, and no one reminds HR to choose reviewers', () => {
  expect(step({ notInformed: { nominators: 4, reviewers: 1, selfAssessments: 0 } }, 2)).toMatchObject({
    step: 'inform',
    count: 5,
  })
  expect(step({ nominationMode: 'HR_NOMINATION' }, 2).reminder).toBeUndefined()
})

test('where reviewees read nothing, there is no release to wait for', () => {
  const visibility = { ...cycle.visibility, reviewee: { ...audience, enabled: false } }
  expect(step({ visibility }, 23)).toMatchObject({ step: 'reading' })
})

test('a cycle that is scheduled, being created, ended or archived says so', () => {
  expect(step({ state: 'SCHEDULED' }, 1).step).toBe('scheduled')
  expect(step({ creation: { ...cycle.creation, createPending: true, remaining: 6 } }, 2)).toMatchObject({
    step: 'creating',
    done: 4,
  })
  expect(step({ state: 'ENDED' }, 31).step).toBe('ended')
  expect(step({ state: 'ARCHIVED' }, 31).step).toBe('archived')
})
