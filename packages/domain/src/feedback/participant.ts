import { allowed, refused, type Verdict } from '../verdict.ts'
import { type FeedbackRequest, requestState } from './request.ts'

export const participantStates = ['NOT_STARTED', 'WRITING', 'DECLINED', 'WRITTEN'] as const
export type ParticipantState = (typeof participantStates)[number]

/** Progress as lists show and sort it; someone who may not know reads HIDDEN (FBC-07). */
export const progressOrder = ['NOT_STARTED', 'WRITING', 'DECLINED', 'HIDDEN', 'WRITTEN'] as const
export type ProgressLabel = (typeof progressOrder)[number]

/** Sorts by progress: not started, started, declined, unknown, done. */
export const byProgress = (a: ProgressLabel, b: ProgressLabel): number =>
  progressOrder.indexOf(a) - progressOrder.indexOf(b)

/** How someone became a reviewer: nominated or added, by themselves, or as the reviewee about themselves. */
export const participantOrigins = ['REVIEWEE', 'MANAGER', 'HR', 'SELF', 'PROACTIVE'] as const
export type ParticipantOrigin = (typeof participantOrigins)[number]

/** What a reviewer is to the reviewee. Peers have the same manager; guests and everyone else are others. */
export const feedbackRelationships = ['SELF', 'MANAGER', 'PEER', 'REPORT', 'OTHER'] as const
export type FeedbackRelationship = (typeof feedbackRelationships)[number]

export type Participant = {
  state: ParticipantState
  /** The reviewee's own answers. */
  isSelf: boolean
  /** Written about a reviewee without being asked. */
  isProactive: boolean
}

export const participantRefusals = [
  'CYCLE_ARCHIVED',
  'CYCLE_NOT_STARTED',
  'DEADLINE_PASSED',
  'REQUEST_NOT_IN_PROGRESS',
  'ALREADY_WRITTEN',
  'ALREADY_DECLINED',
  'NOT_WRITTEN',
  'ALREADY_RELEASED',
  'SELF_ASSESSMENT_CANNOT_BE_DECLINED',
  'NOTHING_WRITTEN',
  'MANDATORY_ANSWERS_MISSING',
  'EXCEEDED_CHARACTER_LIMIT',
] as const
export type ParticipantRefusal = (typeof participantRefusals)[number]

/**
 * Whether reviewers may write about this reviewee now: the request is approved, not complete, and its window is open. The
 * self-assessment and proactive feedback need no approval.
 */
function isOpen(request: FeedbackRequest, participant: Participant, now: Date): Verdict<ParticipantRefusal> {
  if (request.isArchived) return refused('CYCLE_ARCHIVED')
  const { processStarts, writeFeedbackBy } = request.dates
  if (now < processStarts) return refused('CYCLE_NOT_STARTED', { date: processStarts.toISOString() })
  if (now >= writeFeedbackBy) return refused('DEADLINE_PASSED', { date: writeFeedbackBy.toISOString() })
  const state = requestState(request, now)
  const isInProgress =
    state === 'APPROVED' || (state !== 'COMPLETED' && (participant.isSelf || participant.isProactive))
  return isInProgress ? allowed : refused('REQUEST_NOT_IN_PROGRESS')
}

/** May the author save an answer? Someone who declined may change their mind (FBK-P12). */
export function canWrite(request: FeedbackRequest, participant: Participant, now: Date): Verdict<ParticipantRefusal> {
  if (participant.state === 'WRITTEN') return refused('ALREADY_WRITTEN')
  return isOpen(request, participant, now)
}

export type FeedbackContent = { hasContent: boolean; isMissing: boolean; isTooLong: boolean }

/** May the author submit? An answer without any content can't be submitted, however optional its questions are. */
export function canSubmit(
  request: FeedbackRequest,
  participant: Participant,
  content: FeedbackContent,
  now: Date,
): Verdict<ParticipantRefusal> {
  const writing = canWrite(request, participant, now)
  if (!writing.allowed) return writing
  if (!content.hasContent) return refused('NOTHING_WRITTEN')
  if (content.isTooLong) return refused('EXCEEDED_CHARACTER_LIMIT')
  return content.isMissing ? refused('MANDATORY_ANSWERS_MISSING') : allowed
}

/** May the author withdraw it? Until managers or the reviewee can read anything of the request (FBK-P11). */
export function canTakeBack(
  request: FeedbackRequest,
  participant: Participant,
  isReleased: boolean,
  now: Date,
): Verdict<ParticipantRefusal> {
  if (participant.state !== 'WRITTEN') return refused('NOT_WRITTEN')
  if (isReleased) return refused('ALREADY_RELEASED')
  return isOpen(request, participant, now)
}

/** May the author decline? */
export function canDecline(request: FeedbackRequest, participant: Participant, now: Date): Verdict<ParticipantRefusal> {
  if (participant.isSelf) return refused('SELF_ASSESSMENT_CANNOT_BE_DECLINED')
  if (participant.state === 'WRITTEN') return refused('ALREADY_WRITTEN')
  if (participant.state === 'DECLINED') return refused('ALREADY_DECLINED')
  return isOpen(request, participant, now)
}
