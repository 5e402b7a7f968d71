import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import {
  addressesToReveal,
  MAX_TAKEN_ADDRESSES_PER_DAY,
  type RevealedAddresses,
} from '@perennial/domain/identity/taken-addresses.ts'
import { asc, gt, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import { companyIdOf, type Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import { findTakenLoginNames } from './login-names.ts'
import { loginProbes } from './tables.ts'

const knownSince = (tx: Tx, since: Date) =>
  tx.select().from(loginProbes).where(gt(loginProbes.at, since)).orderBy(asc(loginProbes.at))

/**
 * Which of these addresses are taken in other companies. What is revealed counts for the company, no matter who asks and how, and
 * stays counted if the request is refused: refuse with `keep` (AUTH-2).
 */
export async function isTakenElsewhere(tx: Tx, addresses: readonly string[], now: Date): Promise<RevealedAddresses> {
  const companyId = companyIdOf(tx)
  const since = new Date(now.getTime() - DAY_MS)
  const before = await knownSince(tx, since)
  if (before.length >= MAX_TAKEN_ADDRESSES_PER_DAY) return { revealed: [], isTooMany: true }
  const owners = await findTakenLoginNames(tx, addresses)
  const found = [...owners].flatMap(([address, owner]) => (owner.companyId === companyId ? [] : [address]))
  if (found.length === 0) return { revealed: [], isTooMany: false }
  // Of two simultaneous requests the later one sees what was revealed to the earlier one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`taken addresses ${companyId}`}, 0))`)
  const known = new Set((await knownSince(tx, since)).map(({ email }) => email))
  const result = addressesToReveal(found, known)
  const fresh = result.revealed.filter((address) => !known.has(address))
  if (fresh.length > 0)
    await tx
      .insert(loginProbes)
      .values(fresh.map((address) => ({ companyId: thisCompany, email: address, at: now })))
      .onConflictDoUpdate({ target: [loginProbes.companyId, loginProbes.email], set: { at: now } })
  return result
}

/** The same for a request: beyond the limit it is always refused, until the oldest counted address is a day old. */
export async function assertLoginNamesFree(tx: Tx, addresses: readonly string[], now: Date): Promise<Set<string>> {
  const result = await isTakenElsewhere(tx, addresses, now)
  if (result.isTooMany && result.revealed.length === 0) {
    const [oldest] = await knownSince(tx, new Date(now.getTime() - DAY_MS))
    const freeAt = (oldest?.at ?? now).getTime() + DAY_MS
    const seconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
    const facts = { most: MAX_TAKEN_ADDRESSES_PER_DAY, hours: Math.ceil(seconds / 3600) }
    return refuse('ADDRESS_CHECK_LIMIT_REACHED', { facts, retryAfter: seconds })
  }
  return new Set(result.revealed)
}
