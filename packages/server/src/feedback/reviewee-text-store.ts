import { sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type FoundRequest, findRequest } from './queries.ts'
import { updateRequests } from './request-store.ts'
import { feedbackTakeaways } from './tables.ts'
import { presentOwnTakeaway, type TakeawayRow } from './takeaway-queries.ts'

/** A request about the viewer; no one else finds it. */
export async function findOwnRequest(tx: Tx, viewer: Viewer, requestId: string, now: Date): Promise<FoundRequest> {
  const found = await findRequest(tx, viewer, { requestId }, now, 'decide')
  return found.relations.has('reviewee') ? found : refuse('NOT_YOURS')
}

export const storeNote = (tx: Tx, { row }: FoundRequest, noteFromReviewee: string): Promise<void> =>
  updateRequests(tx, row.companyId, [row.id], { noteFromReviewee })

type Values = { [C in keyof TakeawayRow]?: TakeawayRow[C] | undefined }

export async function storeTakeaway(tx: Tx, { row }: FoundRequest, values: Values, now: Date) {
  const [stored] = await tx
    .insert(feedbackTakeaways)
    .values({
      companyId: thisCompany,
      requestId: row.id,
      savedAt: now,
      ...values,
    } as typeof feedbackTakeaways.$inferInsert)
    .onConflictDoUpdate({
      target: [feedbackTakeaways.companyId, feedbackTakeaways.requestId],
      set: { savedAt: now, ...values, version: sql`${feedbackTakeaways.version} + 1` },
    })
    .returning()
  return presentOwnTakeaway(stored)
}
