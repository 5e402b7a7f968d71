import type { Desk } from '@perennial/contract/reviews/schemas.ts'
import {
  type Item,
  itemsFor,
  itemsOfSheet,
  ratingIds,
  type Side,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { contentForFinishing } from '@perennial/domain/reviews/content.ts'
import {
  canEdit,
  canEditOwnSheet,
  canEditSide,
  canFinish,
  canReopenWriting,
  type EditRefusal,
  type Finishing,
  isEditingOpen,
  mayWrite,
} from '@perennial/domain/reviews/editing.ts'
import { canRate, isRatingOpen, type RatingRefusal } from '@perennial/domain/reviews/rating.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import type { Viewer } from '../core/viewer.ts'
import { type StoredAnswers, writtenAnswers } from './answers.ts'
import type { Found } from './queries.ts'
import type { AssessmentRow } from './tables.ts'

/** The sheet in which somebody writes. */
export type DeskOf = { assessment: AssessmentRow; side: Side; isOwnSheet: boolean; isEditingAs: boolean }

type At = Pick<Found, 'review' | 'relations' | 'sides' | 'isInPlace'>

/** What this person writes in: their own side, the common sheet, or a sheet of their own; nothing for all others. */
export function deskOf(found: At, viewer: Viewer, isEditingAs: boolean): DeskOf | null {
  const { review, relations, sides, isInPlace } = found
  if (isInPlace) return null
  if (sides.reviewee && mayWrite(review, 'reviewee', relations, false))
    return { assessment: sides.reviewee, side: 'reviewee', isOwnSheet: false, isEditingAs: false }
  if (mayWrite(review, 'manager', relations, isEditingAs)) {
    const isForAnother = isEditingAs && !relations.has('mainReviewer')
    return { assessment: sides.manager, side: 'manager', isOwnSheet: false, isEditingAs: isForAnother }
  }
  const own = review.cycle.individualAssessments && relations.has('contributor')
  const sheet = own ? sides.sheets.find((one) => one.contributorId === viewer.id) : undefined
  return sheet ? { assessment: sheet, side: 'manager', isOwnSheet: true, isEditingAs: false } : null
}

/** The desk at which a certain sheet is written, if this person writes there. */
export function deskAt(found: Found, viewer: Viewer, assessmentId: string, isEditingAs: boolean): DeskOf | null {
  const desk = deskOf(found, viewer, isEditingAs)
  return desk?.assessment.id === assessmentId ? desk : null
}

/** "Edit as" is offered to HR Admins who do not write here anyway, while the text may be changed (REV-02, REV-P21). */
export function canEditAs({ review, relations, isInPlace }: Found, now: Date): boolean {
  if (isInPlace) return false
  if (!relations.has('hrAdmin') || mayWrite(review, 'manager', relations, false)) return false
  return mayWrite(review, 'manager', relations, true) && isEditingOpen(review, 'manager', now).allowed
}

/** What can be answered at a desk. */
export const itemsAt = ({ review }: Found, desk: Pick<DeskOf, 'side' | 'isOwnSheet'>): Item[] =>
  desk.isOwnSheet ? itemsOfSheet(review.questionnaire) : itemsFor(review.questionnaire, desk.side)

/** May the text at this desk be changed now? */
export function canWriteAt({ review, relations }: Found, desk: DeskOf, now: Date): Verdict<EditRefusal> {
  if (desk.isOwnSheet) return canEditOwnSheet(review, desk.assessment.writtenAt !== null, now)
  return canEdit(review, desk.side, relations, now, desk.isEditingAs)
}

/** May a rating at this desk be changed now? The reviewee's own follows the text. */
export function canRateAt(found: Found, desk: DeskOf, now: Date): Verdict<RatingRefusal | EditRefusal> {
  return desk.side === 'reviewee'
    ? canEditSide(found.review, 'reviewee', now)
    : canRate(found.review, found.relations, now)
}

export const isRating = (sectionId: string): boolean => ratingIds.includes(sectionId)

/** What "Finished writing" is judged by at this desk. */
export function finishingAt({ review, relations }: Found, desk: DeskOf, answers: StoredAnswers, now: Date): Finishing {
  const mayRate = isRatingOpen(review, now).allowed
  const content = contentForFinishing(review.questionnaire, answers, { isOwnSheet: desk.isOwnSheet, mayRate })
  return {
    ...{ isOwnSheet: desk.isOwnSheet, isFinished: desk.assessment.writtenAt !== null },
    isMine: desk.isOwnSheet || (desk.side === 'manager' && relations.has('mainReviewer')),
    ...{ hasText: content.hasText, isMissing: content.isMissing, isTooLong: content.isTooLong },
  }
}

/** The desk as its writer sees it. */
export function presentDesk(found: Found, desk: DeskOf, answers: StoredAnswers, now: Date): Desk {
  const finishing = finishingAt(found, desk, answers, now)
  return {
    assessmentId: desk.assessment.id,
    side: desk.side,
    isOwnSheet: desk.isOwnSheet,
    isEditingAs: desk.isEditingAs,
    isWritten: desk.assessment.writtenAt !== null,
    answers: writtenAnswers(answers),
    can: {
      edit: canWriteAt(found, desk, now),
      rate: canRateAt(found, desk, now),
      finish: canFinish(found.review, finishing, now),
      reopen: canReopenWriting(found.review, finishing, now),
    },
    // A contributor answers the confidential questions, and reads nothing of what others answered there (REV-P18).
    ...(desk.isOwnSheet ? { questionnaire: found.review.questionnaire } : {}),
    hasFinishing: finishing.isMine && (desk.isOwnSheet || found.review.cycle.hrAndIndirectManagerApproval),
  }
}
