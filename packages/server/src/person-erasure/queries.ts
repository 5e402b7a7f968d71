import { MERGE_TRIED_MS } from '@perennial/domain/account-merge/merge.ts'
import { and, gt, isNull, sql } from 'drizzle-orm'
import { merges } from '../account-merge/tables.ts'
import type { Tx } from '../core/database/database.ts'

/** Asked for, not done, and not given up (ADM-P22). */
export const isTried = (now: Date) =>
  and(isNull(merges.doneAt), gt(merges.askedAt, new Date(now.getTime() - MERGE_TRIED_MS)))

/** Whether one of these accounts is being merged. */
export async function isMerging(tx: Tx, now: Date, ...accounts: readonly string[]): Promise<boolean> {
  const ids = sql`any(${sql.param([...accounts])}::uuid[])`
  const open = await tx
    .select({ id: merges.id })
    .from(merges)
    .where(and(isTried(now), sql`(${merges.sourceId} = ${ids} or ${merges.destinationId} = ${ids})`))
    .limit(1)
  return open.length > 0
}
