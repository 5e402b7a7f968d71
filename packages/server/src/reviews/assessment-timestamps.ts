import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { type AssessmentContent, sideContent } from '@perennial/domain/reviews/content.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import { findAnswersOfAssessment } from './answers.ts'
import { type ReviewForViewer, toReview } from './queries.ts'
import { type AssessmentRow, assessments } from './tables.ts'

/** The assessment of a side, or NOT_FOUND. */
export const assessmentOf = ({ sides }: ReviewForViewer, side: Side): AssessmentRow =>
  sides[side] ?? refuse('NOT_FOUND')

/** What sharing and signing check in the answers of a side, read while no one can change them (TIME-2). */
export async function findContent(tx: Tx, found: ReviewForViewer, side: Side): Promise<AssessmentContent> {
  const assessment = found.sides[side]
  const answers = assessment ? await findAnswersOfAssessment(tx, found.row.companyId, assessment.id) : {}
  return sideContent(found.review.questionnaire, side, answers)
}

type Changes = Partial<
  Pick<
    AssessmentRow,
    | 'writtenAt'
    | 'writtenById'
    | 'submittedAt'
    | 'sharedAt'
    | 'sharedById'
    | 'signedAt'
    | 'signedById'
    | 'signatureComment'
  >
>

/** Sets timestamps of an assessment; returns the updated review. */
export async function setTimestamps(
  tx: Tx,
  found: ReviewForViewer,
  assessment: AssessmentRow,
  changes: Changes,
): Promise<ReviewForViewer> {
  await tx
    .update(assessments)
    .set(changes)
    .where(and(eq(assessments.companyId, assessment.companyId), eq(assessments.id, assessment.id)))
  const changed = <S extends AssessmentRow | null>(item: S): S =>
    item?.id === assessment.id ? { ...item, ...changes } : item
  const sides = {
    manager: changed(found.sides.manager),
    reviewee: changed(found.sides.reviewee),
    contributorAssessments: found.sides.contributorAssessments.map(changed),
  }
  return { ...found, sides, review: toReview({ ...found, manager: sides.manager, self: sides.reviewee }) }
}
