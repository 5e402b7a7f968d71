import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { cycleMembers } from '../../cycles/tables.ts'
import type { FeedbackCycleRow } from './tables.ts'

type CycleKey = Pick<FeedbackCycleRow, 'companyId' | 'id'>

/** How many people are in a cycle, including those whose request is not created yet. */
export const countMembers = (tx: Tx, { companyId, id }: CycleKey): Promise<number> =>
  tx.$count(cycleMembers, and(eq(cycleMembers.companyId, companyId), eq(cycleMembers.cycleId, id)))

/** How many requests of a cycle exist. */
export async function countRequests(tx: Tx, { companyId, id }: CycleKey): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from feedback_cycle_requests where company_id = ${companyId} and cycle_id = ${id}`)
  return rows[0]?.count ?? 0
}
