import { MERGE_TIMEOUT_MS } from '@perennial/domain/account-merge/merge.ts'
import { and, gt, isNull, sql } from 'drizzle-orm'
import { accountMerges } from '../account-merge/tables.ts'
import type { Tx } from '../core/database/database.ts'

/** Requested, unfinished, and not given up (ADM-P22). */
export const isTried = (now: Date) =>
  and(isNull(accountMerges.finishedAt), gt(accountMerges.requestedAt, new Date(now.getTime() - MERGE_TIMEOUT_MS)))

/** Whether one of these accounts is being merged. */
export async function isMergeRunning(tx: Tx, now: Date, ...accounts: readonly string[]): Promise<boolean> {
  const ids = sql`any(${sql.param([...accounts])}::uuid[])`
  const open = await tx
    .select({ id: accountMerges.id })
    .from(accountMerges)
    .where(and(isTried(now), sql`(${accountMerges.sourceId} = ${ids} or ${accountMerges.destinationId} = ${ids})`))
    .limit(1)
  return open.length > 0
}
