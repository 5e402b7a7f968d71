import { canDeleteQuestionnaire, canKeepQuestionnaires } from '@perennial/domain/questionnaires/library.ts'
import { audit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { by, record } from '../core/events/events.ts'
import { answer } from '../core/http/handler.ts'
import { demand } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { forgetDocument } from '../drafts/public.ts'
import { questionnaireArchived, questionnaireDeleted, questionnaireUnarchived } from './events.ts'
import { isIt, lockQuestionnaire, usesOf } from './queries.ts'
import { type QuestionnaireRow, questionnaires } from './tables.ts'

/** `POST /questionnaires/{questionnaireId}/archiving`: offered to no new cycle; those that were made with it keep theirs. */
export const answerArchiveQuestionnaire = answer(
  'POST /questionnaires/{questionnaireId}/archiving',
  async ({ params, viewer, tx, now }) => {
    const row = await lockQuestionnaire(tx, viewer, params.questionnaireId)
    demand(canKeepQuestionnaires(viewer))
    // A second click changes nothing.
    if (row.archivedAt) return
    await tx.update(questionnaires).set({ archivedAt: now }).where(isIt(viewer, row.id))
    await note(tx, viewer, row, questionnaireArchived, now)
  },
)

/** `DELETE /questionnaires/{questionnaireId}/archiving` */
export const answerUnarchiveQuestionnaire = answer(
  'DELETE /questionnaires/{questionnaireId}/archiving',
  async ({ params, viewer, tx, now }) => {
    const row = await lockQuestionnaire(tx, viewer, params.questionnaireId)
    demand(canKeepQuestionnaires(viewer))
    if (!row.archivedAt) return
    await tx.update(questionnaires).set({ archivedAt: null }).where(isIt(viewer, row.id))
    await note(tx, viewer, row, questionnaireUnarchived, now)
  },
)

/** `DELETE /questionnaires/{questionnaireId}`: while no cycle was made with it. */
export const answerDeleteQuestionnaire = answer(
  'DELETE /questionnaires/{questionnaireId}',
  async ({ params, viewer, tx, now }) => {
    const row = await lockQuestionnaire(tx, viewer, params.questionnaireId)
    demand(canDeleteQuestionnaire({ usedIn: (await usesOf(tx, viewer))(row.id).uses }, viewer))
    await tx.delete(questionnaires).where(isIt(viewer, row.id))
    await forgetDocument(tx, row.id)
    await note(tx, viewer, row, questionnaireDeleted, now)
  },
)

type Kind = typeof questionnaireArchived | typeof questionnaireUnarchived | typeof questionnaireDeleted

async function note(tx: Tx, viewer: Viewer, row: QuestionnaireRow, kind: Kind, now: Date): Promise<void> {
  const who = by(viewer, now)
  await record(tx, who, { kind, subject: ['questionnaire', row.id], data: { name: row.name } })
  await audit(tx, who, { kind, subjectId: row.id })
}
