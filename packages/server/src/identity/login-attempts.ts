import { setTimeout as wait } from 'node:timers/promises'
import {
  canAttemptLogin,
  FAILURE_RETENTION_MS,
  FAILURE_WINDOW_MS,
  loginDelayMs,
} from '@perennial/domain/identity/login.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { AuthTx } from '../core/database/database.ts'
import { networkOf } from '../core/http/network.ts'
import { refuse } from '../core/http/refusals.ts'
import { keyedDigest } from './encryption.ts'
import { loginFailures } from './tables.ts'

/** One attempt at a password or code; it counts as failed until it succeeds, so that simultaneous ones don’t slip through. */
export type LoginAttempt = { id: string; account: string }

export type AttemptRequest = {
  /** Whose password or code is tried; stored as a digest, as someone may have typed a password here. */
  account: string
  address: string
  now: Date
}

/**
 * Counts an attempt before it is checked, delays it if there were failures, and refuses it after too many (AUTH-3).
 * Returns undefined instead of refusing if `isForgiving`: the caller may know the browser.
 */
export async function beginAttempt(app: App, trying: AttemptRequest): Promise<LoginAttempt>
export async function beginAttempt(
  app: App,
  trying: AttemptRequest,
  isForgiving: true,
): Promise<LoginAttempt | undefined>
export async function beginAttempt(
  app: App,
  trying: AttemptRequest,
  isForgiving?: true,
): Promise<LoginAttempt | undefined> {
  const account = keyedDigest(app, 'sign-in account', trying.account)
  const { verdict, id, ofAccount } = await app.db.asAuthRole((tx) => count(tx, { ...trying, account }))
  if (!verdict.allowed) {
    if (isForgiving) return undefined
    refuseTries(Number(verdict.facts?.seconds ?? 1))
  }
  await wait(loginDelayMs({ ofAccount }))
  return { id, account }
}

/**
 * Counts an attempt at a code like one at a password, and refuses it after too many, in all processes and across restarts, but without
 * a delay (AUTH-3, AUTH-5).
 */
export async function countCodeAttempt(app: App, trying: AttemptRequest): Promise<LoginAttempt> {
  const account = keyedDigest(app, 'sign-in account', trying.account)
  const { verdict, id } = await app.db.asAuthRole((tx) => count(tx, { ...trying, account }))
  if (verdict.allowed) return { id, account }
  return refuseTries(Number(verdict.facts?.seconds ?? 1))
}

function refuseTries(seconds: number): never {
  return refuse('TOO_MANY_ATTEMPTS', { facts: { minutes: Math.ceil(seconds / 60) }, retryAfter: seconds })
}

async function count(tx: AuthTx, { account, now, ...from }: AttemptRequest) {
  const address = networkOf(from.address)
  // Attempts at one account, and from one address, are counted one after the other.
  const locks = [account, address].sort()
  for (const lock of locks) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  await deleteExpiredFailures(tx, now)
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS)
  const of = async (column: typeof loginFailures.account | typeof loginFailures.address, value: string) => {
    const rows = await tx
      .select({ at: loginFailures.at })
      .from(loginFailures)
      .where(and(eq(column, value), sql`${loginFailures.at} > ${since.toISOString()}`))
      .orderBy(loginFailures.at)
    return { count: rows.length, oldestAt: rows[0]?.at ?? null }
  }
  const ofAccount = await of(loginFailures.account, account)
  const ofAddress = await of(loginFailures.address, address)
  const oldestAt = canAttemptLogin({ ofAccount: ofAccount.count, ofAddress: 0, oldestAt: null }, now).allowed
    ? ofAddress.oldestAt
    : ofAccount.oldestAt
  const verdict = canAttemptLogin({ ofAccount: ofAccount.count, ofAddress: ofAddress.count, oldestAt }, now)
  if (!verdict.allowed) return { verdict, id: '', ofAccount: ofAccount.count }
  const [row] = await tx.insert(loginFailures).values({ account, address, at: now }).returning({ id: loginFailures.id })
  return { verdict, id: row?.id ?? '', ofAccount: ofAccount.count }
}

/** The attempt succeeded: the failures of the account are deleted. */
export const markAttemptSucceeded = (app: App, { account }: LoginAttempt): Promise<void> =>
  app.db.asAuthRole(async (tx) => void (await tx.delete(loginFailures).where(eq(loginFailures.account, account))))

/** The attempt has not been decided yet: only this one does not count. */
export const withdrawAttempt = (app: App, { id }: LoginAttempt): Promise<void> =>
  app.db.asAuthRole(async (tx) => void (await tx.delete(loginFailures).where(eq(loginFailures.id, id))))

/** Failures are deleted after an hour (AUTH-3). */
export async function deleteExpiredFailures(authTx: AuthTx, now: Date): Promise<void> {
  await authTx.delete(loginFailures).where(lt(loginFailures.at, new Date(now.getTime() - FAILURE_RETENTION_MS)))
}
