import { setTimeout as wait } from 'node:timers/promises'
import { canTry, FAILURES_COUNT_MS, FAILURES_KEPT_MS, waitBeforeTry } from '@perennial/domain/identity/login.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { House } from '../core/app.ts'
import type { DoorTx } from '../core/database/database.ts'
import { networkOf } from '../core/http/network.ts'
import { refuse } from '../core/http/refusals.ts'
import { keyedDigest } from './encryption.ts'
import { signInFailures } from './tables.ts'

/** One attempt at a password or code; it counts as failed until it succeeded, so many at once do not slip through together. */
export type Attempt = { id: string; account: string }

export type Trying = {
  /** Whose password or code is tried; kept as a digest, for a password may have been typed here. */
  account: string
  address: string
  now: Date
}

/**
 * Counts an attempt before it is looked at, lets it wait if there were failures, and refuses it after too many (AUTH-3).
 * Gives undefined instead of refusing when `isForgiving`: the caller may know the browser.
 */
export async function beginAttempt(house: House, trying: Trying): Promise<Attempt>
export async function beginAttempt(house: House, trying: Trying, isForgiving: true): Promise<Attempt | undefined>
export async function beginAttempt(house: House, trying: Trying, isForgiving?: true): Promise<Attempt | undefined> {
  const account = keyedDigest(house, 'sign-in account', trying.account)
  const { verdict, id, ofAccount } = await house.db.atTheDoor((tx) => count(tx, { ...trying, account }))
  if (!verdict.allowed) {
    if (isForgiving) return undefined
    refuseTries(Number(verdict.facts?.seconds ?? 1))
  }
  await wait(waitBeforeTry({ ofAccount }))
  return { id, account }
}

/**
 * Counts a try at a code like one at a password, and refuses it after too many, in whatever process and after whatever restart; it lets
 * nobody wait (AUTH-3, AUTH-5).
 */
export async function countTry(house: House, trying: Trying): Promise<Attempt> {
  const account = keyedDigest(house, 'sign-in account', trying.account)
  const { verdict, id } = await house.db.atTheDoor((tx) => count(tx, { ...trying, account }))
  if (verdict.allowed) return { id, account }
  return refuseTries(Number(verdict.facts?.seconds ?? 1))
}

function refuseTries(seconds: number): never {
  return refuse('TOO_MANY_ATTEMPTS', { facts: { minutes: Math.ceil(seconds / 60) }, retryAfter: seconds })
}

async function count(tx: DoorTx, { account, now, ...from }: Trying) {
  const address = networkOf(from.address)
  // Attempts at one account, and from one address, are counted one after the other.
  const locks = [account, address].sort()
  for (const lock of locks) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  await forgetFailures(tx, now)
  const since = new Date(now.getTime() - FAILURES_COUNT_MS)
  const of = async (column: typeof signInFailures.account | typeof signInFailures.address, value: string) => {
    const rows = await tx
      .select({ at: signInFailures.at })
      .from(signInFailures)
      .where(and(eq(column, value), sql`${signInFailures.at} > ${since.toISOString()}`))
      .orderBy(signInFailures.at)
    return { count: rows.length, oldestAt: rows[0]?.at ?? null }
  }
  const ofAccount = await of(signInFailures.account, account)
  const ofAddress = await of(signInFailures.address, address)
  const oldestAt = canTry({ ofAccount: ofAccount.count, ofAddress: 0, oldestAt: null }, now).allowed
    ? ofAddress.oldestAt
    : ofAccount.oldestAt
  const verdict = canTry({ ofAccount: ofAccount.count, ofAddress: ofAddress.count, oldestAt }, now)
  if (!verdict.allowed) return { verdict, id: '', ofAccount: ofAccount.count }
  const [row] = await tx
    .insert(signInFailures)
    .values({ account, address, at: now })
    .returning({ id: signInFailures.id })
  return { verdict, id: row?.id ?? '', ofAccount: ofAccount.count }
}

/** It was right: the failures of the account are over. */
export const attemptSucceeded = (house: House, { account }: Attempt): Promise<void> =>
  house.db.atTheDoor(async (tx) => void (await tx.delete(signInFailures).where(eq(signInFailures.account, account))))

/** It was neither right nor wrong yet: this attempt alone does not count. */
export const attemptUndone = (house: House, { id }: Attempt): Promise<void> =>
  house.db.atTheDoor(async (tx) => void (await tx.delete(signInFailures).where(eq(signInFailures.id, id))))

/** Failures are forgotten after an hour (AUTH-3). */
export async function forgetFailures(door: DoorTx, now: Date): Promise<void> {
  await door.delete(signInFailures).where(lt(signInFailures.at, new Date(now.getTime() - FAILURES_KEPT_MS)))
}
