import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { isSessionExpired } from '@perennial/domain/identity/login.ts'
import {
  type ImpersonationEndReason,
  impersonationEndReasonOf,
  isGrantActive,
} from '@perennial/domain/impersonation/impersonation.ts'
import { isStaffGrantActive, staffEndReasonOf } from '@perennial/domain/staff-access/staff-access.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import type { Authenticate } from '../core/http/handler.ts'
import { sessionLimitsOf } from '../identity/public.ts'
import { sessions } from '../identity/tables.ts'
import { findManagerIds, findPersonRow } from '../people/public.ts'
import { type ImpersonationRow, impersonations } from './tables.ts'

/**
 * Finds the viewer of a session, and checks for an impersonation with every request whether it may continue: so it ends
 * with the first request after its time, its grant, its rights or its login ended (AUTH-11, MAY-5). Staff belong to
 * another company and must have been checked there before; otherwise it ends.
 */
export const withImpersonation =
  (authenticate: Authenticate): Authenticate =>
  async (asked) => {
    const viewer = await authenticate(asked)
    if (!viewer?.session.impersonatorId) return viewer
    const { tx, now, request } = asked
    const [row] = await tx
      .select()
      .from(impersonations)
      .where(and(eq(impersonations.sessionId, viewer.session.id), isNull(impersonations.endedAt)))
    if (!row || (await impersonationEndReasonNow(tx, row, now, request.staffStands === true)) !== null) return undefined
    const { id, expiresAt, allowsChanges, staffName } = row
    const acting = { id, until: expiresAt, allowsChanges, staffName }
    // The second factor of staff belongs to their own company, and was checked there.
    const mustEnroll = staffName === null && viewer.session.mustEnroll
    return { ...viewer, session: { ...viewer.session, acting, mustEnroll } }
  }

/** Why it may not continue; null while it may. `staffStands`: staff are still valid in their own company. */
export async function impersonationEndReasonNow(
  tx: Tx,
  row: ImpersonationRow,
  now: Date,
  staffStands: boolean,
): Promise<ImpersonationEndReason | null> {
  const { companyId, impersonatorId, personId, expiresAt } = row
  const person = await findPersonRow(tx, companyId, personId)
  if (!person) return 'RIGHTS_LOST'
  const acted = { ...person, isActive: person.state !== 'DEACTIVATED', isStaff: person.isProvider }
  if (impersonatorId === null) {
    const isLoggedIn = await areOpen(tx, [row.sessionId], now)
    const isGranted = await isStaffAccessGranted(tx, now)
    return staffEndReasonOf({ until: expiresAt, isLoggedIn, stands: staffStands, isGranted, person: acted }, now)
  }
  const [by, line, grant, isLoggedIn] = [
    await findPersonRow(tx, companyId, impersonatorId),
    await findManagerIds(tx, companyId, impersonatorId),
    await isImpersonationGranted(tx, now),
    await areOpen(tx, [row.sessionId, row.impersonatorSessionId], now),
  ]
  if (!by) return 'RIGHTS_LOST'
  return impersonationEndReasonOf(
    {
      until: expiresAt,
      isLoggedIn,
      isGrantInForce: grant,
      by: { ...by, isActive: by.state !== 'DEACTIVATED' },
      person: { ...acted, isAboveActor: line.includes(personId) },
    },
    now,
  )
}

async function areOpen(tx: Tx, ids: readonly string[], now: Date): Promise<boolean> {
  const logins = await tx
    .select()
    .from(sessions)
    .where(inArray(sessions.id, [...ids]))
  const limits = await sessionLimitsOf(tx)
  return logins.length === ids.length && logins.every((login) => !isSessionExpired(login, now, limits))
}

/** Whether the company grants impersonation, and the grant is valid today. */
export async function isImpersonationGranted(tx: Tx, now: Date): Promise<boolean> {
  const [company] = await tx
    .select({
      isGranted: companies.impersonationGranted,
      until: companies.impersonationGrantedUntil,
      isSample: companies.isSample,
      timeZone: companies.timeZone,
    })
    .from(companies)
  return company !== undefined && isGrantActive(company, localDayOf(now, company.timeZone))
}

/** Whether the company grants staff access today (PERM-24, PERM-25). */
export async function isStaffAccessGranted(tx: Tx, now: Date, { isOperatorSample = false } = {}): Promise<boolean> {
  const [company] = await tx
    .select({
      isGranted: companies.staffAccessGranted,
      until: companies.staffAccessGrantedUntil,
      isSample: companies.isSample,
      timeZone: companies.timeZone,
    })
    .from(companies)
  return (
    company !== undefined && isStaffGrantActive({ ...company, isOperatorSample }, localDayOf(now, company.timeZone))
  )
}
