import { MIN_ANONYMOUS_AUTHORS } from '../../anonymity/minimum-group.ts'
import { hasApproval, type NominationMode } from './nomination.ts'
import { feedbackAudiences, isAnonymous, levelOf, type VisibilitySettings } from './visibility-settings.ts'

/** What HR should look at in a running feedback cycle, in the order in which it is shown. */
export const feedbackConcerns = [
  'NO_REVIEWERS',
  'TOO_FEW_REVIEWERS',
  'APPROVAL_OVERDUE',
  'NO_MANAGER',
  'INACTIVE_REVIEWEE',
  'TOO_FEW_ANSWERS',
] as const
export type FeedbackConcern = (typeof feedbackConcerns)[number]

/** What is checked before a cycle is created. */
export const feedbackLaunchConcerns = ['NO_MANAGER', 'ONLY_HR_READS', 'NO_ADDRESS', 'ON_LEAVE'] as const
export type FeedbackLaunchConcern = (typeof feedbackLaunchConcerns)[number]

/** The facts about a reviewee that decide whether HR has to do something. */
export type RevieweeFacts = {
  isActive: boolean
  hasManager: boolean
  isApproved: boolean
  isComplete: boolean
  /** Reviewers besides the self-assessment, and how many of them have submitted. */
  reviewers: number
  submitted: number
}

export type ConcernSettings = {
  mode: NominationMode
  visibility: VisibilitySettings
  inviteReviewersBy: Date
  approveReviewersBy: Date | null
  writeFeedbackBy: Date
}

/** What HR should look at for one reviewee. */
export function feedbackConcernsOf(
  { isActive, hasManager, isApproved, isComplete, reviewers, submitted }: RevieweeFacts,
  { mode, visibility, inviteReviewersBy, approveReviewersBy, writeFeedbackBy }: ConcernSettings,
  now: Date,
): FeedbackConcern[] {
  const found: FeedbackConcern[] = []
  const hidesAuthors = isAnonymous(visibility)
  const isWritingOver = now >= writeFeedbackBy || isComplete
  if (!isWritingOver && now >= inviteReviewersBy && reviewers === 0) found.push('NO_REVIEWERS')
  if (!isWritingOver && hidesAuthors && now >= inviteReviewersBy && reviewers > 0 && reviewers < MIN_ANONYMOUS_AUTHORS)
    found.push('TOO_FEW_REVIEWERS')
  const isApprovalDue = hasApproval(mode) && approveReviewersBy !== null && now >= approveReviewersBy
  if (isApprovalDue && !isApproved && !isWritingOver) found.push('APPROVAL_OVERDUE')
  if (!hasManager && needsManager(mode, visibility)) found.push('NO_MANAGER')
  if (!isActive) found.push('INACTIVE_REVIEWEE')
  const least = hidesAuthors ? MIN_ANONYMOUS_AUTHORS : 1
  if (isWritingOver && reviewers > 0 && submitted < least) found.push('TOO_FEW_ANSWERS')
  return found
}

/** Whether HR has to act for people without a manager: no one else chooses or approves reviewers, or reads (FBK-P07, FBK-P20). */
export const needsManager = (mode: NominationMode, visibility: VisibilitySettings): boolean =>
  mode === 'MANAGER_NOMINATION' || hasApproval(mode) || levelOf(visibility.reviewee) === 'NONE'

/** Whether only HR reads the results of someone without a manager (FBK-P20), or of anyone. */
export const onlyHrReads = (visibility: VisibilitySettings, hasManager: boolean): boolean =>
  hasManager
    ? feedbackAudiences.every((audience) => levelOf(visibility[audience]) === 'NONE')
    : levelOf(visibility.reviewee) === 'NONE'
