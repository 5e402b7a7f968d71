import type { ResultLevel } from '../anonymity/result.ts'
import {
  type AudienceSettings,
  type FeedbackAudience,
  feedbackAudiences,
  levelOf,
} from './cycle/visibility-settings.ts'
import type { ParticipantState, ProgressLabel } from './participant.ts'
import type { FeedbackRelations } from './relations.ts'
import { isReleasedToManagers, isReleasedToReviewee, type ReleasableRequest } from './release.ts'

/** The audience someone belongs to; the direct manager is not also one further up. */
const audienceOf = (by: FeedbackRelations): FeedbackAudience | undefined =>
  feedbackAudiences.find((audience) => by.has(audience))

const settingsFor = (request: ReleasableRequest, by: FeedbackRelations): AudienceSettings | undefined => {
  const audience = audienceOf(by)
  return audience && request.visibility[audience]
}

/**
 * What someone reads of a result now. HR Admins read everything that is submitted, with names, and reviewers are told so
 * (FBK-P30); others read what their audience is granted, once it is released to them.
 */
export function resultLevel(request: ReleasableRequest, by: FeedbackRelations, now: Date): ResultLevel {
  if (by.has('hrAdmin')) return 'NAMED'
  const audience = audienceOf(by)
  if (!audience) return 'NONE'
  const isReleased = audience === 'reviewee' ? isReleasedToReviewee(request, now) : isReleasedToManagers(request, now)
  return isReleased ? levelOf(request.visibility[audience]) : 'NONE'
}

/** Whether someone reads who the reviewers are; reviewees always know whom they nominated. */
export const seesReviewers = (request: ReleasableRequest, by: FeedbackRelations): boolean =>
  by.has('administrator') || settingsFor(request, by)?.hideSelectionProcess === false

/**
 * The progress of a reviewer as someone sees it: hidden where authors are, and from other reviewers (FBK-P17). Reviewees who
 * aren't informed about declining read that nothing was written yet: an "unknown" among names would say who declined.
 */
export function progressFor(state: ParticipantState, request: ReleasableRequest, by: FeedbackRelations): ProgressLabel {
  if (by.has('hrAdmin')) return state
  const settings = settingsFor(request, by)
  // Administering the cycle doesn't lift the promise that was made about those who read without names.
  if (settings && levelOf(settings) === 'ANONYMOUS') return 'HIDDEN'
  if (by.has('administrator')) return state
  if (!settings || settings.hideAuthor) return 'HIDDEN'
  const hidesDeclined = state === 'DECLINED' && by.has('reviewee') && !settings.informAboutDecline
  return hidesDeclined ? 'NOT_STARTED' : state
}

/** Whether someone reads why a reviewer declined: managers and HR, never the reviewee (FBK-P14). */
export const seesDeclineReason = (by: FeedbackRelations): boolean =>
  !by.has('reviewee') && (by.has('administrator') || by.has('directManager') || by.has('indirectManager'))

/** Whether someone reads answers to confidential topics: never the reviewee (FBK-P21). */
export const seesConfidentialTopics = (by: FeedbackRelations): boolean => !by.has('reviewee')
