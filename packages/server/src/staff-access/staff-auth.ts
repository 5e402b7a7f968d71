import { isSessionExpired } from '@perennial/domain/identity/login.ts'
import { isOperatorsCompany } from '@perennial/domain/staff-access/operator.ts'
import { canWorkAsStaff } from '@perennial/domain/staff-access/staff-access.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import type { RequestContext } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { isStaffToken, sessionLimitsOf, tokenDigest } from '../identity/public.ts'
import { credentials, sessions } from '../identity/tables.ts'
import { people } from '../people/tables.ts'

type StaffAuthServices = Pick<App, 'config' | 'db'>

/**
 * Checks, before the company of a session is opened, whether the session that staff came from is still valid: read
 * again for each request, each company in a transaction of its own (MAY-5, WALL-10). Other sessions need no such check.
 */
export const resolveStaffSession =
  ({ config, db }: StaffAuthServices): App['resolveStaffSession'] =>
  async (requestContext: RequestContext, now: Date) => {
    const { session } = requestContext
    if (!session || !isStaffToken(session.token)) return requestContext
    const came = await db.inCompany(session.companyId, (tx) => whenceCame(tx, session.token), { isReadOnly: true })
    if (!came?.companyId || !came.sessionId || !came.personId) return { ...requestContext, staffStands: false }
    const { companyId, sessionId, personId } = came
    const staffStands = await db.inCompany(
      companyId,
      async (tx) => (await isLoggedIn(tx, { sessionId, personId }, now)) && (await isStaff(tx, personId, config)),
      { isReadOnly: true },
    )
    return { ...requestContext, staffStands }
  }

async function whenceCame(tx: Tx, token: string) {
  const [came] = await tx
    .select({
      companyId: sessions.impersonatorCompanyId,
      sessionId: sessions.impersonatorSessionId,
      personId: sessions.impersonatorId,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenDigest(token)))
  return came
}

async function isLoggedIn(tx: Tx, { sessionId, personId }: { sessionId: string; personId: string }, now: Date) {
  const { id, secondFactorPendingSince } = sessions
  const [login] = await tx
    .select()
    .from(sessions)
    .where(and(eq(id, sessionId), eq(sessions.personId, personId), isNull(secondFactorPendingSince)))
  return login !== undefined && !isSessionExpired(login, now, await sessionLimitsOf(tx))
}

/**
 * A person of this company as staff: whether it is the operator’s company, they are named, active, and have a second
 * factor (AUTH-6).
 */
async function membership(tx: Tx, personId: string, { operatorCompany }: App['config']) {
  const [row] = await tx
    .select({
      company: { subdomain: companies.subdomain, isSample: companies.isSample },
      isNamed: people.isProvider,
      state: people.state,
      isGuest: people.isGuest,
      factorSince: credentials.totpConfirmedAt,
    })
    .from(people)
    .innerJoin(companies, eq(companies.id, people.companyId))
    .leftJoin(credentials, and(eq(credentials.companyId, people.companyId), eq(credentials.personId, people.id)))
    .where(eq(people.id, personId))
  const isOfOperator = row !== undefined && isOperatorsCompany(row.company, operatorCompany)
  const isMember = isOfOperator && row.isNamed && row.state === 'ACTIVE' && !row.isGuest
  return { isMember, isOfOperator, hasSecondFactor: row?.factorSince != null }
}

async function isStaff(tx: Tx, personId: string, config: App['config']): Promise<boolean> {
  const { isMember, hasSecondFactor } = await membership(tx, personId, config)
  return isMember && canWorkAsStaff({ hasSecondFactor }).allowed
}

/** Only staff of the operator may continue, and only with a second factor (PERM-27, AUTH-6). */
export async function authorizeStaff({ tx, viewer, app }: { tx: Tx; viewer: Viewer; app: App }): Promise<void> {
  const { isMember, isOfOperator, hasSecondFactor } = await membership(tx, viewer.id, app.config)
  // If no operator is named, only staff of the sample company’s operator find anything here.
  if (!isOfOperator && app.config.operatorCompany === undefined) refuse('NOT_FOUND')
  if (!isMember) refuse('ROLE_MISSING', { facts: { roles: 'observer' } })
  authorize(canWorkAsStaff({ hasSecondFactor }))
}
