import type { Side } from '../questionnaires/questionnaire.ts'
import type { RelationName, Relations } from './relations.ts'
import { hasSide, isShared, type Review } from './review.ts'
import { reviewAccessOf } from './visibility.ts'

/** The role in which someone reads; the first of several counts. Administrators read nothing and are not among them. */
export const readerGroups = [
  'reviewee',
  'mainReviewer',
  'formerReviewer',
  'directManager',
  'contributor',
  'indirectManager',
  'hrAdmin',
] as const satisfies readonly RelationName[]
export type ReaderGroup = (typeof readerGroups)[number]

/** Someone who has a role in a review. */
export type ReaderCandidate = { personId: string; relations: Relations }
/** A reader of a side, with their role, and whether they read confidential parts too. */
export type Reader = { personId: string; group: ReaderGroup; confidential: boolean }

/** Who of these reads a side: by the rule that decides reading itself (MAY-4). */
export function readersOf(review: Review, side: Side, candidates: readonly ReaderCandidate[]): Reader[] {
  return candidates.flatMap(({ personId, relations }) => {
    const reading = reviewAccessOf(review, relations)
    const group = readerGroups.find((readerGroup) => relations.has(readerGroup))
    return group && reading[side].allowed
      ? [{ personId, group, confidential: side === 'manager' && reading.confidential }]
      : []
  })
}

const sharedAs = (review: Review, side: Side, now: Date): Review =>
  isShared(review, side) ? review : { ...review, [side]: { ...review[side], sharedAt: now } }

/** Who reads a side now, who would once it is shared, and who else would once both sides are. */
export type ReadReceipt = { now: Reader[]; onceShared: Reader[]; onceBothShared: Reader[] }

const without = (readers: readonly Reader[], ...known: readonly (readonly Reader[])[]) =>
  readers.filter((reader) => !known.flat().some((item) => item.personId === reader.personId))

/** Who reads a side, and who will when it is shared; each person only where they first appear. */
export function readReceiptOf(
  review: Review,
  side: Side,
  candidates: readonly ReaderCandidate[],
  at: Date,
): ReadReceipt {
  const mine = sharedAs(review, side, at)
  const both = sharedAs(mine, side === 'manager' ? 'reviewee' : 'manager', at)
  const now = readersOf(review, side, candidates)
  const onceShared = without(readersOf(mine, side, candidates), now)
  return { now, onceShared, onceBothShared: without(readersOf(both, side, candidates), now, onceShared) }
}

/**
 * Who may see the readers of a side: the people who write it, the other side once they read it, and HR, who sees the status of both.
 * People who must not know of a draft learn nothing of it here either (TIME-3).
 */
export function canSeeReceipt(review: Review, side: Side, relations: Relations): boolean {
  if (!hasSide(review, side)) return false
  if (relations.has('reviewee')) return side === 'reviewee' || reviewAccessOf(review, relations).manager.allowed
  if (relations.has('hrAdmin')) return true
  return relations.has('mainReviewer') && (side === 'manager' || reviewAccessOf(review, relations).reviewee.allowed)
}

/** The moments at which the readers of a side are recorded: when its writing is marked as finished, and when it is shared. */
export const receiptMoments = ['WRITTEN', 'SHARED'] as const
export type ReceiptMoment = (typeof receiptMoments)[number]

/** The reviewee must know neither when writing was finished nor which parts are confidential (TIME-3, MAY-4). */
export const canSeeReceiptMoment = (moment: ReceiptMoment, relations: Relations): boolean =>
  moment === 'SHARED' || !relations.has('reviewee')
