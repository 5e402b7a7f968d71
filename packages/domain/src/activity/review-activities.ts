import type { Side } from '../questionnaires/questionnaire.ts'
import type { Relations } from '../reviews/relations.ts'
import { isShared, isSigned, type Review } from '../reviews/review.ts'
import { canReadReviewerSide, canReadSelfAssessment } from '../reviews/visibility.ts'
import type { ActivityMessage } from './stream.ts'

/** What the stream says about a review; `isOwnAction` where the reader did it themself. */
export type ReviewActivity = { action: 'shared' | 'signed'; side: Side; isOwnAction: boolean }

const readers = ['directManager', 'indirectManager', 'hrAdmin'] as const
const isReader = (relations: Relations) => readers.some((reader) => relations.has(reader))

/**
 * What a person sees of something that happened to a review, decided when it is read (MAY-8, TIME-3): each side what it
 * did itself and what it may read of the other; managers and HR Admins what they may read. The progress of a review that they
 * may not read is never shown, nor is what was unshared.
 */
export function reviewActivityMessage(
  done: ReviewActivity,
  review: Review,
  relations: Relations,
): ActivityMessage | null {
  return done.action === 'signed' ? ofSigning(done, review, relations) : ofSharing(done.side, review, relations)
}

function ofSharing(side: Side, review: Review, relations: Relations): ActivityMessage | null {
  if (review[side].sharedAt === null || !isShared(review, side)) return null
  if (side === 'manager') {
    if (relations.has('mainReviewer')) return 'review.youShared'
    if (!canReadReviewerSide(review, relations).allowed) return null
    if (relations.has('reviewee')) return 'review.sharedWithYou'
    return isReader(relations) ? 'review.shared' : null
  }
  if (relations.has('reviewee')) return 'review.youSharedSelf'
  if (!canReadSelfAssessment(review, relations).allowed) return null
  if (relations.has('mainReviewer')) return 'review.selfSharedWithYou'
  return isReader(relations) ? 'review.selfShared' : null
}

/** Signatures are shown to the two who sign: for anyone else they would be the state of another person’s review. */
function ofSigning(
  { side, isOwnAction }: ReviewActivity,
  review: Review,
  relations: Relations,
): ActivityMessage | null {
  if (!isSigned(review, side)) return null
  if (relations.has('reviewee')) return side === 'reviewee' ? 'review.youSignedYours' : 'review.signedYours'
  if (!relations.has('mainReviewer')) return null
  if (side === 'reviewee') return 'review.signedTheirs'
  return isOwnAction ? 'review.youSigned' : 'review.signed'
}
