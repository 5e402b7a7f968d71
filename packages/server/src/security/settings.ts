import type { SecuritySettings } from '@perennial/contract/security/routes.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { TOKENS_FLAG } from '@perennial/domain/security/access-tokens.ts'
import { canRequireSecondFactor, MAX_GRACE_DAYS } from '@perennial/domain/security/settings.ts'
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Company, companies } from '../companies/tables.ts'
import {
  findOwnCompany,
  lastSaveOf,
  lockOwnCompany,
  saveSettings,
  setSwitches,
  settingsChangesOf,
} from '../company-settings/public.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { deleteExpiredSessions, revokeAccessTokens } from '../identity/public.ts'
import { accessTokens, credentials } from '../identity/tables.ts'
import { people, peopleRollups } from '../people/tables.ts'
import { secondFactorRequired } from './events.ts'
import { recordTokensRevoked } from './token-events.ts'

const requirementsOf = (company: Company, viewer: Viewer) => ({
  secondFactorRequiredFrom: company.secondFactorRequiredFrom,
  idleMinutes: company.sessionIdleMinutes,
  longestHours: company.sessionMaxHours,
  accessTokens: viewer.company.switches.has(TOKENS_FLAG),
})
type SecondFactorRequirements = ReturnType<typeof requirementsOf>

/** How many people log in, and how many of them have no second factor yet. */
async function factorsHere(tx: Tx) {
  const [all] = await tx
    .select({ people: sql<number>`coalesce(sum(${peopleRollups.amount}), 0)::int` })
    .from(peopleRollups)
    .where(ne(peopleRollups.state, 'DEACTIVATED'))
  const [row] = await tx
    .select({ withFactor: sql<number>`count(*)::int` })
    .from(credentials)
    .innerJoin(people, and(eq(people.companyId, credentials.companyId), eq(people.id, credentials.personId)))
    .where(and(isNotNull(credentials.totpConfirmedAt), ne(people.state, 'DEACTIVATED')))
  const count = all?.people ?? 0
  return { people: count, withoutFactor: count - (row?.withFactor ?? 0) }
}

async function workingTokens(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(accessTokens)
    .where(and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now)))
  return row?.count ?? 0
}

async function hasFactor(tx: Tx, personId: string): Promise<boolean> {
  const [own] = await tx
    .select({ since: credentials.totpConfirmedAt })
    .from(credentials)
    .where(eq(credentials.personId, personId))
  return own?.since != null
}

async function present(
  tx: Tx,
  viewer: Viewer,
  requirements: SecondFactorRequirements,
  now: Date,
): Promise<SecuritySettings> {
  return {
    ...requirements,
    ...(await factorsHere(tx)),
    hasOwnFactor: await hasFactor(tx, viewer.id),
    workingTokens: await workingTokens(tx, now),
    ...(await lastSaveOf(tx, 'security')),
  }
}

/** `GET /companies/{id}/security-settings`: Tech Admins (ADM-P06). */
export const readSecuritySettings = handler(
  'GET /companies/{id}/security-settings',
  async ({ params, tx, viewer, now }) =>
    present(tx, viewer, requirementsOf(await findOwnCompany(tx, viewer, params.id), viewer), now),
)

/**
 * `PUT /companies/{id}/security-settings`: a required second factor is announced to those who have none, with its day
 * (AUTH-6); shorter sessions end expired ones immediately (AUTH-4); turning access tokens off revokes all of them
 * (AUTH-12).
 */
export const saveSecuritySettings = handler(
  'PUT /companies/{id}/security-settings',
  async ({ params, body, tx, viewer, now, app }) => {
    const { version, overwrites, ...requested } = body
    const before = requirementsOf(await lockOwnCompany(tx, viewer, params.id), viewer)
    const change = settingsChangesOf<SecondFactorRequirements>(before, requested)
    const from = requested.secondFactorRequiredFrom
    if ('secondFactorRequiredFrom' in change && from !== null) {
      const today = localDayOf(now, viewer.company.timeZone)
      const latest = addDays(today, MAX_GRACE_DAYS)
      authorize(canRequireSecondFactor({ from, today, latest, hasFactor: await hasFactor(tx, viewer.id) }))
    }
    await saveSettings({ tx, viewer, now, page: 'security' }, { version, overwrites }, change, async () => {
      const requirements = { sessionIdleMinutes: requested.idleMinutes, sessionMaxHours: requested.longestHours }
      await tx
        .update(companies)
        .set({ ...requirements, secondFactorRequiredFrom: from })
        .where(eq(companies.id, params.id))
      if ('accessTokens' in change) await setSwitches(tx, { [TOKENS_FLAG]: requested.accessTokens })
      if (!requested.accessTokens) await endAll(tx, viewer, now)
      await deleteExpiredSessions(tx, app, now)
      if ('secondFactorRequiredFrom' in change && from !== null)
        await recordEvent(tx, actorOf(viewer, now), {
          kind: secondFactorRequired,
          subject: ['company', params.id],
          data: { from },
        })
    })
    return present(tx, viewer, { ...before, ...requested }, now)
  },
)

async function endAll(tx: Tx, viewer: Viewer, now: Date): Promise<void> {
  const count = await revokeAccessTokens(tx, undefined, now)
  if (count > 0) await recordTokensRevoked(tx, viewer, null, count, now)
}
