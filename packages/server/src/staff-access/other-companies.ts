import type { StaffCompany } from '@perennial/contract/staff-access/routes.ts'
import { and, isNull, ne, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { authCompanies } from '../identity/tables.ts'
import { isStaffAccessGranted } from '../impersonation/public.ts'
import { people } from '../people/tables.ts'

export type OtherCompanies = { ids: readonly string[]; isOperatorSample: boolean }

/**
 * The only place that knows more than one company: the ids of the others, from the schema `auth`, which has none of
 * their data (WALL-10). For an operator whose passwords are public these are only the samples.
 */
export async function findOtherCompanies({ company }: Viewer, { db }: Pick<App, 'db'>): Promise<OtherCompanies> {
  const known = await db.asAuthRole((tx) =>
    tx
      .select({ id: authCompanies.id, isSample: authCompanies.isSample })
      .from(authCompanies)
      .orderBy(authCompanies.subdomain),
  )
  const isOperatorSample = known.some(({ id, isSample }) => id === company.id && isSample)
  const seen = known.filter(({ id, isSample }) => id !== company.id && (isSample || !isOperatorSample))
  return { ids: seen.map(({ id }) => id), isOperatorSample }
}

/** One of them by id; not found for the viewer’s own company or an unknown id. */
export async function findOtherCompany(viewer: Viewer, app: Pick<App, 'db'>, id: string): Promise<OtherCompanies> {
  const others = await findOtherCompanies(viewer, app)
  return others.ids.includes(id) ? others : refuse('NOT_FOUND')
}

/** Name and counts of this transaction’s company: all that staff see of it without a grant (STF-P03). */
export async function presentStaffCompany(
  tx: Tx,
  { isOperatorSample }: OtherCompanies,
  now: Date,
): Promise<StaffCompany | undefined> {
  const [company] = await tx.select().from(companies)
  if (!company) return undefined
  const [count] = await tx
    .select({ users: sql<number>`count(*)::int` })
    .from(people)
    .where(and(ne(people.state, 'DEACTIVATED'), isNull(people.deletedAt)))
  const { id, name, subdomain, isSample, staffAccessGranted, staffAccessGrantedUntil } = company
  return {
    id,
    name,
    subdomain,
    isSample,
    users: count?.users ?? 0,
    isGranted: await isStaffAccessGranted(tx, now, { isOperatorSample }),
    until: staffAccessGranted && !isOperatorSample ? staffAccessGrantedUntil : null,
  }
}
