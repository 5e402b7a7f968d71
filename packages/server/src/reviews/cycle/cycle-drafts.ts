import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { canCreateCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq } from 'drizzle-orm'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { answer } from '../../core/http/handler.ts'
import { demand, refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { actorOf } from './queries.ts'
import { reviewCycleDrafts } from './tables.ts'

const isIt = (viewer: Viewer, draftId: string) =>
  and(eq(reviewCycleDrafts.companyId, viewer.company.id), eq(reviewCycleDrafts.id, draftId))

/** A set-up that is not finished is seen by everybody who may create cycles: colleagues can go on with it. */
async function findDraft(tx: Tx, viewer: Viewer, draftId: string) {
  if (!canCreateCycle(actorOf(viewer, false)).allowed) refuse('NOT_FOUND')
  const [draft] = await tx.select().from(reviewCycleDrafts).where(isIt(viewer, draftId)).for('no key update')
  return draft ?? refuse('NOT_FOUND')
}

/** `POST /review-cycles/drafts` */
export const answerKeepDraft = answer('POST /review-cycles/drafts', async ({ body, viewer, tx, now }) => {
  demand(canCreateCycle(actorOf(viewer, false)))
  const [kept] = await tx
    .insert(reviewCycleDrafts)
    .values({ companyId: thisCompany, model: body.model, createdById: viewer.id, createdAt: now, savedAt: now })
    .returning({ id: reviewCycleDrafts.id, version: reviewCycleDrafts.version })
  if (!kept) throw new Error('the draft was not kept')
  return kept
})

/** `GET /review-cycles/drafts/{draftId}` */
export const answerReadDraft = answer('GET /review-cycles/drafts/{draftId}', async ({ params, viewer, tx }) => {
  const draft = await findDraft(tx, viewer, params.draftId)
  return { model: draft.model as CycleModel, version: draft.version }
})

/** `PUT /review-cycles/drafts/{draftId}`: of two windows the one that saves later is told, and nothing is overwritten. */
export const answerSaveDraft = answer(
  'PUT /review-cycles/drafts/{draftId}',
  async ({ params, body, viewer, tx, now }) => {
    const draft = await findDraft(tx, viewer, params.draftId)
    if (draft.version !== body.version) refuse('VERSION_CONFLICT')
    const version = draft.version + 1
    await tx.update(reviewCycleDrafts).set({ model: body.model, version, savedAt: now }).where(isIt(viewer, draft.id))
    return { id: draft.id, version }
  },
)

/** `DELETE /review-cycles/drafts/{draftId}` */
export const answerThrowDraftAway = answer('DELETE /review-cycles/drafts/{draftId}', async ({ params, viewer, tx }) => {
  const draft = await findDraft(tx, viewer, params.draftId)
  await tx.delete(reviewCycleDrafts).where(isIt(viewer, draft.id))
})
