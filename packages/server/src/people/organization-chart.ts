import type { OrgChartFilter } from '@perennial/contract/people/schemas.ts'
import { and, eq, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { isListedForAll, managers, nameOrder, nameSql } from './columns.ts'
import { findPersonRow } from './profile.ts'
import { countReports, findReportingLine } from './reporting-line.ts'
import { people } from './tables.ts'

/** A chart with more people on one level helps no one; the list has them all. */
const MAX_AT_A_LEVEL = 1_000

async function levelWhere(tx: Tx, companyId: string, condition: SQL | undefined, filter: OrgChartFilter) {
  const rows = await tx
    .select({ id: people.id, name: nameSql(people), title: people.title })
    .from(people)
    .where(and(eq(people.companyId, companyId), isListedForAll(), condition, isWithin(filter)))
    .orderBy(...nameOrder())
    .limit(MAX_AT_A_LEVEL)
  const counts = await countReports(
    tx,
    companyId,
    rows.map(({ id }) => id),
    isWithin(filter),
  )
  return rows.map((row) => ({ ...row, reportCount: counts.get(row.id) ?? 0 }))
}

const reportsTo = (managerId: string) => eq(people.managerId, managerId)
/** People without an active manager, so that no one is missing from the chart. */
const atTheTop = (companyId: string) =>
  or(
    isNull(people.managerId),
    sql`${people.managerId} = any(array(select m.id from people m
      where m.company_id = ${companyId} and (m.state = 'DEACTIVATED' or m.is_guest)))`,
  )

/** Whether someone is in the filtered part of the company. */
const isWithin = (filter: OrgChartFilter, table: typeof people | typeof managers = people): SQL | undefined =>
  and(
    ...(['department', 'team', 'location'] as const).map((name) => {
      const value = filter[name]
      return value === undefined ? undefined : eq(table[name], value)
    }),
  )

/** A filtered chart starts with people whose manager isn’t in it. */
const atTheTopOf = (tx: Tx, companyId: string, filter: OrgChartFilter) =>
  notExists(
    tx
      .select({ id: managers.id })
      .from(managers)
      .where(
        and(
          eq(managers.companyId, companyId),
          eq(managers.id, people.managerId),
          isListedForAll(managers),
          isWithin(filter, managers),
        ),
      ),
  )

/** `GET /users/org-chart`: who reports to whom, level by level; optionally of one department, team or location only. */
export const readOrganizationChart = handler('GET /users/org-chart', async ({ query, viewer, tx }) => {
  const companyId = viewer.company.id
  const filter = { department: query.department, team: query.team, location: query.location }
  const top = isWithin(filter) ? atTheTopOf(tx, companyId, filter) : atTheTop(companyId)
  const level = async (managerId: string | null) => ({
    managerId,
    people: await levelWhere(tx, companyId, managerId ? reportsTo(managerId) : top, filter),
  })
  const asked = query.to ?? query.of
  if (!asked) return { levels: [await level(null)] }
  const person = await findPersonRow(tx, companyId, asked)
  if (!person || person.isGuest || person.state === 'DEACTIVATED') refuse('NOT_FOUND')
  if (!query.to) return { levels: [await level(asked)] }
  const line = await findReportingLine(tx, companyId, asked)
  // The path starts below the nearest manager who has left or is a guest.
  const gap = line.findIndex(({ isActive, isGuest }) => !isActive || isGuest)
  const way = (gap === -1 ? line : line.slice(0, gap)).map(({ id }) => id).reverse()
  const levels = [await level(null)]
  for (const id of way) levels.push(await level(id))
  return { levels }
})
