import { allowed, refused, type Verdict } from '../../verdict.ts'
import type { Relations } from '../relations.ts'
import { type VisibilityOption, visibilityOptions } from './cycle.ts'
import type { CycleType } from './timeline.ts'

export const moveRefusals = [
  'ONLY_HR_ADMINS_MOVE',
  'SAME_CYCLE',
  'QUESTIONNAIRE_DIFFERS',
  'SHARING_DIFFERS',
  'OPENS_DRAFT',
  'REVIEW_COMPLETE',
  'LOCKED_BY_SIGNATURE',
  'IN_CYCLE_ALREADY',
] as const
export type MoveRefusal = (typeof moveRefusals)[number]

/** Whether this person can move reviews at all: what was written moves with them. */
export const canMoveAnyReview = ({ isHr }: { isHr: boolean }): Verdict<'ONLY_HR_ADMINS_MOVE'> =>
  isHr ? allowed : refused('ONLY_HR_ADMINS_MOVE')

type Cycle = { id: string; cycleType: CycleType } & Record<VisibilityOption, boolean>
export type MoveFacts = {
  completedAt: Date | null
  isSigned: boolean
  /** Exactly what the review asks is asked in the other cycle as well. */
  isAskedThere: boolean
  /** The reviewer’s side is a draft that can still be written here, but not there. */
  isWrittenStill: boolean
  /** The person has a review in the other cycle. */
  isThere: boolean
}

/**
 * May a review be moved to another cycle? Where exactly the same is asked, so that every answer keeps its question; and under
 * the same rules of who reads what, because people wrote relying on them (COM-P09): a draft is not moved to a calibration in which
 * its rating would be compared right away. By HR Admins outside the line, never on their own record; complete or signed
 * reviews stay.
 */
export function canMoveReview(review: MoveFacts, from: Cycle, to: Cycle, by: Relations): Verdict<MoveRefusal> {
  if (!by.has('hrAdmin')) return refused('ONLY_HR_ADMINS_MOVE')
  if (from.id === to.id) return refused('SAME_CYCLE')
  if (!review.isAskedThere) return refused('QUESTIONNAIRE_DIFFERS')
  if (from.cycleType !== to.cycleType || visibilityOptions.some((flag) => from[flag] !== to[flag]))
    return refused('SHARING_DIFFERS')
  if (to.cycleType === 'CALIBRATION' && review.isWrittenStill) return refused('OPENS_DRAFT')
  if (review.completedAt) return refused('REVIEW_COMPLETE')
  if (review.isSigned) return refused('LOCKED_BY_SIGNATURE')
  return review.isThere ? refused('IN_CYCLE_ALREADY') : allowed
}
