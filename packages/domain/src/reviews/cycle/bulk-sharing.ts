import type { Side } from '../../questionnaires/questionnaire.ts'
import { refused, type Verdict } from '../../verdict.ts'
import type { ContentFacts } from '../editing.ts'
import type { RelationName, Relations } from '../relations.ts'
import { hasSide, isShared, type Review } from '../review.ts'
import { canShare, type ShareRefusal } from '../sharing.ts'

export const bulkShareRefusals = [
  'ONLY_HR_ADMINS_SHARE_FOR_OTHERS',
  'NOTHING_ASKED',
  'ALREADY_SHARED',
  'NOT_READY',
] as const
export type BulkShareRefusal = (typeof bulkShareRefusals)[number] | ShareRefusal

const asReviewee: Relations = new Set<RelationName>(['reviewee'])
const aMoment = 1
/** These would reveal something about a draft that HR can't read (TIME-3). */
const ofDraft: readonly ShareRefusal[] = ['EXCEEDED_CHARACTER_LIMIT', 'MANDATORY_ANSWERS_MISSING', 'NOTHING_WRITTEN']

/**
 * May HR share this side together with those of other people? Reviewer sides as one by one; a self-assessment, which HR cannot
 * share alone, as the reviewee might have shared it, also after its time. `by` are the sender's relations to this review:
 * for their own and those of people above them they are not an HR Admin (COM-P01, COM-P02).
 */
export function canBulkShare(
  review: Review,
  side: Side,
  by: Relations,
  content: ContentFacts,
  now: Date,
): Verdict<BulkShareRefusal> {
  if (!by.has('hrAdmin')) return refused('ONLY_HR_ADMINS_SHARE_FOR_OTHERS')
  if (!hasSide(review, side)) return refused('NOTHING_ASKED')
  if (isShared(review, side)) return refused('ALREADY_SHARED')
  if (side === 'manager') return canShare(review, side, by, content, now)
  const end = review.dates.processEndsForReviewees
  const verdict = canShare(review, side, asReviewee, content, now < end ? now : new Date(end.getTime() - aMoment))
  return !verdict.allowed && ofDraft.includes(verdict.reason) ? refused('NOT_READY') : verdict
}
