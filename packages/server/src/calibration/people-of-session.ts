import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { isActive, nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { reviews } from '../reviews/tables.ts'

/** Someone who is reviewed in a session. */
export type Reviewee = SessionPerson & {
  login: string
  title: string
  department: string
  team: string
  location: string
}
/** A reviewee, a main reviewer, or someone above them. */
export type SessionPerson = { id: string; managerId: string | null; name: string; isActive: boolean }
export type SessionPeople = ReadonlyMap<string, SessionPerson>

/** The people of these reviews, each once, by name. */
export async function findReviewees(tx: Tx, companyId: string, where: SQL | undefined): Promise<Reviewee[]> {
  const { rows } = await tx.execute<Reviewee>(sql`
    select ${people.id}, ${people.managerId} as "managerId", ${nameSql(people)} as name, ${isActive()} as "isActive",
      ${people.loginname} as login, ${people.title}, ${people.department}, ${people.team}, ${people.location}
    from ${people}
    where ${people.companyId} = ${companyId}
      and ${people.id} = any(array(select ${reviews.revieweeId} from ${reviews} where ${where}))
    order by ${people.lastName}, ${people.firstName}, ${people.id}`)
  return rows
}

/** Reviewees, their main reviewers, and everyone above any of them. */
export async function findPeopleAround(
  tx: Tx,
  companyId: string,
  reviewees: readonly Reviewee[],
  reviewerIds: readonly string[],
): Promise<SessionPeople> {
  const found = new Map<string, SessionPerson>(reviewees.map((person) => [person.id, person]))
  const others = [...reviewerIds, ...reviewees.flatMap(({ managerId }) => managerId ?? [])].filter(
    (id) => !found.has(id),
  )
  if (others.length === 0) return found
  const shown = sql`${people.id}, ${people.managerId}, ${nameSql(people)}, ${isActive()}`
  // The array is a subquery: if the planner knew its length, it would read the whole table on each level.
  const { rows } = await tx.execute<SessionPerson>(sql`
    with recursive line (id, "managerId", name, "isActive") as (
      select ${shown} from ${people}
      where ${people.companyId} = ${companyId}
        and ${people.id} = any(array(select unnest(${sql.param([...new Set(others)])}::uuid[])))
      union
      select ${shown} from line join ${people} on ${people.companyId} = ${companyId} and ${people.id} = line."managerId"
    ) select * from line`)
  for (const person of rows) found.set(person.id, person)
  return found
}

/** People by id, as responses have them. Reviews with the same manager share one object. */
export function personRefs(found: SessionPeople): (id: string | null) => PersonRef | null {
  const refs = new Map<string, PersonRef>()
  return (id) => {
    const person = id === null ? undefined : found.get(id)
    if (!person) return null
    const ref = refs.get(person.id) ?? { id: person.id, name: person.name, isActive: person.isActive }
    refs.set(person.id, ref)
    return ref
  }
}

/** How far someone is from the top (1 has no manager), and whether a leader is above them. */
type LinePosition = { level: number | null; isBelow: boolean }
const top: LinePosition = { level: 0, isBelow: false }
// In a management loop, which should not exist, no one has a level.
const inLoop: LinePosition = { level: null, isBelow: false }

export function linePositionsIn(found: SessionPeople, leaderId: string): (id: string) => LinePosition {
  const positions = new Map<string, LinePosition>()
  const linePositionOf = (id: string): LinePosition => {
    const known = positions.get(id)
    if (known) return known
    positions.set(id, inLoop)
    const managerId = found.get(id)?.managerId ?? null
    const above = managerId === null ? top : linePositionOf(managerId)
    const level = above.level === null ? null : above.level + 1
    const position = { level, isBelow: above.isBelow || managerId === leaderId }
    positions.set(id, position)
    return position
  }
  return linePositionOf
}
