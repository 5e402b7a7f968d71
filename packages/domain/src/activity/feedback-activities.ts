import type { FeedbackRelations } from '../feedback/relations.ts'
import { isReleasedToReviewee, type ReleasableRequest } from '../feedback/release.ts'
import type { ActivityMessage } from './stream.ts'

/** What the stream says about feedback in a cycle. There are no entries about authors. */
export type FeedbackActivity = 'released' | 'takeawayShared'

const readers = ['directManager', 'indirectManager', 'hrAdmin'] as const

/**
 * What a person sees of an event about a reviewee's result, decided when it is read (MAY-8, TIME-3). Reviewees see what they
 * may read and what they shared; managers and HR Admins see that the result was released; those with whom the reviewee shared
 * a takeaway see that it was shared.
 */
export function feedbackActivityMessage(
  done: FeedbackActivity,
  request: ReleasableRequest,
  by: FeedbackRelations,
  { canRead, isTakeawayShared }: { canRead: boolean; isTakeawayShared: boolean },
  now: Date,
): ActivityMessage | null {
  if (done === 'takeawayShared') {
    if (!isTakeawayShared) return null
    if (by.has('reviewee')) return 'feedback.youSharedTakeaway'
    return by.has('directManager') || by.has('hrAdmin') ? 'feedback.takeawaySharedWithYou' : null
  }
  if (!isReleasedToReviewee(request, now)) return null
  if (by.has('reviewee')) return canRead ? 'feedback.releasedToYou' : null
  return readers.some((reader) => by.has(reader)) ? 'feedback.released' : null
}
