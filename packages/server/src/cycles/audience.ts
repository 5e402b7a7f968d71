import type { Audience } from '@perennial/contract/cycles/schemas.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Who can be in a cycle at all: active people who are not guests (common rules §1). */
const canTakePart = (companyId: string) =>
  sql`p.company_id = ${companyId} and not p.is_guest and p.state <> 'DEACTIVATED'`

/** The name of a person of an SQL alias. */
export const nameOfAlias = (alias: 'p' | 'e' | 'm' | 'c'): SQL<string> =>
  sql.raw(`coalesce(nullif(${alias}.nickname, ''), ${alias}.first_name) || ' ' || ${alias}.last_name`) as SQL<string>

export const sqlArray = (values: readonly string[], type: 'uuid' | 'text') =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`

/** The condition on `people p` that selects an audience. An empty filter selects everyone (REVC-02). */
export function isInAudience(companyId: string, audience: Audience): SQL {
  if (audience.type === 'STATIC')
    return sql`${canTakePart(companyId)} and p.id = any(${sqlArray(audience.userIds, 'uuid')})`
  const { departments, teams, locations, managerIds, exceptIds = [] } = audience.filter
  const conditions = [canTakePart(companyId)]
  if (departments.length > 0) conditions.push(sql`p.department = any(${sqlArray(departments, 'text')})`)
  if (teams.length > 0) conditions.push(sql`p.team = any(${sqlArray(teams, 'text')})`)
  if (locations.length > 0) conditions.push(sql`p.location = any(${sqlArray(locations, 'text')})`)
  if (managerIds.length > 0) conditions.push(sql`p.manager_id = any(${sqlArray(managerIds, 'uuid')})`)
  if (exceptIds.length > 0) conditions.push(sql`p.id <> all(${sqlArray(exceptIds, 'uuid')})`)
  return sql.join(conditions, sql` and `)
}

/** The condition on `people p` that selects who matches a cycle today; no one if people were picked by hand or it is archived (REV-P23). */
export const isNewMatch = (cycle: OpenCycle, audience: Audience): SQL =>
  isOpenToMatches(cycle, audience)
    ? sql`(${isInAudience(cycle.companyId, audience)} and ${areMembersAdded(cycle)})`
    : sql`false`

type OpenCycle = { companyId: string; id: string; archivedAt: Date | null; itemsCreatedAt: Date | null }

/** The key of the effect that marks the people of a new cycle as added. */
export const membersEffect = (cycleId: string): string => `cycle-members/${cycleId}`

/**
 * Whether the people of a cycle were added: until then no one is a new match. Someone may have been added by hand before, but items
 * are created only after everyone was added.
 */
export const areMembersAdded = ({ companyId, id, itemsCreatedAt }: Omit<OpenCycle, 'archivedAt'>): SQL =>
  itemsCreatedAt
    ? sql`true`
    : sql`(exists (select from effects f where f.company_id = ${companyId} and f.key = ${membersEffect(id)})
        or exists (select from cycle_members f
          where f.company_id = ${companyId} and f.cycle_id = ${id} and f.item_id is not null))`

/** Whether people who match the filter of a cycle today are offered. */
export const isOpenToMatches = ({ archivedAt }: { archivedAt: Date | null }, audience: Audience): boolean =>
  audience.type === 'FILTER' && !archivedAt
