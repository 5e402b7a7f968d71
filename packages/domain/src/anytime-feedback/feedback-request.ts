import type { ProgressLabel } from '../feedback/participant.ts'

/** Feedback that someone asked for, or that someone gave unasked (ATF-09). */
export const feedbackTypes = ['REQUEST', 'GIVE'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

/** What a request is about. */
export const requestKinds = ['ABOUT_ME', 'TOPIC', 'ABOUT_OTHER', 'SELF_REFLECTION'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Who reads feedback; an audience can have several members, and someone can be in several. */
export const audiences = ['requester', 'subject', 'directManager', 'indirectManager', 'hr'] as const
export type Audience = (typeof audiences)[number]

/** When the subject of a request about someone else reads it (ANY-P13). */
export const releases = ['AT_DEADLINE', 'BY_REQUESTER', 'AT_ONCE'] as const
export type Release = (typeof releases)[number]

/** The states of a request, and those of requests in cycles that count as closed like them (ATF-08). */
export const requestStates = ['IN_PROGRESS', 'COMPLETED', 'CYCLE_ENDED', 'DEADLINE_PASSED'] as const
export type RequestState = (typeof requestStates)[number]

/** Whether nothing can be written any more. */
export const isClosed = (state: RequestState): boolean => state !== 'IN_PROGRESS'

/** The states of a response (ANY-P11). */
export const responseStates = ['NOT_STARTED', 'WRITING', 'DONE', 'SHARED', 'DECLINED'] as const
export type ResponseState = (typeof responseStates)[number]

/** Whether the author has submitted it. */
export const isSubmitted = (state: ResponseState): boolean => state === 'DONE' || state === 'SHARED'

/** Whether a response needs nothing more from its author. */
export const isFinished = (state: ResponseState): boolean => isSubmitted(state) || state === 'DECLINED'

/** What lists show of a response: DONE and SHARED are one label, and other reviewers know nothing (ANY-P16). */
export function progressLabel(state: ResponseState, isVisible: boolean): ProgressLabel {
  if (!isVisible) return 'HIDDEN'
  return state === 'DONE' || state === 'SHARED' ? 'WRITTEN' : state
}

/** The most reviewers of a request (ANY-P01). */
export const MAX_REVIEWERS = 20
/** The proposed deadline, in days from sending (ANY-P10). */
export const DEFAULT_DEADLINE_DAYS = 14
/** The last possible deadline, in days from sending (ANY-P08). */
export const MAX_DEADLINE_DAYS = 90
