import { isSessionExpired } from '@perennial/domain/identity/login.ts'
import { and, eq, inArray, lte, ne, or, type SQL } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import type { RequestContext } from '../core/http/handler.ts'
import { sessionLimitsOf } from './session-limits.ts'
import { sessions } from './tables.ts'
import { createStaffToken, createToken, tokenDigest } from './tokens.ts'

export type NewSession = {
  companyId: string
  personId: string
  now: Date
  request: Pick<RequestContext, 'address' | 'userAgent'>
  /** The password was right, the code is still to come (AUTH-6). */
  isHalf?: boolean
}

/** Opens a session with a new token, of which the digest is stored (AUTH-4). Logging in also confirms the identity. */
export async function createSession(
  tx: Tx,
  { companyId, personId, now, request, isHalf }: NewSession,
): Promise<string> {
  const token = createToken()
  await tx.insert(sessions).values({
    companyId,
    personId,
    tokenHash: tokenDigest(token),
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: isHalf ? null : now,
    secondFactorPendingSince: isHalf ? now : null,
    userAgent: request.userAgent,
    ipAddress: request.address,
  })
  return token
}

export type NewImpersonationSession = Omit<NewSession, 'isHalf'> & {
  impersonatorId: string
  impersonatorSessionId: string
  /** The company of that session, if it is another one: for staff of the operator. */
  impersonatorCompanyId?: string
}

/** Opens the session of an impersonation: it never counts as confirmed, and ends with the impersonator’s own session (AUTH-11). */
export async function createImpersonationSession(
  tx: Tx,
  { request, now, ...who }: NewImpersonationSession,
): Promise<{ id: string; token: string }> {
  const token = who.impersonatorCompanyId ? createStaffToken() : createToken()
  const [opened] = await tx
    .insert(sessions)
    .values({
      ...who,
      tokenHash: tokenDigest(token),
      createdAt: now,
      lastSeenAt: now,
      userAgent: request.userAgent,
      ipAddress: request.address,
    })
    .returning({ id: sessions.id })
  if (!opened) throw new Error('the session was not opened')
  return { id: opened.id, token }
}

/** Finds a session of the company by its token, unless it has expired; also half a session. */
export async function findSession(tx: Tx, token: string, now: Date) {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenDigest(token)))
  return session && !isSessionExpired(session, now, await sessionLimitsOf(tx)) ? session : undefined
}

/** Gives a session a new token; the old one stops working (AUTH-4). Undefined if the session was ended in the meantime. */
export async function renewSession(
  tx: Tx,
  sessionId: string,
  set: { confirmedAt?: Date; secondFactorPendingSince?: null } = {},
): Promise<string | undefined> {
  const token = createToken()
  const renewed = await tx
    .update(sessions)
    .set({ ...set, tokenHash: tokenDigest(token) })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  return renewed.length > 0 ? token : undefined
}

/** Ends sessions; their open pages are notified immediately (MAY-5). */
export async function endSessions(tx: Tx, app: Pick<App, 'liveUpdates'>, which: SQL | undefined): Promise<number> {
  const { id, companyId, personId } = sessions
  const selected = await tx.delete(sessions).where(which).returning({ id, companyId, personId })
  const from = selected.map((session) => session.id)
  // Impersonations that were started from one of them end too.
  const acting =
    from.length > 0
      ? await tx
          .delete(sessions)
          .where(inArray(sessions.impersonatorSessionId, from))
          .returning({ id, companyId, personId })
      : []
  const ended = [...selected, ...acting]
  const [first] = ended
  if (first) {
    const personIds = [...new Set(ended.map((session) => session.personId))]
    const news = { name: 'signedOut', sessionIds: ended.map((session) => session.id) } as const
    await app.liveUpdates.publish(tx, first.companyId, personIds, news)
  }
  return ended.length
}

export const isSessionOfPeople = (personIds: readonly string[]) => inArray(sessions.personId, [...personIds])
export const isOtherSession = (personId: string, sessionId: string) =>
  and(eq(sessions.personId, personId), ne(sessions.id, sessionId))

/** Deletes expired sessions, which no longer work anyway (AUTH-4, PRIV-1). */
export async function deleteExpiredSessions(tx: Tx, app: Pick<App, 'liveUpdates'>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { idleMs, longestMs } = await sessionLimitsOf(tx)
  await endSessions(tx, app, or(lte(sessions.lastSeenAt, before(idleMs)), lte(sessions.createdAt, before(longestMs))))
}
