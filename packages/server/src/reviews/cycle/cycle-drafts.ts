import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { canCreateCycle } from '@perennial/domain/cycles/life.ts'
import { and, eq } from 'drizzle-orm'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { cycleActorOf } from './queries.ts'
import { cycleDrafts } from './tables.ts'

const isIt = (viewer: Viewer, draftId: string) =>
  and(eq(cycleDrafts.companyId, viewer.company.id), eq(cycleDrafts.id, draftId))

/** A set-up that is not finished is seen by everybody who may create cycles: colleagues can go on with it. */
async function findDraft(tx: Tx, viewer: Viewer, draftId: string) {
  if (!canCreateCycle(cycleActorOf(viewer, false)).allowed) refuse('NOT_FOUND')
  const [draft] = await tx.select().from(cycleDrafts).where(isIt(viewer, draftId)).for('no key update')
  return draft ?? refuse('NOT_FOUND')
}

/** `POST /review-cycles/drafts` */
export const createCycleDraft = handler('POST /review-cycles/drafts', async ({ body, viewer, tx, now }) => {
  authorize(canCreateCycle(cycleActorOf(viewer, false)))
  const [saved] = await tx
    .insert(cycleDrafts)
    .values({ companyId: thisCompany, model: body.model, createdById: viewer.id, createdAt: now, savedAt: now })
    .returning({ id: cycleDrafts.id, version: cycleDrafts.version })
  if (!saved) throw new Error('the draft was not kept')
  return saved
})

/** `GET /review-cycles/drafts/{draftId}` */
export const readCycleDraft = handler('GET /review-cycles/drafts/{draftId}', async ({ params, viewer, tx }) => {
  const draft = await findDraft(tx, viewer, params.draftId)
  return { model: draft.model as CycleModel, version: draft.version }
})

/** `PUT /review-cycles/drafts/{draftId}`: of two windows the one that saves later is told, and nothing is overwritten. */
export const saveCycleDraft = handler(
  'PUT /review-cycles/drafts/{draftId}',
  async ({ params, body, viewer, tx, now }) => {
    const draft = await findDraft(tx, viewer, params.draftId)
    if (draft.version !== body.version) refuse('VERSION_CONFLICT')
    const version = draft.version + 1
    await tx.update(cycleDrafts).set({ model: body.model, version, savedAt: now }).where(isIt(viewer, draft.id))
    return { id: draft.id, version }
  },
)

/** `DELETE /review-cycles/drafts/{draftId}` */
export const discardCycleDraft = handler('DELETE /review-cycles/drafts/{draftId}', async ({ params, viewer, tx }) => {
  const draft = await findDraft(tx, viewer, params.draftId)
  await tx.delete(cycleDrafts).where(isIt(viewer, draft.id))
})
