import type { Takeaway } from '@perennial/contract/feedback/schemas.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { param, preparedQuery, type Tx } from '../core/database/database.ts'
import type { FoundRequest } from './queries.ts'
import { iso } from './request-cards.ts'
import { feedbackTakeaways } from './tables.ts'

export type TakeawayRow = typeof feedbackTakeaways.$inferSelect

const takeawayOf = preparedQuery((db) =>
  db
    .select()
    .from(feedbackTakeaways)
    .where(
      and(eq(feedbackTakeaways.companyId, param('companyId')), eq(feedbackTakeaways.requestId, param('requestId'))),
    ),
)

export async function findTakeaway(tx: Tx, { row }: FoundRequest): Promise<TakeawayRow | undefined> {
  const [takeaway] = await takeawayOf(tx, { companyId: row.companyId, requestId: row.id })
  return takeaway
}

/** Private notes are for the reviewee only; the takeaway is also shown to their direct manager and HR while it is shared. */
export function presentTakeaway(
  { relations }: FoundRequest,
  takeaway: TakeawayRow | undefined,
): z.input<typeof Takeaway> | null {
  if (relations.has('reviewee')) return presentOwnTakeaway(takeaway)
  if (!takeaway?.sharedAt || !(relations.has('directManager') || relations.has('hrAdmin'))) return null
  return {
    privateNotes: null,
    takeaway: takeaway.takeaway,
    sharedAt: iso(takeaway.sharedAt),
    version: takeaway.version,
  }
}

export const presentOwnTakeaway = (takeaway: TakeawayRow | undefined): z.input<typeof Takeaway> => ({
  privateNotes: takeaway?.privateNotes ?? '',
  takeaway: takeaway?.takeaway ?? '',
  sharedAt: iso(takeaway?.sharedAt ?? null),
  version: takeaway?.version ?? 0,
})
