import type { FeedbackCycleEdit, FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import {
  hasApproval,
  type NominationMode,
  type NominationSettings,
  normalizeNomination,
} from '@perennial/domain/feedback/cycle/nomination.ts'
import { feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import {
  type AudienceSettings,
  type FeedbackAudience,
  normalizeVisibility,
  type VisibilitySettings,
  widenedAudiences,
} from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { workdayFrom } from '../../../cycles/wizard/workdays.ts'

const nominationOf = (model: FeedbackCycleModel): NominationSettings => ({
  mode: model.nominationMode,
  limit: model.nominationLimit,
  suggestion: model.nominationSuggestion,
})

/**
 * The effective model. Settings without effect are shown as off but stay in the model, so that they return once they have an
 * effect again.
 */
export function effectiveModel(model: FeedbackCycleModel): FeedbackCycleModel {
  const { limit, suggestion } = normalizeNomination(nominationOf(model))
  return {
    ...model,
    nominationLimit: limit,
    nominationSuggestion: suggestion,
    visibility: normalizeVisibility(model.visibility, model.nominationMode),
    automaticallyRemindManagersToApprove:
      model.automaticallyRemindManagersToApprove && hasApproval(model.nominationMode),
  }
}

/** A model as it is sent for an edit: without the people (CYC-03). */
export function withoutPeople({ revieweeSelection, ...rest }: FeedbackCycleModel): FeedbackCycleEdit {
  return rest
}

/** Changes who picks the reviewers, which adds or removes the approval dates. */
export function withMode(model: FeedbackCycleModel, nominationMode: NominationMode): FeedbackCycleModel {
  if (model.nominationMode === nominationMode) return model
  const { processStarts, inviteReviewersBy } = model.timeline
  const proposed = processStarts ? feedbackTimeline.defaults(processStarts, nominationMode) : null
  const dayOf = (field: 'approveReviewersFrom' | 'approveReviewersBy') => {
    if (!hasApproval(nominationMode)) return null
    const day = model.timeline[field] ?? proposed?.[field]
    return day ? workdayFrom(day) : null
  }
  const from = dayOf('approveReviewersFrom')
  // Approval opens in the morning, so not on the day on which reviewers can still be chosen.
  const isTooEarly = from !== null && inviteReviewersBy !== null && from <= inviteReviewersBy
  return {
    ...model,
    nominationMode,
    timeline: {
      ...model.timeline,
      approveReviewersFrom: isTooEarly ? workdayFrom(addDays(inviteReviewersBy, 1)) : from,
      approveReviewersBy: dayOf('approveReviewersBy'),
    },
  }
}

const reminderKinds = ['autoNudgeRevieweesToNominate', 'autoNudgeReviewersToProvideFeedback'] as const

/** The automatic reminders of a cycle: where HR chooses the reviewers, no one is reminded to choose them. */
export const reminderKindsOf = (mode: NominationMode) =>
  reminderKinds.filter((kind) => mode !== 'HR_NOMINATION' || kind !== 'autoNudgeRevieweesToNominate')

/** Changes the settings of one audience. */
export const withAudience = (
  visibility: VisibilitySettings,
  audience: FeedbackAudience,
  change: Partial<AudienceSettings>,
): VisibilitySettings => ({ ...visibility, [audience]: { ...visibility[audience], ...change } })

/** Whether these settings would let an audience read more than authors were told (FBK-P19); `before` is null until someone submitted. */
export const isWider = (before: VisibilitySettings | null, after: VisibilitySettings, mode: NominationMode): boolean =>
  before !== null && widenedAudiences(before, normalizeVisibility(after, mode)).length > 0

const stepOfField: Readonly<Record<string, string>> = {
  name: 'basics',
  explanation: 'basics',
  selfAssessment: 'basics',
  proactiveFeedback: 'basics',
  cycleAdminIds: 'basics',
  revieweeSelection: 'people',
  nominationMode: 'reviewers',
  nominationLimit: 'reviewers',
  nominationSuggestion: 'reviewers',
  nominationNote: 'reviewers',
  visibility: 'visibility',
  questions: 'questions',
  maximumCharactersPerResponse: 'questions',
  automaticallyRemindManagersToApprove: 'emails',
  automations: 'emails',
  informAtStart: 'emails',
}

/** The step on which a problem is resolved; dates belong to the timeline. */
export const feedbackStepOf = (path: string): string => stepOfField[path.split('/')[1] ?? ''] ?? 'timeline'
