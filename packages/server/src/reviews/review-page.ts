import { type OtherQuestionnaire, questionnaireOf } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { canEverWrite } from '@perennial/domain/reviews/editing.ts'
import { reviewAccessOf } from '@perennial/domain/reviews/visibility.ts'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { handler, loadingHandler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { isCycleAdministrator } from '../cycles/public.ts'
import { findCycleById } from './cycle/queries.ts'
import { canEditAs } from './editor.ts'
import { presentReview } from './presenter.ts'
import { findReview, loadReview, type ReviewForViewer } from './queries.ts'

/** `GET /reviews/{reviewId}`; with `editAs` an HR Admin opens the draft of the main reviewer (REV-01, REV-02, REV-P21). */
export const readReview = loadingHandler(
  'GET /reviews/{reviewId}',
  ({ tx, params }) => loadReview(tx, params.reviewId),
  async ({ params, query, viewer, tx, now, loaded }) => {
    const found = await findReview(tx, viewer, params.reviewId, 'none', loaded)
    const isWriter = canEverWrite(found.review, 'manager', found.relations, false)
    const isEditingAs = query.editAs && !isWriter
    if (isEditingAs && !canEditAs(found, now)) return refuse('EDIT_AS_NOT_ALLOWED')
    await auditReading(tx, viewer, found, isEditingAs, now)
    return presentReview(tx, viewer, found, now, isEditingAs)
  },
)

/** What HR reads by their role alone is audited; what others read is not (LOG-1). */
export async function auditReading(
  tx: Tx,
  viewer: Viewer,
  found: ReviewForViewer,
  isEditingAs: boolean,
  now: Date,
): Promise<void> {
  const { review, relations, row } = found
  if (!relations.has('hrAdmin')) return
  const all = reviewAccessOf(review, relations)
  const otherwise = reviewAccessOf(review, new Set([...relations].filter((relation) => relation !== 'hrAdmin')))
  const isByRole = (['manager', 'reviewee'] as const).some((side) => all[side].allowed && !otherwise[side].allowed)
  if (!isByRole && !isEditingAs) return
  const kind = isEditingAs ? 'review-opened-as-reviewer' : 'review-read'
  await recordAudit(tx, actorOf(viewer, now), { kind, subjectId: row.id, data: { revieweeId: row.revieweeId } })
}

/** `GET /reviews/preview/questionnaire/{cycleId}`: the questions of a cycle, for those who administer it (REV-08). */
export const previewQuestionnaire = handler(
  'GET /reviews/preview/questionnaire/{cycleId}',
  async ({ params, viewer, tx }) => {
    if (!(await isCycleAdministrator(tx, viewer, params.cycleId))) return refuse('NOT_FOUND')
    const cycle = await findCycleById(tx, viewer.company.id, params.cycleId)
    if (!cycle) return refuse('NOT_FOUND')
    const { id, name, explanation } = cycle
    const others = cycle.otherQuestionnaires as OtherQuestionnaire[]
    return {
      cycle: { id, name, explanation },
      questionnaire: questionnaireOf(cycle, null),
      others: others.map((questionnaire) => ({
        id: questionnaire.id,
        name: questionnaire.name,
        questionnaire: questionnaire.questionnaire,
      })),
    }
  },
)
