import type { CurrentUser, EmailCategory } from '@perennial/contract/identity/current-user.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import { isFeatureFlag } from '@perennial/domain/companies/features.ts'
import { isIdentityConfirmed } from '@perennial/domain/identity/login.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { canManagePeople } from '@perennial/domain/people/roles.ts'
import { canOpenTeam } from '@perennial/domain/people/team-page.ts'
import { isOperatorsCompany } from '@perennial/domain/staff-access/operator.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { mailServerFor } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { findTerms } from '../terminology/public.ts'
import { presentCompany } from './company-presenter.ts'
import { credentials } from './tables.ts'

export const readCurrentUser = handler('GET /users/current', ({ viewer, tx, app, now }) =>
  presentCurrentUser(tx, app, viewer, now),
)

/** Changes the viewer’s own settings, and nothing else about them (MAY-7). */
export const changeOwnSettings = handler('PATCH /users/current', async ({ body, viewer, tx, app, now }) => {
  const { language, theme, mutedEmailCategories } = body
  const set = {
    ...(language === undefined ? {} : { language }),
    ...(theme === undefined ? {} : { theme }),
    ...(mutedEmailCategories === undefined ? {} : { mutedEmailCategories: [...new Set(mutedEmailCategories)] }),
  }
  if (Object.keys(set).length > 0) await tx.update(people).set(set).where(eq(people.id, viewer.id))
  return presentCurrentUser(tx, app, viewer, now)
})

/** The current user, as the pages need it (specification 1, section 3). */
async function presentCurrentUser(tx: Tx, app: App, viewer: Viewer, now: Date): Promise<CurrentUser> {
  const [me] = await tx.select().from(people).where(eq(people.id, viewer.id))
  if (!me) refuse('SIGNED_OUT')
  const language = me.language ?? viewer.company.language
  const reports = await tx
    .select({ id: people.id, firstName: people.firstName, lastName: people.lastName, nickname: people.nickname })
    .from(people)
    .where(and(eq(people.managerId, viewer.id), ne(people.state, 'DEACTIVATED')))
    .orderBy(people.lastName, people.firstName, people.id)
  const team = {
    isGuest: viewer.isGuest,
    hasReports: reports.length > 0,
    hasReviewees: await hasReviewees(tx, viewer.id),
  }
  return {
    id: me.id,
    name: displayName(me),
    firstName: me.firstName,
    lastName: me.lastName,
    gender: me.gender,
    email: me.email,
    loginname: me.loginname,
    isHR: me.isHr,
    isAssistant: me.isAssistant,
    isAdmin: me.isTechAdmin,
    isGuest: me.isGuest,
    isActive: me.state !== 'DEACTIVATED',
    isProvider: me.isProvider && (await isOperator(tx, app)),
    managerId: me.managerId,
    reports: reports.map((report) => ({ id: report.id, name: displayName(report), isActive: true })),
    seesTeam: canOpenTeam(team).allowed,
    cycleAdminRights: {
      reviewCycles: viewer.isReviewCycleAdmin,
      feedbackCycles: viewer.isFeedbackCycleAdmin,
      objectiveCycles: viewer.isObjectiveCycleAdmin,
    },
    impersonator: await impersonatorOf(tx, viewer),
    lastCheckedReleaseNotes: me.releaseNotesSeenAt?.toISOString() ?? null,
    dateCreated: me.createdAt.toISOString(),
    secureLogin: isIdentityConfirmed(viewer.session.confirmedAt, now),
    secondFactor: await factorOf(tx, viewer),
    language: me.language,
    theme: me.theme as CurrentUser['theme'],
    mutedEmailCategories: me.mutedEmailCategories as EmailCategory[],
    switches: [...viewer.company.switches].filter(isFeatureFlag),
    terms: await ownTerms(tx, language),
    ...(canManagePeople(viewer) && {
      mailServer: await mailServerFor(tx, app),
      diskSpace: app.diskSpace.state(),
    }),
    help: app.config.help,
    company: await presentCompany(tx, app, viewer, now),
  }
}

/** Whether they have a second factor, and from when they need one (AUTH-6). */
async function factorOf(tx: Tx, { id, session: { mustEnroll } }: Viewer): Promise<CurrentUser['secondFactor']> {
  const [row] = await tx
    .select({ since: credentials.totpConfirmedAt, requiredFrom: companies.secondFactorRequiredFrom })
    .from(companies)
    .leftJoin(credentials, and(eq(credentials.companyId, companies.id), eq(credentials.personId, id)))
  return { isOn: row?.since != null, requiredFrom: row?.requiredFrom ?? null, mustEnroll }
}

/** Whether they are anyone’s secondary reviewer, or the main reviewer of any review. */
async function hasReviewees(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ does: boolean }>(sql`
    select exists (select from people where secondary_reviewer_id = ${personId} and state <> 'DEACTIVATED')
      or exists (select from reviews where main_reviewer_id = ${personId}) as does`)
  return rows[0]?.does === true
}

/** Whether this is the company whose staff helps the others (PERM-27). */
async function isOperator(tx: Tx, { config: { operatorCompany } }: App): Promise<boolean> {
  const [company] = await tx.select({ subdomain: companies.subdomain, isSample: companies.isSample }).from(companies)
  return company !== undefined && isOperatorsCompany(company, operatorCompany)
}

/** Their impersonator, for the banner above every page (STAFF-02, BANNER-06). */
async function impersonatorOf(tx: Tx, { session: { impersonatorId, acting } }: Viewer) {
  if (!impersonatorId || !acting) return null
  const { until, allowsChanges, staffName } = acting
  if (staffName !== null) return { id: impersonatorId, firstName: staffName, until: until.toISOString(), allowsChanges }
  const [who] = await tx.select({ firstName: people.firstName }).from(people).where(eq(people.id, impersonatorId))
  return { id: impersonatorId, firstName: who?.firstName ?? '', until: until.toISOString(), allowsChanges }
}

async function ownTerms(tx: Tx, language: Language): Promise<CurrentUser['terms']> {
  const terms: CurrentUser['terms'] = {}
  for (const [name, term] of Object.entries(await findTerms(tx, language))) if (term) terms[name] = term
  return terms
}
