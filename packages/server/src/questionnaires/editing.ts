import { isDeepStrictEqual } from 'node:util'
import type { Questionnaire } from '@perennial/contract/questionnaires/schemas.ts'
import { newQuestionnaire } from '@perennial/domain/questionnaires/defaults.ts'
import { canManageQuestionnaires } from '@perennial/domain/questionnaires/library.ts'
import { type ReadyMadeName, readyMadeQuestionnaires } from '@perennial/domain/questionnaires/ready-made/ready-made.ts'
import type { z } from 'zod'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { saveEarlierRevision, saveRefusedRevision } from '../drafts/public.ts'
import { currentRevision, replaceQuestionnaire, toRevision } from './drafts.ts'
import { questionnaireAdded } from './events.ts'
import { assertReviewsEnabled, lockQuestionnaire, questionnaireCheckFor } from './queries.ts'
import { questionnaires } from './tables.ts'

type Questions = z.infer<typeof Questionnaire>
type QuestionnaireSource =
  | { type: 'EMPTY' }
  | { type: 'READY_MADE'; id: ReadyMadeName }
  | { type: 'COPY'; id: string }
  | { type: 'GIVEN'; questionnaire: Questions }

/** `POST /questionnaires`: an empty one, a ready-made one, a copy, or the one of a cycle that is being set up. */
export const addQuestionnaire = handler('POST /questionnaires', async ({ body, viewer, tx, now }) => {
  assertReviewsEnabled(viewer)
  authorize(canManageQuestionnaires(viewer))
  const [added] = await tx
    .insert(questionnaires)
    .values({
      companyId: thisCompany,
      name: body.name,
      questionnaire: await beginning(tx, viewer, body.from),
      createdById: viewer.id,
      createdAt: now,
      updatedById: viewer.id,
      updatedAt: now,
    })
    .returning({ id: questionnaires.id })
  if (!added) throw new Error('the questionnaire was not stored')
  const actor = actorOf(viewer, now)
  await recordEvent(tx, actor, {
    kind: questionnaireAdded,
    subject: ['questionnaire', added.id],
    data: { name: body.name },
    audit: { from: body.from.type },
  })
  return added
})

async function beginning(tx: Tx, viewer: Viewer, from: QuestionnaireSource): Promise<unknown> {
  switch (from.type) {
    case 'EMPTY':
      return newQuestionnaire(viewer.company.language)
    case 'READY_MADE':
      return readyMadeQuestionnaires(viewer.company.language).find(
        (readyMadeQuestionnaire) => readyMadeQuestionnaire.id === from.id,
      )?.questionnaire
    case 'COPY':
      return (await lockQuestionnaire(tx, viewer, from.id)).questionnaire
    case 'GIVEN':
      return from.questionnaire
  }
}

/**
 * `PUT /questionnaires/{questionnaireId}`: also saves incomplete ones, so that nothing is lost; existing cycles stay
 * unchanged. If two windows save, the later one is refused, nothing is overwritten, and both versions are in Backups
 * (KEEP-2, COM-P16).
 */
export const saveQuestionnaire = handler(
  'PUT /questionnaires/{questionnaireId}',
  async ({ params, body, viewer, tx, now }) => {
    const row = await lockQuestionnaire(tx, viewer, params.questionnaireId)
    authorize(canManageQuestionnaires(viewer))
    if (row.archivedAt) refuse('QUESTIONNAIRE_ARCHIVED')
    const { name, questionnaire } = body
    const problemsIn = await questionnaireCheckFor(tx, viewer)
    // Repeated after its response was lost: not a conflict.
    const isMineAlready =
      row.version === body.version + 1 &&
      row.updatedById === viewer.id &&
      isDeepStrictEqual([row.name, row.questionnaire], [name, questionnaire])
    if (isMineAlready) return { version: row.version, problems: problemsIn(questionnaire) }
    if (row.version !== body.version) {
      await saveRefusedRevision(
        tx,
        toRevision(row.id, viewer.id, body.version, { name, questionnaire }),
        currentRevision(row),
        now,
      )
      return refuse('VERSION_CONFLICT', { keep: true })
    }
    await saveEarlierRevision(tx, currentRevision(row), now)
    const version = await replaceQuestionnaire(tx, viewer, row, { name, questionnaire }, now)
    return { version, problems: problemsIn(questionnaire) }
  },
)
