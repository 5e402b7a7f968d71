import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import { defaultNomination, defaultVisibility } from '@perennial/domain/feedback/cycle/new-cycle.ts'
import { defaultFeedbackQuestions } from '@perennial/domain/feedback/cycle/questions.ts'
import { feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import { expect, test } from 'vitest'
import {
  effectiveModel,
  feedbackStepOf,
  isWider,
  reminderKindsOf,
  withAudience,
  withMode,
  withoutPeople,
} from './model.ts'

const reminder = { enabled: true, weekday: 'MONDAY', hour: 10 } as const
const model: FeedbackCycleModel = {
  name: 'Cycle Q4/2026',
  explanation: '',
  timeline: feedbackTimeline.defaults('2026-12-01', 'REVIEWEE_NOMINATION'),
  disabledDates: [],
  revieweeSelection: { type: 'STATIC', userIds: [] },
  nominationMode: 'REVIEWEE_NOMINATION',
  nominationLimit: defaultNomination.limit,
  nominationSuggestion: defaultNomination.suggestion,
  nominationNote: { enabled: false, note: '' },
  visibility: defaultVisibility,
  questions: defaultFeedbackQuestions('en'),
  maximumCharactersPerResponse: 1_000,
  selfAssessment: false,
  proactiveFeedback: false,
  automaticallyRemindManagersToApprove: true,
  automations: { autoNudgeRevieweesToNominate: reminder, autoNudgeReviewersToProvideFeedback: reminder },
  informAtStart: true,
  mailsFrom: null,
  cycleAdminIds: [],
}

test('approval dates depend on who picks the reviewers, and are proposed on workdays', () => {
  const byHr = withMode(model, 'HR_NOMINATION')
  expect(byHr.timeline).toMatchObject({ approveReviewersFrom: null, approveReviewersBy: null })
  const again = withMode(byHr, 'REVIEWEE_NOMINATION').timeline
  expect(again).toMatchObject({ approveReviewersFrom: '2026-12-09', approveReviewersBy: '2026-12-14' })
})

test('approval is never proposed for the day on which reviewers can still be chosen', () => {
  const byHr = withMode(model, 'HR_NOMINATION')
  const later = { ...byHr, timeline: { ...byHr.timeline, inviteReviewersBy: '2026-12-11' } }
  // 11 December is a Friday.
  expect(withMode(later, 'REVIEWEE_NOMINATION').timeline.approveReviewersFrom).toBe('2026-12-14')
})

test('where HR chooses the reviewers, no one is reminded to choose them', () => {
  expect(reminderKindsOf('HR_NOMINATION')).toEqual(['autoNudgeReviewersToProvideFeedback'])
  expect(reminderKindsOf('MANAGER_NOMINATION')).toContain('autoNudgeRevieweesToNominate')
})

test('settings without effect are sent as off, and return once they have an effect again', () => {
  const byHr = withMode(model, 'HR_NOMINATION')
  const sent = effectiveModel(byHr)
  expect(sent.nominationSuggestion.enabled).toBe(false)
  expect(sent.automaticallyRemindManagersToApprove).toBe(false)
  expect(effectiveModel(withMode(byHr, 'MANAGER_NOMINATION')).nominationSuggestion.enabled).toBe(true)
  const split = { ...model, visibility: withAudience(model.visibility, 'reviewee', { split: true }) }
  expect(effectiveModel(split).visibility.reviewee.split).toBe(false)
})

test('after a submission, no setting can let an audience read more', () => {
  const hidden = withAudience(model.visibility, 'reviewee', { hideAuthor: true })
  const named = withAudience(hidden, 'reviewee', { hideAuthor: false })
  const closed = withAudience(hidden, 'reviewee', { enabled: false })
  expect(isWider(hidden, named, 'REVIEWEE_NOMINATION')).toBe(true)
  expect(isWider(hidden, closed, 'REVIEWEE_NOMINATION')).toBe(false)
  expect(isWider(null, named, 'REVIEWEE_NOMINATION')).toBe(false)
})

test('every problem leads to the step that resolves it', () => {
  expect(
    ['/name', '/revieweeSelection', '/nominationLimit/limit', '/questions/0/question', '/timeline/processEnds'].map(
      feedbackStepOf,
    ),
  ).toEqual(['basics', 'people', 'reviewers', 'questions', 'timeline'])
  expect(withoutPeople(model)).not.toHaveProperty('revieweeSelection')
})
