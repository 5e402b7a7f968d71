import type { StaffPerson } from '@perennial/contract/staff-access/routes.ts'
import { canListPeople, canStaffImpersonate } from '@perennial/domain/staff-access/staff-access.ts'
import { and, asc, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { crossCompanyHandler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { auditEntries } from '../core/tables.ts'
import type { Viewer } from '../core/viewer.ts'
import { nameSearchCondition, nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { findOtherCompanies, findOtherCompany, presentStaffCompany } from './other-companies.ts'
import { authorizeStaff } from './staff-auth.ts'

/** The maximum number of people shown; others are found by name. */
const MAX = 100

/** The name of staff in other companies. */
export const staffDisplayName = ({ name, company }: Viewer): string => `${name} (${company.name})`

/** Staff in the audit log of another company: by name, without an account. */
export const staffActor = (viewer: Viewer, companyId: string, now: Date) => ({
  companyId,
  actorId: null,
  impersonatorId: viewer.id,
  address: viewer.session.address,
  at: now,
})

/** `GET /observer/companies`: names and counts; the access is audited in the operator’s own company (STF-P01). */
export const listCompanies = crossCompanyHandler(
  'GET /observer/companies',
  authorizeStaff,
  async ({ viewer, app, now }) => {
    const others = await findOtherCompanies(viewer, app)
    const found = []
    for (const id of others.ids) found.push(await app.db.inCompany(id, (tx) => presentStaffCompany(tx, others, now)))
    const audit = { kind: 'staff-viewed-people', data: { what: 'companies' } } as const
    await app.db.inCompany(viewer.company.id, (tx) => recordAudit(tx, actorOf(viewer, now), audit))
    return { companies: found.filter((company) => company !== undefined) }
  },
)

/** `GET /observer/companies/{id}/users`: of a company that grants access; the access is audited there. */
export const listPeopleOfCompany = crossCompanyHandler(
  'GET /observer/companies/{id}/users',
  authorizeStaff,
  async ({ params, query, viewer, app, now }) => {
    const others = await findOtherCompany(viewer, app, params.id)
    return app.db.inCompany(params.id, async (tx) => {
      const company = (await presentStaffCompany(tx, others, now)) ?? refuse('NOT_FOUND')
      authorize(canListPeople(company.isGranted))
      const data = { what: 'people', staff: staffDisplayName(viewer) }
      await recordAudit(tx, staffActor(viewer, company.id, now), { kind: 'staff-viewed-people', data })
      return { company, ...(await peopleFor(tx, company.id, query.search)) }
    })
  },
)

// Written out: with a single table, Drizzle would omit the table name and refer to the log’s columns.
const lastLogin = sql<Date | null>`(select max(login.at) from ${auditEntries} login
  where login.company_id = people.company_id and login.about_id = people.id and login.kind = 'logged-in')`.mapWith(
  auditEntries.at,
)

async function peopleFor(tx: Tx, companyId: string, search: string): Promise<{ people: StaffPerson[]; total: number }> {
  const fits = and(isNull(people.deletedAt), await nameSearchCondition(tx, companyId, search, true))
  const rows = await tx
    .select({
      id: people.id,
      name: nameSql(people),
      email: people.email,
      state: people.state,
      isHR: people.isHr,
      isAssistant: people.isAssistant,
      isAdmin: people.isTechAdmin,
      isGuest: people.isGuest,
      isStaff: people.isProvider,
      lastLogin,
    })
    .from(people)
    .where(fits)
    .orderBy(asc(people.lastName), asc(people.firstName), people.id)
    .limit(MAX)
  const [count] = await tx.select({ total: sql<number>`count(*)::int` }).from(people).where(fits)
  return {
    people: rows.map(({ state, isStaff, lastLogin, ...row }) => {
      const isActive = state !== 'DEACTIVATED'
      const enter = canStaffImpersonate({ isActive, isStaff, isGuest: row.isGuest }, true)
      return { ...row, isActive, lastLogin: lastLogin?.toISOString() ?? null, can: { enter } }
    }),
    total: count?.total ?? 0,
  }
}
