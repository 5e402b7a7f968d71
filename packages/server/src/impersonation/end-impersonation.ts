import { isSessionExpired } from '@perennial/domain/identity/login.ts'
import type { ImpersonationEndReason } from '@perennial/domain/impersonation/impersonation.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { type Actor, defineEvent, recordEvent } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { publicHandler } from '../core/http/handler.ts'
import { endSessions, renewSession, sessionLimitsOf, tokenDigest } from '../identity/public.ts'
import { sessions } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import { impersonationEndReasonNow } from './impersonation-auth.ts'
import { type ImpersonationRow, impersonations } from './tables.ts'

export const impersonationEnded = defineEvent('impersonation-ended', {
  audit: { about: 'person', as: 'impersonation-ended' },
})

/** Ends it once: closes the session, audits it and notifies the person (AUTH-11, STF-P07). */
export async function endImpersonation(
  { tx, app, now }: HandlerContext,
  row: ImpersonationRow,
  endReason: ImpersonationEndReason,
): Promise<void> {
  const endedAt = now < row.expiresAt ? now : row.expiresAt
  const [ended] = await tx
    .update(impersonations)
    .set({ endedAt, endReason })
    .where(and(eq(impersonations.id, row.id), isNull(impersonations.endedAt)))
    .returning({ id: impersonations.id })
  if (!ended) return
  await endSessions(tx, app, eq(sessions.id, row.sessionId))
  const { companyId, impersonatorId, personId, staffId, staffName } = row
  const actor: Actor = { companyId, actorId: impersonatorId, impersonatorId: staffId, address: null, at: now }
  const audit = { impersonationId: row.id, cause: endReason, ...(staffName !== null && { staff: staffName }) }
  await recordEvent(tx, actor, {
    kind: impersonationEnded,
    subject: ['impersonation', row.id],
    aboutId: personId,
    audit,
  })
}

/** Ends every impersonation whose time is over or whose grant was revoked, and notifies the person (MAY-5). */
export async function endExpiredImpersonations(context: HandlerContext): Promise<void> {
  const running = await context.tx.select().from(impersonations).where(isNull(impersonations.endedAt))
  for (const row of running) {
    // Their own company is checked with every request; without requests it ends after an hour.
    const reason = await impersonationEndReasonNow(context.tx, row, context.now, true)
    if (reason) await endImpersonation(context, row, reason)
  }
}

/** Ends the impersonations by staff in this company, except for one that has just started. */
export async function endStaffImpersonations(context: HandlerContext, staffId: string, begun?: string): Promise<void> {
  const { id, endedAt, staffId: by } = impersonations
  const running = await context.tx
    .select()
    .from(impersonations)
    .where(and(eq(by, staffId), isNull(endedAt), begun ? ne(id, begun) : undefined))
  for (const row of running) await endImpersonation(context, row, 'MANUAL')
}

type Own = { companyId: string; sessionId: string; personId: string | null }

/**
 * `POST /users/{id}/impersonation/end`: back to one’s own account, once, with a new token (AUTH-4). The impersonation
 * session may be over by then: its cookie still identifies it. Staff return to their own company, in a transaction of
 * that company.
 */
export const stopImpersonating = publicHandler(
  'POST /users/{id}/impersonation/end',
  async ({ params, app, now, request, reply }) => {
    const { session: cookie } = request
    if (!cookie) return { next: 'login' }
    const goBack = async (tx: Tx, own: Own) => {
      const token = (await isStillOpen(tx, own, now)) ? await renewSession(tx, own.sessionId) : undefined
      if (token) reply.setSession(own.companyId, token)
      else reply.clearCookies()
      return token !== undefined
    }
    const left = await app.db.inCompany(cookie.companyId, async (tx) => {
      const row = await tokenAccess(tx, cookie.token)
      // Without an impersonation the session stays as it is.
      if (row?.personId !== params.id) return { next: 'own' as const }
      if (!row.endedAt)
        await endImpersonation({ tx, app, now }, row, (await impersonationEndReasonNow(tx, row, now, true)) ?? 'MANUAL')
      if (row.returnedAt) {
        reply.clearCookies()
        return { next: 'login' as const }
      }
      await tx.update(impersonations).set({ returnedAt: now }).where(eq(impersonations.id, row.id))
      const own = { companyId: row.companyId, sessionId: row.impersonatorSessionId, personId: row.impersonatorId }
      if (row.impersonatorCompanyId)
        return { staff: { ...own, companyId: row.impersonatorCompanyId, personId: row.staffId } }
      return { next: (await goBack(tx, own)) ? ('own' as const) : ('login' as const) }
    })
    if (!left.staff) return { next: left.next }
    const { staff } = left
    return { next: (await app.db.inCompany(staff.companyId, (tx) => goBack(tx, staff))) ? 'staff' : 'login' }
  },
)

async function tokenAccess(tx: Tx, token: string): Promise<ImpersonationRow | undefined> {
  const [row] = await tx
    .select()
    .from(impersonations)
    .where(eq(impersonations.tokenHash, tokenDigest(token)))
    .for('no key update')
  return row
}

/** Whether the impersonator’s own session is still valid, and they still belong to the company. */
async function isStillOpen(tx: Tx, { sessionId, personId }: Own, now: Date): Promise<boolean> {
  if (personId === null) return false
  const [own] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.personId, personId)))
  const [actor] = await tx.select({ state: people.state }).from(people).where(eq(people.id, personId))
  return (
    own !== undefined &&
    !isSessionExpired(own, now, await sessionLimitsOf(tx)) &&
    actor !== undefined &&
    actor.state !== 'DEACTIVATED'
  )
}
