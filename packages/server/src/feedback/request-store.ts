import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { type FeedbackCycleRequestRow, feedbackCycleRequests } from './tables.ts'

export type RequestChanges = {
  [C in keyof FeedbackCycleRequestRow]?: FeedbackCycleRequestRow[C] | ReturnType<typeof sql>
}

/** Changes requests and increases their version. */
export async function updateRequests(
  tx: Tx,
  companyId: string,
  requestIds: readonly string[],
  values: RequestChanges,
): Promise<void> {
  if (requestIds.length === 0) return
  await tx
    .update(feedbackCycleRequests)
    .set({ ...values, version: sql`${feedbackCycleRequests.version} + 1` })
    .where(and(eq(feedbackCycleRequests.companyId, companyId), inArray(feedbackCycleRequests.id, [...requestIds])))
}

/** The changes of each step, used for one request and for many. */
export const finished = (byId: string, now: Date): RequestChanges => ({ nominatedAt: now, nominatedById: byId })
export const unfinished: RequestChanges = { nominatedAt: null, nominatedById: null }
/** Approval also finishes the list. */
export const approved = (byId: string, now: Date): RequestChanges => ({
  approvedAt: now,
  approvedById: byId,
  nominatedAt: sql`coalesce(${feedbackCycleRequests.nominatedAt}, ${now.toISOString()}::timestamptz)`,
  nominatedById: sql`coalesce(${feedbackCycleRequests.nominatedById}, ${byId}::uuid)`,
})
export const notApproved: RequestChanges = { approvedAt: null, approvedById: null }
export const complete = (byId: string, now: Date): RequestChanges => ({ completedAt: now, completedById: byId })
export const incomplete: RequestChanges = { completedAt: null, completedById: null }
/** Where authors are hidden, writing ends with the release (FBK-P23). */
export const released = (byId: string, now: Date, { endsWriting }: { endsWriting: boolean }): RequestChanges => ({
  releasedAt: now,
  releasedById: byId,
  ...(endsWriting && {
    completedAt: sql`coalesce(${feedbackCycleRequests.completedAt}, ${now.toISOString()}::timestamptz)`,
    completedById: sql`coalesce(${feedbackCycleRequests.completedById}, ${byId}::uuid)`,
  }),
})
export const unreleased: RequestChanges = { releasedAt: null, releasedById: null }
