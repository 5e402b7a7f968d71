import type { Audience } from '@perennial/contract/cycles/schemas.ts'
import { hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { lacksInvitation } from '../identity/public.ts'
import { isOnLeaveSql } from '../leave/tables.ts'
import { isInAudience, nameOfAlias } from './audience.ts'
import { concernSql, neverSignedInSql } from './setup.ts'
import type { CycleRow } from './tables.ts'

type Person = { id: string; name: string; isActive: boolean }
/** What HR should check in every kind of cycle. */
type CommonConcern = 'NO_ADDRESS' | 'ON_LEAVE'

export type CycleReach<C extends string = string> = {
  people: number
  managers: number
  hasAddresses: boolean
  /** People who have never logged in get no emails except an invitation. */
  neverSignedIn: number
  notInvited: number
  concerns: { concern: C; count: number; people: Person[] }[]
}

type ReachRow = Record<string, unknown> & {
  people: number
  managers: number
  addresses: number
  neverSignedIn: number
  notInvited: number
}

type ReachQuery<C extends string> = {
  audience: Audience
  /** The cycle that is being edited: its members are taken instead of the audience. */
  edited: CycleRow | undefined
  /** Whether managers have the first tasks. */
  asksManagers: boolean
  /** The concerns of a kind about a person `c`, by `c.id` and `c.manager_id`, an active manager. */
  concerns: Record<C, SQL>
}

/** Whom a cycle reaches: those it would be created for, or those who are in it already, with what HR should check. */
export async function summarizeReach<C extends string>(
  tx: Tx,
  viewer: Viewer,
  { audience, edited, asksManagers, concerns: ofKind }: ReachQuery<C>,
  now: Date,
): Promise<CycleReach<C | CommonConcern>> {
  const ids = sql`select ${asksManagers ? sql`c.manager_id` : sql`c.id`} from chosen c`
  const common: Record<CommonConcern, SQL> = { NO_ADDRESS: sql`c.email = ''`, ON_LEAVE: isOnLeaveSql(sql`c.id`, now) }
  const concerns: Record<string, SQL> = { ...ofKind, ...common }
  const { rows } = await tx.execute<ReachRow>(sql`
    with chosen as (${chosen(edited ? isMember(edited) : isInAudience(viewer.company.id, audience))})
    select ${counts},
      ${neverSignedInSql(viewer, ids)} as "neverSignedIn",
      ${neverSignedInSql(viewer, ids, lacksInvitation(now))} as "notInvited",
      ${sql.join(
        Object.entries(concerns).map(([name, condition]) => sql`${concernSql(condition)} as ${sql.identifier(name)}`),
        sql`, `,
      )}
    from chosen c`)
  const [row] = rows
  if (!row) throw new Error('a count gives a row')
  // Once it has started, no one can miss the email about its start any more.
  const isOver = edited !== undefined && hasCycleStarted(edited, now)
  return {
    people: row.people,
    managers: row.managers,
    hasAddresses: row.addresses > 0,
    neverSignedIn: isOver ? 0 : row.neverSignedIn,
    notInvited: isOver ? 0 : row.notInvited,
    concerns: (Object.keys(concerns) as (C | CommonConcern)[]).flatMap((concern) => {
      const { count, people } = row[concern] as { count: number; people: Person[] | null }
      return count > 0 ? [{ concern, count, people: people ?? [] }] : []
    }),
  }
}

const chosen = (isWanted: SQL): SQL => sql`
  select p.id, p.email, ${nameOfAlias('p')} as name, true as is_open, m.id as manager_id
  from people p left join people m on m.company_id = p.company_id and m.id = p.manager_id and m.state <> 'DEACTIVATED'
  where ${isWanted}`
const counts = sql`count(*)::int as people, count(distinct c.manager_id)::int as managers,
  count(*) filter (where c.email <> '')::int as addresses`

/**
 * The same without what HR should check, as the names of thousands of people would be looked up for nothing. Managers are counted
 * in a query of their own, so that thousands of people are not sorted by manager.
 */
export async function countReach(
  tx: Tx,
  viewer: Viewer,
  audience: Audience,
): Promise<Pick<CycleReach, 'people' | 'managers' | 'hasAddresses'>> {
  const isChosen = isInAudience(viewer.company.id, audience)
  const { rows } = await tx.execute<Pick<ReachRow, 'people' | 'managers' | 'addresses'>>(sql`
    select count(*)::int as people, count(*) filter (where p.email <> '')::int as addresses,
      (select count(*)::int from people m where m.company_id = ${viewer.company.id} and m.state <> 'DEACTIVATED'
        and m.id in (select p.manager_id from people p where ${isChosen})) as managers
    from people p where ${isChosen}`)
  const { people = 0, managers = 0, addresses = 0 } = rows[0] ?? {}
  return { people, managers, hasAddresses: addresses > 0 }
}

const isMember = ({ companyId, id }: CycleRow): SQL => sql`p.company_id = ${companyId} and p.id in (
  select person_id from cycle_members where company_id = ${companyId} and cycle_id = ${id})`

const PREVIEWED = 200

type PreviewRow = Record<string, unknown> &
  Pick<Person, 'id' | 'name'> & { department: string; manager: Person | null; total: number; withoutManager: number }

/** Who would take part: people without a manager first, then by name. */
export async function previewAudience(
  tx: Tx,
  viewer: Viewer,
  audience: Audience,
  { onlyWithoutManager, q }: { onlyWithoutManager: boolean; q: string },
) {
  const { rows } = await tx.execute<PreviewRow>(sql`
    select p.id, ${nameOfAlias('p')} as name, p.department, count(*) over ()::int as total,
      count(*) filter (where m.id is null) over ()::int as "withoutManager",
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', ${nameOfAlias('m')},
        'isActive', m.state <> 'DEACTIVATED') end as manager
    from people p left join people m on m.company_id = p.company_id and m.id = p.manager_id
    where ${isInAudience(viewer.company.id, audience)} and (m.id is null or not ${onlyWithoutManager}::boolean)
      and position(lower(${q.trim()}) in lower(${nameOfAlias('p')})) > 0
    order by m.id is not null, p.last_name, p.first_name, p.id limit ${PREVIEWED}`)
  return {
    total: rows[0]?.total ?? 0,
    withoutManager: rows[0]?.withoutManager ?? 0,
    people: rows.map(({ id, name, department, manager }) => ({ id, name, isActive: true, department, manager })),
  }
}
