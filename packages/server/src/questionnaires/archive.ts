import { canDeleteQuestionnaire, canManageQuestionnaires } from '@perennial/domain/questionnaires/library.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { deleteRevisions } from '../drafts/public.ts'
import { questionnaireArchived, questionnaireDeleted, questionnaireUnarchived } from './events.ts'
import { findQuestionnaireUses, isQuestionnaire, lockQuestionnaire } from './queries.ts'
import { type QuestionnaireRow, questionnaires } from './tables.ts'

/** `POST /questionnaires/{questionnaireId}/archiving`: no longer offered for new cycles; existing cycles keep their copies. */
export const archiveQuestionnaire = handler(
  'POST /questionnaires/{questionnaireId}/archiving',
  async ({ params, viewer, tx, now }) => {
    const row = await lockQuestionnaire(tx, viewer, params.questionnaireId)
    authorize(canManageQuestionnaires(viewer))
    // A repeated request changes nothing.
    if (row.archivedAt) return
    await tx.update(questionnaires).set({ archivedAt: now }).where(isQuestionnaire(viewer, row.id))
    await note(tx, viewer, row, questionnaireArchived, now)
  },
)

/** `DELETE /questionnaires/{questionnaireId}/archiving` */
export const unarchiveQuestionnaire = handler(
  'DELETE /questionnaires/{questionnaireId}/archiving',
  async ({ params, viewer, tx, now }) => {
    const row = await lockQuestionnaire(tx, viewer, params.questionnaireId)
    authorize(canManageQuestionnaires(viewer))
    if (!row.archivedAt) return
    await tx.update(questionnaires).set({ archivedAt: null }).where(isQuestionnaire(viewer, row.id))
    await note(tx, viewer, row, questionnaireUnarchived, now)
  },
)

/** `DELETE /questionnaires/{questionnaireId}`: while no cycle was created with it. */
export const deleteQuestionnaire = handler(
  'DELETE /questionnaires/{questionnaireId}',
  async ({ params, viewer, tx, now }) => {
    const row = await lockQuestionnaire(tx, viewer, params.questionnaireId)
    authorize(canDeleteQuestionnaire({ usedIn: (await findQuestionnaireUses(tx, viewer))(row.id).uses }, viewer))
    await tx.delete(questionnaires).where(isQuestionnaire(viewer, row.id))
    await deleteRevisions(tx, row.id)
    await note(tx, viewer, row, questionnaireDeleted, now)
  },
)

type Kind = typeof questionnaireArchived | typeof questionnaireUnarchived | typeof questionnaireDeleted

async function note(tx: Tx, viewer: Viewer, row: QuestionnaireRow, kind: Kind, now: Date): Promise<void> {
  const subject = ['questionnaire', row.id] as const
  await recordEvent(tx, actorOf(viewer, now), { kind, subject, data: { name: row.name }, audit: {} })
}
