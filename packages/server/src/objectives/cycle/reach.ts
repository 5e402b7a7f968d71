import type { ObjectiveCycleModel } from '@perennial/contract/objectives/cycle/schemas.ts'
import { hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import { needsManager, type ObjectiveLaunchConcern } from '@perennial/domain/objectives/cycle/concerns.ts'
import { openingTasks } from '@perennial/domain/objectives/cycle/process.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { concernSql, isInAudience, nameOfAlias, neverSignedInSql } from '../../cycles/public.ts'
import { lacksInvitation } from '../../identity/public.ts'
import { isOnLeaveSql } from '../../leave/tables.ts'
import { audienceOf } from './model.ts'
import type { ObjectiveCycleRow } from './tables.ts'

type Person = { id: string; name: string; isActive: boolean }
type Concern = { concern: ObjectiveLaunchConcern; count: number; people: Person[] }

export type CycleReach = {
  people: number
  managers: number
  hasAddresses: boolean
  /** People who never logged in get no emails but an invitation. */
  neverSignedIn: number
  notInvited: number
  concerns: Concern[]
}

type ReachRow = Record<string, unknown> & {
  people: number
  managers: number
  addresses: number
  neverSignedIn: number
  notInvited: number
} & Record<ObjectiveLaunchConcern, { count: number; people: Person[] | null }>

/** Whom a cycle reaches: those it would be created for, or those who are in it already, with what HR should look at. */
export async function summarizeReach(
  tx: Tx,
  viewer: Viewer,
  model: Pick<ObjectiveCycleModel, 'allUsers' | 'allowedUsers' | 'process'>,
  edited: ObjectiveCycleRow | undefined,
  now: Date,
): Promise<CycleReach> {
  const companyId = viewer.company.id
  const tasks = openingTasks[model.process].owner === null ? sql`c.manager_id` : sql`c.id`
  const ids = sql`select ${tasks} from chosen c`
  const concerns: Record<ObjectiveLaunchConcern, SQL> = {
    NO_MANAGER: sql`${needsManager(model.process)}::boolean and c.manager_id is null`,
    NO_ADDRESS: sql`c.email = ''`,
    ON_LEAVE: isOnLeaveSql(sql`c.id`, now),
  }
  const names = Object.keys(concerns) as ObjectiveLaunchConcern[]
  const { rows } = await tx.execute<ReachRow>(sql`
    with chosen as (
      select p.id, p.email, ${nameOfAlias('p')} as name, true as is_open, m.id as manager_id
      from people p left join people m on m.company_id = p.company_id and m.id = p.manager_id and m.state <> 'DEACTIVATED'
      where ${edited ? isMember(edited) : isInAudience(companyId, audienceOf(model))})
    select count(*)::int as people, count(distinct c.manager_id)::int as managers,
      count(*) filter (where c.email <> '')::int as addresses,
      ${neverSignedInSql(viewer, ids)} as "neverSignedIn",
      ${neverSignedInSql(viewer, ids, lacksInvitation(now))} as "notInvited",
      ${sql.join(
        names.map((name) => sql`${concernSql(concerns[name])} as ${sql.identifier(name)}`),
        sql`, `,
      )}
    from chosen c`)
  const [row] = rows
  if (!row) throw new Error('a count gives a row')
  // Once it has started, no email of its start is missed.
  const isOver = edited !== undefined && hasCycleStarted(edited, now)
  return {
    people: row.people,
    managers: row.managers,
    hasAddresses: row.addresses > 0,
    neverSignedIn: isOver ? 0 : row.neverSignedIn,
    notInvited: isOver ? 0 : row.notInvited,
    concerns: names.flatMap((concern) => {
      const { count, people } = row[concern]
      return count > 0 ? [{ concern, count, people: people ?? [] }] : []
    }),
  }
}

const isMember = ({ companyId, id }: ObjectiveCycleRow) => sql`p.company_id = ${companyId} and p.id in (
  select person_id from cycle_members where company_id = ${companyId} and cycle_id = ${id})`
