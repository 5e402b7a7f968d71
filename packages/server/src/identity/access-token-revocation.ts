import { and, gt, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { accessTokens } from './tables.ts'

/** Revokes access tokens that still work, with effect from the next request. Expired ones stay expired (AUTH-12, MAY-5). */
export async function revokeAccessTokens(tx: Tx, which: SQL | undefined, now: Date): Promise<number> {
  const ended = await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(which, isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now)))
    .returning({ id: accessTokens.id })
  return ended.length
}
