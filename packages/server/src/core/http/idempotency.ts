import { createHash } from 'node:crypto'
import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { idempotencyKeys } from '../tables.ts'
import { Refusal, refuse, refuseInput } from './refusals.ts'

/** How long the first response to a key is kept (ONCE-3). */
export const IDEMPOTENCY_KEY_MS = DAY_MS

export type IdempotentRequest = {
  tx: Tx
  companyId: string
  personId: string
  /** The `Idempotency-Key` of the browser. */
  key: string
  route: string
  /** The complete input. */
  input: unknown
  now: Date
}
export type IdempotentResult = { status: number; response: unknown }

/** Runs the work once per key; a repeated request gets the first response, and one with other input is refused (ONCE-3). */
export async function runIdempotent(
  request: IdempotentRequest,
  work: () => Promise<IdempotentResult>,
): Promise<IdempotentResult> {
  const { tx, companyId, personId, key, route, now } = request
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) refuseInput({ path: '/idempotency-key', code: 'WRONG_FORMAT' })
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([route, request.input]))
    .digest('base64url')
  const mine = and(
    eq(idempotencyKeys.companyId, companyId),
    eq(idempotencyKeys.personId, personId),
    eq(idempotencyKeys.key, key),
  )
  const row = { companyId, personId, key, route, bodyHash, status: 0, response: null, at: now }
  // A second request with the same key waits here until the first has ended.
  const claim = () =>
    tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning({ key: idempotencyKeys.key })

  let [claimed] = await claim()
  if (!claimed) {
    const [before] = await tx.select().from(idempotencyKeys).where(mine)
    if (before && now.getTime() - before.at.getTime() < IDEMPOTENCY_KEY_MS) {
      if (before.bodyHash !== bodyHash) refuse('IDEMPOTENCY_KEY_REUSED')
      return { status: before.status, response: before.response ?? undefined }
    }
    await tx.delete(idempotencyKeys).where(mine)
    ;[claimed] = await claim()
    if (!claimed) refuse('DATABASE_AWAY', { retryAfter: 1 })
  }
  try {
    const result = await work()
    await tx
      .update(idempotencyKeys)
      .set({ status: result.status, response: result.response ?? null })
      .where(mine)
    return result
  } catch (error) {
    // A refusal may keep its changes; the key is free again for another attempt.
    if (isSaved(error)) await tx.delete(idempotencyKeys).where(mine)
    throw error
  }
}

const isSaved = (error: unknown) => error instanceof Refusal && error.parts.keep === true
