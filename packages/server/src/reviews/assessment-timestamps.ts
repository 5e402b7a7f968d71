import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { contentOfSide, type SheetContent } from '@perennial/domain/reviews/content.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import { answersOfSheet } from './answers.ts'
import { asReview, type Found } from './queries.ts'
import { type AssessmentRow, assessments } from './tables.ts'

/** The sheet of a side; whoever asks for one that does not exist asks for nothing. */
export const sheetOf = ({ sides }: Found, side: Side): AssessmentRow => sides[side] ?? refuse('NOT_FOUND')

/** What sharing and signing ask of the answers of a side, read while nobody can change them (TIME-2). */
export async function contentAt(tx: Tx, found: Found, side: Side): Promise<SheetContent> {
  const sheet = found.sides[side]
  const answers = sheet ? await answersOfSheet(tx, found.row.companyId, sheet.id) : {}
  return contentOfSide(found.review.questionnaire, side, answers)
}

type Changes = Partial<
  Pick<
    AssessmentRow,
    'writtenAt' | 'writtenById' | 'submittedAt' | 'sharedAt' | 'sharedById' | 'signedAt' | 'signedById'
  >
>

/** Sets the marks of a sheet; gives the review as it is then. */
export async function mark(tx: Tx, found: Found, sheet: AssessmentRow, changes: Changes): Promise<Found> {
  await tx
    .update(assessments)
    .set(changes)
    .where(and(eq(assessments.companyId, sheet.companyId), eq(assessments.id, sheet.id)))
  const changed = <S extends AssessmentRow | null>(one: S): S => (one?.id === sheet.id ? { ...one, ...changes } : one)
  const sides = {
    manager: changed(found.sides.manager),
    reviewee: changed(found.sides.reviewee),
    sheets: found.sides.sheets.map(changed),
  }
  return { ...found, sides, review: asReview({ ...found, manager: sides.manager, self: sides.reviewee }) }
}
