import type { Role } from '@perennial/contract/core/define-routes.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import { isSessionExpired } from '@perennial/domain/identity/login.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { isEnrollmentRequired, lastSeenIntervalMs, sessionLimits } from '@perennial/domain/security/settings.ts'
import { and, eq, sql } from 'drizzle-orm'
import { companies, featureSwitches } from '../companies/tables.ts'
import { asThisViewer } from '../core/database/columns.ts'
import { markAsWriting, param, preparedQuery } from '../core/database/database.ts'
import type { Authenticate, RequestContext } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { credentials, sessions } from './tables.ts'
import { tokenDigest } from './tokens.ts'

/**
 * Finds the viewer of a session token. It is read again for each request, so that a revoked right is gone with the next one (MAY-5):
 * one query, within the tenant isolation of the cookie’s company. No one while the second factor is missing, or once deactivated.
 */
export const authenticate: Authenticate = async ({ tx, token, now, request, isUnattended = false }) => {
  const [row] = await find(tx, { token: tokenDigest(token) })
  if (!row || row.session.secondFactorPendingSince || row.person.state === 'DEACTIVATED') return undefined
  const limits = sessionLimits(row.requirements)
  if (isSessionExpired(row.session, now, limits)) return undefined
  if (!isUnattended && now.getTime() - row.session.lastSeenAt.getTime() >= lastSeenIntervalMs(limits)) {
    markAsWriting(tx)
    await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.session.id))
  }
  return viewerOf(row, request, now)
}

/** The company’s requirements for logging in (AUTH-4, AUTH-6). */
const requirementColumns = {
  requiredFrom: companies.secondFactorRequiredFrom,
  idleMinutes: companies.sessionIdleMinutes,
  longestHours: companies.sessionMaxHours,
}

/** What is loaded about the viewer, besides their session. */
export const viewerColumns = {
  person: {
    id: people.id,
    firstName: people.firstName,
    lastName: people.lastName,
    nickname: people.nickname,
    state: people.state,
    language: people.language,
    isHr: people.isHr,
    isAssistant: people.isAssistant,
    isTechAdmin: people.isTechAdmin,
    isGuest: people.isGuest,
    isProvider: people.isProvider,
  },
  company: {
    id: companies.id,
    name: companies.name,
    creatorId: companies.creatorId,
    timeZone: companies.timeZone,
    dateFormat: companies.dateFormat,
    timeFormat: companies.timeFormat,
    startOfBusinessHour: companies.startOfBusinessHour,
    endOfBusinessHour: companies.endOfBusinessHour,
    language: companies.language,
  },
  requirements: requirementColumns,
  switches: sql<{ name: string; enabled: boolean }[] | null>`(
    select json_agg(json_build_object('name', ${featureSwitches.name}, 'enabled', ${featureSwitches.enabled}))
    from ${featureSwitches} where ${featureSwitches.companyId} = ${companies.id})`,
  isManager: sql<boolean>`exists (
    select from people report where report.company_id = ${people.companyId} and report.manager_id = ${people.id}
    and report.state <> 'DEACTIVATED')`,
  isReviewCycleAdmin: sql<boolean>`exists (
    select from cycle_admins named
    where named.company_id = ${people.companyId} and named.person_id = ${people.id} and named.kind = 'REVIEW')`,
  isFeedbackCycleAdmin: sql<boolean>`exists (
    select from cycle_admins named
    where named.company_id = ${people.companyId} and named.person_id = ${people.id} and named.kind = 'FEEDBACK')`,
  isObjectiveCycleAdmin: sql<boolean>`exists (
    select from cycle_admins named
    where named.company_id = ${people.companyId} and named.person_id = ${people.id} and named.kind = 'OBJECTIVE')`,
}

