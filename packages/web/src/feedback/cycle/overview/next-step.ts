import type { FeedbackCycleOverview } from '@perennial/contract/feedback/cycle/schemas.ts'
import { hasApproval } from '@perennial/domain/feedback/cycle/nomination.ts'
import type { FeedbackReminderKind } from '@perennial/domain/feedback/cycle/nudging.ts'
import { levelOf } from '@perennial/domain/feedback/cycle/visibility-settings.ts'

export type FeedbackHrStep = {
  step:
    | 'archived'
    | 'creating'
    | 'scheduled'
    | 'inform'
    | 'nominating'
    | 'approving'
    | 'approvalOverdue'
    | 'writing'
    | 'releasing'
    | 'reading'
    | 'ended'
  count: number
  done: number
  /** The relevant date, as an instant. */
  due: string | null
  /** The reminder that helps now. */
  reminder?: FeedbackReminderKind
}

type Facts = Pick<
  FeedbackCycleOverview,
  | 'state'
  | 'nominationMode'
  | 'timeline'
  | 'visibility'
  | 'reviewees'
  | 'released'
  | 'segments'
  | 'notInformed'
  | 'creation'
>

/** What HR does next in a feedback cycle: what needs HR first, otherwise the current phase. */
export function feedbackStepForHr(cycle: Facts, now: Date): FeedbackHrStep {
  const { timeline, reviewees, released, nominationMode } = cycle
  const isBefore = (date: string | null) => date !== null && now < new Date(date)
  const requests = (state: string) => cycle.segments.requests.find((item) => item.state === state)?.count ?? 0
  const reviewers = cycle.segments.reviewers.reduce((sum, { count }) => sum + count, 0)
  const written = cycle.segments.reviewers.find(({ progress }) => progress === 'WRITTEN')?.count ?? 0
  const { total, remaining, createPending } = cycle.creation
  if (cycle.state === 'ARCHIVED') return { step: 'archived', count: reviewees, done: 0, due: null }
  if (createPending) return { step: 'creating', count: total, done: total - remaining, due: null }
  if (cycle.state === 'ENDED') return { step: 'ended', count: reviewees, done: released, due: null }
  if (cycle.state === 'SCHEDULED') return { step: 'scheduled', count: reviewees, done: 0, due: timeline.processStarts }
  const { nominators, reviewers: notInvited, selfAssessments } = cycle.notInformed
  const uninformed = nominators + notInvited + selfAssessments
  if (uninformed > 0) return { step: 'inform', count: uninformed, done: 0, due: null }
  if (isBefore(timeline.writeFeedbackBy)) {
    const nominating = requests('NOMINATING')
    if (nominating > 0 && isBefore(timeline.inviteReviewersBy))
      return {
        step: 'nominating',
        count: nominating,
        done: 0,
        due: timeline.inviteReviewersBy,
        ...(nominationMode !== 'HR_NOMINATION' && { reminder: 'NOMINATE' }),
      }
    const nominated = requests('NOMINATED')
    if (hasApproval(nominationMode) && nominated > 0)
      return isBefore(timeline.approveReviewersBy)
        ? { step: 'approving', count: nominated, done: 0, due: timeline.approveReviewersBy, reminder: 'APPROVE' }
        : { step: 'approvalOverdue', count: nominated, done: 0, due: timeline.writeFeedbackBy, reminder: 'APPROVE' }
    return { step: 'writing', count: reviewers, done: written, due: timeline.writeFeedbackBy, reminder: 'WRITE' }
  }
  const isForReviewees = levelOf(cycle.visibility.reviewee) !== 'NONE'
  if (isForReviewees && released < reviewees)
    return { step: 'releasing', count: reviewees, done: released, due: timeline.revieweeReleaseDate }
  return { step: 'reading', count: reviewees, done: released, due: timeline.processEnds }
}
