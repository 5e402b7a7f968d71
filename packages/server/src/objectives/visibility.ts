import type { Visibility } from '@perennial/domain/objectives/objective.ts'
import type { ObjectiveCycle } from '@perennial/domain/objectives/objective-cycle.ts'
import {
  canReadRating,
  impersonatedReadLevelOf,
  type ReadLevel,
  readLevelOf,
} from '@perennial/domain/objectives/visibility.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { idsBelow, isPersonBelow } from '../people/public.ts'
import { type ObjectiveReader, type ObjectiveReaders, type OwnershipFacts, relationsTo } from './readers.ts'
import { findTeam } from './teams.ts'

/**
 * The rule `canRead` as an SQL condition on a row of `objectives`, whose name in the query is `alias`. A property test
 * compares both in random companies, so this is the only place where SQL decides about reading.
 */
export function isReadable({ person, actor }: ObjectiveReaders, alias = 'objectives', looksAt: LooksAt = 'FEW'): SQL {
  if (actor === 'STAFF') return sql`false`
  if (actor === null) return isReadableBy(person, alias, looksAt)
  return sql`(${isReadableBy(person, alias, looksAt)} and ${isReadableBy(actor, alias, looksAt)})`
}

/**
 * How many rows a query goes through. Of few, the manager of each owner is looked up; for those of a whole cycle everyone below the reader
 * is listed once, which takes longer than a page of a tree.
 */
type LooksAt = 'FEW' | 'MANY'
const isOwnerBelow = ({ companyId, id }: ObjectiveReader, ownerId: SQL, looksAt: LooksAt): SQL =>
  looksAt === 'FEW'
    ? isPersonBelow(companyId, id, ownerId)
    : sql`${ownerId} in (select b.id from ${idsBelow(companyId, id)} b)`

function isReadableBy(reader: ObjectiveReader, alias: string, looksAt: LooksAt): SQL {
  if (reader.isGuest) return sql`false`
  const { companyId, id } = reader
  const column = (name: string) => sql.raw(`"${alias}"."${name}"`)
  const isOwn = sql`${column('owner_id')} = ${id}::uuid`
  const isBelow = isOwnerBelow(reader, column('owner_id'), looksAt)
  const isForHr = sql`${column('owner_id')} <> all(${sql.param([...reader.managerIds])}::uuid[])`
  const isShared = sql`exists (select from objective_readers named
    join objective_cycles sharing on sharing.company_id = named.company_id and sharing.id = ${column('cycle_id')}
    where named.company_id = ${companyId}::uuid and named.objective_id = ${column('id')} and named.person_id = ${id}::uuid
      and sharing.allow_employees_to_share_with_specific_people)`
  const isProtectedFor = sql.join([...(reader.isHr ? [isForHr] : []), isBelow, isShared], sql` or `)
  return sql`(${isOwn} or ${column('visibility')} = 'PUBLIC'
    or (${column('visibility')} = 'PROTECTED' and (${isProtectedFor})))`
}

/** What someone reads of the people below them: all that is not private. While someone acts as them, both have to be able to read. */
export async function isReadOfTeam(tx: Tx, { person, actor }: ObjectiveReaders): Promise<SQL> {
  if (actor === 'STAFF' || person.isGuest) return sql`false`
  const team = await findTeam(tx, person.companyId, person.id)
  const isBelow = sql`objectives.owner_id in (select b.id from ${idsBelow(person.companyId, person.id)} b)`
  const isReadByActor = actor ? isReadable({ person: actor, actor: null }, 'objectives', 'MANY') : sql`true`
  // `is true` keeps the database from looking up the objectives of tens of thousands of people one by one.
  return sql`(objectives.visibility <> 'PRIVATE' and ${team.isLarge ? sql`(${isBelow}) is true` : isBelow} and ${isReadByActor})`
}

/** The rule `canReadRating` in SQL: for owners, managers above them and HR Admins, on objectives that they may read. */
export function isRatingReadable(readers: ObjectiveReaders, alias = 'objectives', looksAt: LooksAt = 'FEW'): SQL {
  const { person, actor } = readers
  if (actor === 'STAFF' || person.isGuest) return sql`false`
  const ownerId = sql.raw(`"${alias}"."owner_id"`)
  const sides = [person, ...(actor ? [actor] : [])].map((reader) => {
    const { id, isHr, managerIds } = reader
    const isForHr = sql`${ownerId} <> all(${sql.param([...managerIds])}::uuid[])`
    return sql`(${ownerId} = ${id}::uuid ${isHr ? sql`or ${isForHr}` : sql``} or ${isOwnerBelow(reader, ownerId, looksAt)})`
  })
  return sql`(${isReadable(readers, alias, looksAt)} and ${sql.join(sides, sql` and `)})`
}

/** How much may be seen of an objective; for an impersonator, the lower of both people’s levels. */
export function seenLevel(
  readers: ObjectiveReaders,
  visibility: Visibility,
  owned: OwnershipFacts,
  { options }: Pick<ObjectiveCycle, 'options'>,
): ReadLevel {
  const { person, actor } = readers
  if (actor === 'STAFF') return 'NONE'
  const by = relationsTo(person, owned)
  if (actor === null) return readLevelOf(visibility, by, options)
  return impersonatedReadLevelOf(visibility, { person: by, actor: relationsTo(actor, owned) }, options)
}

export function seesRating(
  readers: ObjectiveReaders,
  visibility: Visibility,
  owned: OwnershipFacts,
  { options }: Pick<ObjectiveCycle, 'options'>,
): boolean {
  const { person, actor } = readers
  if (actor === 'STAFF') return false
  return [person, ...(actor ? [actor] : [])].every((reader) =>
    canReadRating(visibility, relationsTo(reader, owned), options),
  )
}
