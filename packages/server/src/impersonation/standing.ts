import { isSessionOver } from '@perennial/domain/identity/signingIn.ts'
import { type ActingEnd, isInForce, overBecause } from '@perennial/domain/impersonation/acting.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { WhoAsks } from '../core/answer.ts'
import type { Tx } from '../core/database/database.ts'
import { limitsHere } from '../identity/public.ts'
import { sessions } from '../identity/tables.ts'
import { findPersonRow, managersOf } from '../people/public.ts'
import { type ImpersonationRow, impersonations } from './tables.ts'

/**
 * Finds the viewer of a session, and looks in a session of somebody who acts as another whether that may still go on: with
 * every request, so that it is over at the first one after its time, its grant, its rights or its login (AUTH-11, MAY-5).
 */
export const withActing =
  (whoAsks: WhoAsks): WhoAsks =>
  async (asked) => {
    const viewer = await whoAsks(asked)
    if (!viewer?.session.impersonatorId) return viewer
    const [row] = await asked.tx
      .select()
      .from(impersonations)
      .where(and(eq(impersonations.sessionId, viewer.session.id), isNull(impersonations.endedAt)))
    if (!row || (await whyOver(asked.tx, row, asked.now)) !== null) return undefined
    const { id, until, mayChange } = row
    return { ...viewer, session: { ...viewer.session, acting: { id, until, mayChange } } }
  }

/** Why it may not go on; null while it may. */
export async function whyOver(tx: Tx, row: ImpersonationRow, now: Date): Promise<ActingEnd | null> {
  const { companyId, actorId, personId, until } = row
  const [by, person, line, grant, logins] = [
    await findPersonRow(tx, companyId, actorId),
    await findPersonRow(tx, companyId, personId),
    await managersOf(tx, companyId, actorId),
    await grantInForce(tx, now),
    await tx
      .select()
      .from(sessions)
      .where(inArray(sessions.id, [row.sessionId, row.ownSessionId])),
  ]
  if (!by || !person) return 'RIGHTS'
  const limits = await limitsHere(tx)
  return overBecause(
    {
      until,
      isLoggedIn: logins.length === 2 && logins.every((login) => !isSessionOver(login, now, limits)),
      isGrantInForce: grant,
      by: { ...by, isActive: by.state !== 'DEACTIVATED' },
      person: {
        ...person,
        isActive: person.state !== 'DEACTIVATED',
        isStaff: person.isProvider,
        isAboveActor: line.includes(personId),
      },
    },
    now,
  )
}

/** Has the company granted that super admins act as others, and does the grant still count today? */
export async function grantInForce(tx: Tx, now: Date): Promise<boolean> {
  const [company] = await tx
    .select({
      isGranted: companies.actingGranted,
      until: companies.actingGrantedUntil,
      isSample: companies.isSample,
      timeZone: companies.timeZone,
    })
    .from(companies)
  return company !== undefined && isInForce(company, dayIn(company.timeZone, now))
}

const dayIn = (timeZone: string, now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