const find = preparedQuery((db) =>
  db
    .select({
      session: {
        id: sessions.id,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        confirmedAt: sessions.confirmedAt,
        secondFactorPendingSince: sessions.secondFactorPendingSince,
        impersonatorId: sessions.impersonatorId,
      },
      ...viewerColumns,
      isThisViewer: asThisViewer(people.id),
      // During an impersonation, the second factor of the impersonator counts.
      hasFactor: sql<boolean>`${credentials.totpConfirmedAt} is not null`,
    })
    .from(sessions)
    .innerJoin(people, and(eq(people.companyId, sessions.companyId), eq(people.id, sessions.personId)))
    .innerJoin(companies, eq(companies.id, sessions.companyId))
    .leftJoin(
      credentials,
      and(
        eq(credentials.companyId, sessions.companyId),
        // No `coalesce`: with row security the database can’t use an index for it, and would read all rows.
        eq(
          credentials.personId,
          sql`case when ${sessions.impersonatorId} is null then ${sessions.personId} else ${sessions.impersonatorId} end`,
        ),
      ),
    )
    .where(eq(sessions.tokenHash, param('token'))),
)

type Row = Awaited<ReturnType<typeof find>>[number]

const viewerOf = (row: Row, request: RequestContext, now: Date): Viewer => {
  const { session } = row
  return {
    ...viewerFactsOf(row),
    session: {
      id: session.id,
      confirmedAt: session.confirmedAt,
      impersonatorId: session.impersonatorId,
      acting: null,
      accessToken: null,
      mustEnroll: isEnrollmentRequiredNow(row, now),
      address: request.address,
      userAgent: request.userAgent,
    },
  }
}

type SecondFactorFacts = Pick<Row, 'hasFactor' | 'requirements' | 'company'>

/** Whether the company requires a second factor before anything else (AUTH-6). */
export const isEnrollmentRequiredNow = (
  { hasFactor, requirements: { requiredFrom }, company }: SecondFactorFacts,
  now: Date,
): boolean =>
  requiredFrom !== null && isEnrollmentRequired({ hasFactor, requiredFrom }, localDayOf(now, company.timeZone))

/** The facts about a viewer, with or without a session. */
export function viewerFactsOf(
  row: Omit<Row, 'session' | 'hasFactor' | 'requirements' | 'isThisViewer'>,
): Omit<Viewer, 'session'> {
  const { person } = row
  const { creatorId, ...company } = row.company
  const { isHr, isAssistant, isTechAdmin, isGuest } = person
  const isCreator = creatorId === person.id
  const facts = { isHr, isAssistant, isTechAdmin, isGuest, isCreator }
  const relations = {
    isObserver: person.isProvider,
    isManager: row.isManager,
    isReviewCycleAdmin: row.isReviewCycleAdmin,
    isFeedbackCycleAdmin: row.isFeedbackCycleAdmin,
    isObjectiveCycleAdmin: row.isObjectiveCycleAdmin,
  }
  return {
    id: person.id,
    name: displayName(person),
    company: { ...company, switches: enabledSwitches(row.switches ?? []) },
    language: person.language ?? company.language,
    ...facts,
    ...relations,
    roles: rolesOf({ ...facts, ...relations }),
  }
}

type ViewerDetails = Omit<Viewer, 'id' | 'name' | 'company' | 'language' | 'roles' | 'session'>

function rolesOf(held: ViewerDetails): ReadonlySet<Role> {
  const all: [Role, boolean][] = [
    ['employee', !held.isGuest],
    ['guest', held.isGuest],
    ['manager', held.isManager],
    ['hrAdmin', held.isHr],
    ['hrAssistant', held.isAssistant],
    ['techAdmin', held.isTechAdmin],
    ['reviewCycleAdmin', held.isReviewCycleAdmin],
    ['feedbackCycleAdmin', held.isFeedbackCycleAdmin],
    ['objectiveCycleAdmin', held.isObjectiveCycleAdmin],
    ['creator', held.isCreator],
    ['observer', held.isObserver],
  ]
  return new Set(all.filter(([, holds]) => holds).map(([role]) => role))
}
