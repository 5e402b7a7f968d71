import { hasApproval } from './cycle/nomination.ts'
import { canWrite, type Participant } from './participant.ts'
import type { FeedbackRelations } from './relations.ts'
import { canRelease, type ReleasableRequest } from './release.ts'
import { canApprove, canFinishNominating, canNominate, requestState } from './request.ts'

/** What someone should do next about a request. */
export const nextSteps = ['NOMINATE', 'APPROVE', 'RELEASE', 'READ', 'ASSESS_SELF'] as const
export type NextStep = (typeof nextSteps)[number]

export type StepFacts = {
  /** Whether the viewer could read answers now. */
  canRead: boolean
  /** The reviewee has no active manager, so that HR nominates or approves (FBK-P07). */
  hasManager: boolean
  /** The viewer’s self-assessment. */
  self: Participant | undefined
}

/** What the viewer should do next: what others wait for comes first. */
export function nextStepOf(
  request: ReleasableRequest,
  by: FeedbackRelations,
  { canRead, hasManager, self }: StepFacts,
  now: Date,
): NextStep | null {
  if (isTheirsToNominate(request, by, hasManager) && isNominating(request, by, now)) return 'NOMINATE'
  if (isTheirsToApprove(by, hasManager) && isToApprove(request, by, now)) return 'APPROVE'
  if (by.has('reviewee') && self && canWrite(request, self, now).allowed) return 'ASSESS_SELF'
  if (by.has('reviewee') && canRead && request.openedAt === null) return 'READ'
  const isByHand = request.dates.revieweeReleaseDate === null
  return isByHand && isOver(request, now) && by.has('directManager') && canRelease(request, by, now).allowed
    ? 'RELEASE'
    : null
}

/** Whether the list of reviewers is not finished yet, and the viewer may work on it. */
const isNominating = (request: ReleasableRequest, by: FeedbackRelations, now: Date): boolean =>
  now < request.dates.inviteReviewersBy &&
  (canFinishNominating(request, by, now).allowed ||
    (request.reviewers === 0 && request.nominatedAt === null && canNominate(request, by, now).allowed))

/** Approving is a task only once the list is finished, although it is possible before. */
const isToApprove = (request: ReleasableRequest, by: FeedbackRelations, now: Date): boolean =>
  hasApproval(request.mode) && requestState(request, now) === 'NOMINATED' && canApprove(request, by, now).allowed

/** Who picks the reviewers in the first place; others may change the list. */
function isTheirsToNominate({ mode }: ReleasableRequest, by: FeedbackRelations, hasManager: boolean): boolean {
  if (mode === 'HR_NOMINATION') return by.has('administrator')
  if (mode === 'MANAGER_NOMINATION') return by.has(hasManager ? 'directManager' : 'administrator')
  return by.has('reviewee')
}

const isTheirsToApprove = (by: FeedbackRelations, hasManager: boolean): boolean =>
  by.has(hasManager ? 'directManager' : 'administrator')

/** Whether nothing more will be written. */
const isOver = (request: ReleasableRequest, now: Date): boolean =>
  request.completedAt !== null || now >= request.dates.writeFeedbackBy
