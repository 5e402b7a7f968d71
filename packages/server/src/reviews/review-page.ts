import { type OtherQuestionnaire, questionnaireOf } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { mayWrite } from '@perennial/domain/reviews/editing.ts'
import { readingOf } from '@perennial/domain/reviews/visibility.ts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { by } from '../core/events/events.ts'
import { answer } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { administersCycle } from './cycle/admin-access.ts'
import { reviewCycles } from './cycle/tables.ts'
import { canEditAs } from './editor.ts'
import { presentReview } from './presenter.ts'
import { type Found, findReview } from './queries.ts'

/** `GET /reviews/{reviewId}`; with `editAs` an HR Admin opens the draft of the main reviewer (REV-01, REV-02, REV-P21). */
export const answerReadReview = answer('GET /reviews/{reviewId}', async ({ params, query, viewer, tx, now }) => {
  const found = await findReview(tx, viewer, params.reviewId)
  const isWriter = mayWrite(found.review, 'manager', found.relations, false)
  const isEditingAs = query.editAs && !isWriter
  if (isEditingAs && !canEditAs(found, now)) return refuse('EDIT_AS_NOT_ALLOWED')
  await noteReading(tx, viewer, found, isEditingAs, now)
  return presentReview(tx, viewer, found, now, isEditingAs)
})

/** What HR reads by their role alone is audited; what others read is not (LOG-1). */
export async function noteReading(
  tx: Tx,
  viewer: Viewer,
  found: Found,
  isEditingAs: boolean,
  now: Date,
): Promise<void> {
  const { review, relations, row } = found
  if (!relations.has('hrAdmin')) return
  const all = readingOf(review, relations)
  const otherwise = readingOf(review, new Set([...relations].filter((one) => one !== 'hrAdmin')))
  const isByRole = (['manager', 'reviewee'] as const).some((side) => all[side].allowed && !otherwise[side].allowed)
  if (!isByRole && !isEditingAs) return
  const kind = isEditingAs ? 'review-opened-as-reviewer' : 'review-read'
  await audit(tx, by(viewer, now), { kind, subjectId: row.id, data: { revieweeId: row.revieweeId } })
}

/** `GET /reviews/preview/questionnaire/{cycleId}`: the questions of a cycle, for those who administer it (REV-08). */
export const answerPreviewQuestionnaire = answer(
  'GET /reviews/preview/questionnaire/{cycleId}',
  async ({ params, viewer, tx }) => {
    if (!(await administersCycle(tx, viewer, params.cycleId))) return refuse('NOT_FOUND')
    const [cycle] = await tx
      .select()
      .from(reviewCycles)
      .where(and(eq(reviewCycles.companyId, viewer.company.id), eq(reviewCycles.id, params.cycleId)))
    if (!cycle) return refuse('NOT_FOUND')
    const { id, name, explanation } = cycle
    const others = cycle.otherQuestionnaires as OtherQuestionnaire[]
    return {
      cycle: { id, name, explanation },
      questionnaire: questionnaireOf(cycle, null),
      others: others.map((one) => ({ id: one.id, name: one.name, questionnaire: one.questionnaire })),
    }
  },
)
