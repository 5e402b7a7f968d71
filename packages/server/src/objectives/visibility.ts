import type { Visibility } from '@perennial/domain/objectives/objective.ts'
import type { ObjectiveCycle } from '@perennial/domain/objectives/objective-cycle.ts'
import {
  canReadRating,
  impersonatedReadLevelOf,
  type ReadLevel,
  readLevelOf,
} from '@perennial/domain/objectives/visibility.ts'
import { type SQL, sql } from 'drizzle-orm'
import { idsBelow } from '../people/public.ts'
import { type ObjectiveReader, type ObjectiveReaders, type OwnershipFacts, relationsTo } from './readers.ts'

/**
 * The same as `canRead` of the domain as a condition on a row of `objectives`, whose name in the query is `alias`. A property test
 * compares both over random companies: this is the only place where SQL says who reads.
 */
export function isReadable({ person, actor }: ObjectiveReaders, alias = 'objectives'): SQL {
  if (actor === 'STAFF') return sql`false`
  if (actor === null) return isReadableBy(person, alias)
  return sql`(${isReadableBy(person, alias)} and ${isReadableBy(actor, alias)})`
}

function isReadableBy(reader: ObjectiveReader, alias: string): SQL {
  if (reader.isGuest) return sql`false`
  const { companyId, id } = reader
  const column = (name: string) => sql.raw(`"${alias}"."${name}"`)
  const isOwn = sql`${column('owner_id')} = ${id}::uuid`
  const isBelow = sql`${column('owner_id')} in (select b.id from ${idsBelow(companyId, id)} b)`
  const isForHr = sql`${column('owner_id')} <> all(${sql.param([...reader.managerIds])}::uuid[])`
  const isShared = sql`exists (select from objective_readers named
    join objective_cycles sharing on sharing.company_id = named.company_id and sharing.id = ${column('cycle_id')}
    where named.company_id = ${companyId}::uuid and named.objective_id = ${column('id')} and named.person_id = ${id}::uuid
      and sharing.allow_employees_to_share_with_specific_people)`
  const isProtectedFor = sql.join([...(reader.isHr ? [isForHr] : []), isBelow, isShared], sql` or `)
  return sql`(${isOwn} or ${column('visibility')} = 'PUBLIC'
    or (${column('visibility')} = 'PROTECTED' and (${isProtectedFor})))`
}

/** The same as `canReadRating` of the domain: the rating of what is read, for owners, managers above and HR Admins. */
export function isRatingReadable(readers: ObjectiveReaders, alias = 'objectives'): SQL {
  const { person, actor } = readers
  if (actor === 'STAFF' || person.isGuest) return sql`false`
  const ownerId = sql.raw(`"${alias}"."owner_id"`)
  const sides = [person, ...(actor ? [actor] : [])].map(({ companyId, id, isHr, managerIds }) => {
    const isForHr = sql`${ownerId} <> all(${sql.param([...managerIds])}::uuid[])`
    return sql`(${ownerId} = ${id}::uuid or ${ownerId} in (select b.id from ${idsBelow(companyId, id)} b)
      ${isHr ? sql`or ${isForHr}` : sql``})`
  })
  return sql`(${isReadable(readers, alias)} and ${sql.join(sides, sql` and `)})`
}

/** How much is seen of an objective; while someone acts as another, the lesser of what both see. */
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
