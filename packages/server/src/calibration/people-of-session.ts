import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'

/** A person of a session, or someone above them. */
export type SessionPerson = {
  id: string
  managerId: string | null
  name: string
  isActive: boolean
  login: string
  title: string
  department: string
  team: string
  location: string
}
export type SessionPeople = ReadonlyMap<string, SessionPerson>

/** These people and everyone above them, each once, by name: what is known of each, and where they are in the hierarchy. */
export async function findSessionPeople(tx: Tx, companyId: string, ids: readonly string[]): Promise<SessionPeople> {
  if (ids.length === 0) return new Map()
  const columns = sql`${people.id}, ${people.managerId}, ${people.lastName}, ${people.firstName}, ${nameSql(people)},
    ${people.state} <> 'DEACTIVATED', ${people.loginname}, ${people.title}, ${people.department}, ${people.team},
    ${people.location}`
  // The array is a subquery: a database that knows how long it is reads the whole table on each level.
  const { rows } = await tx.execute<SessionPerson>(sql`
    with recursive line (id, manager_id, last_name, first_name, name, is_active, login, title, department, team, location) as (
      select ${columns} from ${people}
      where ${people.companyId} = ${companyId} and ${people.id} = any(array(select unnest(${sql.param([...new Set(ids)])}::uuid[])))
      union
      select ${columns} from line join ${people} on ${people.companyId} = ${companyId} and ${people.id} = line.manager_id
    )
    select id, manager_id as "managerId", name, is_active as "isActive", login, title, department, team, location
    from line order by last_name, first_name, id`)
  return new Map(rows.map((row) => [row.id, row]))
}

export const personRefIn = (found: SessionPeople, id: string | null): PersonRef | null => {
  const person = id === null ? undefined : found.get(id)
  return person ? { id: person.id, name: person.name, isActive: person.isActive } : null
}

/** How far someone is from the top (1 has no manager), and whether a leader is above them. */
type Place = { level: number | null; isBelow: boolean }
const top: Place = { level: 0, isBelow: false }
// In a loop, which must not be, no one has a level.
const inLoop: Place = { level: null, isBelow: false }

export function placesIn(found: SessionPeople, leaderId: string): (id: string) => Place {
  const places = new Map<string, Place>()
  const placeOf = (id: string): Place => {
    const known = places.get(id)
    if (known) return known
    places.set(id, inLoop)
    const managerId = found.get(id)?.managerId ?? null
    const above = managerId === null ? top : placeOf(managerId)
    const level = above.level === null ? null : above.level + 1
    const place = { level, isBelow: above.isBelow || managerId === leaderId }
    places.set(id, place)
    return place
  }
  return placeOf
}
