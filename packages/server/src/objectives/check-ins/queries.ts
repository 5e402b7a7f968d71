import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { personRefJson } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import type { FoundObjective } from '../queries.ts'
import type { ObjectiveReaders } from '../readers.ts'
import {
  type CheckInEntryRow,
  type CheckInRow,
  objectiveAcknowledgements,
  objectiveCheckInEntries,
  objectiveCheckIns,
} from './tables.ts'

export type FoundEntry = { entry: CheckInEntryRow; checkIn: CheckInRow; acknowledgedBy: PersonRef[] }

/** Entries from the time when an objective was private are only for its owner. */
export const isReadableEntry = ({ by }: Pick<FoundObjective, 'by'>, { actor }: ObjectiveReaders): SQL | undefined =>
  by.has('owner') && actor === null ? undefined : eq(objectiveCheckInEntries.wasPrivate, false)

/**
 * Whether others know about a check-in in `objective_check_ins`: not if it was only about objectives that are or were
 * private.
 */
export const isKnown = sql`exists (select from objective_check_in_entries e
  join objectives o on o.company_id = e.company_id and o.id = e.objective_id and o.visibility <> 'PRIVATE'
  where e.company_id = objective_check_ins.company_id and e.check_in_id = objective_check_ins.id and not e.was_private)`

/** Entries that meet a condition, the latest first, each with the people who acknowledged it. */
export async function findEntries(
  tx: Tx,
  companyId: string,
  where: SQL | undefined,
  limit?: number,
): Promise<FoundEntry[]> {
  const query = tx
    .select({ entry: objectiveCheckInEntries, checkIn: objectiveCheckIns })
    .from(objectiveCheckInEntries)
    .innerJoin(
      objectiveCheckIns,
      and(
        eq(objectiveCheckIns.companyId, objectiveCheckInEntries.companyId),
        eq(objectiveCheckIns.id, objectiveCheckInEntries.checkInId),
      ),
    )
    .where(and(eq(objectiveCheckInEntries.companyId, companyId), where))
    .orderBy(desc(objectiveCheckIns.at), desc(objectiveCheckInEntries.id))
  const rows = limit === undefined ? await query : await query.limit(limit)
  const acknowledged = await findAcknowledgements(
    tx,
    companyId,
    rows.map(({ entry }) => entry.id),
  )
  return rows.map((row) => ({ ...row, acknowledgedBy: acknowledged.get(row.entry.id) ?? [] }))
}

async function findAcknowledgements(tx: Tx, companyId: string, entryIds: readonly string[]) {
  const all = new Map<string, PersonRef[]>()
  if (entryIds.length === 0) return all
  const rows = await tx
    .select({ entryId: objectiveAcknowledgements.entryId, person: personRefJson() })
    .from(objectiveAcknowledgements)
    .innerJoin(
      people,
      and(eq(people.companyId, objectiveAcknowledgements.companyId), eq(people.id, objectiveAcknowledgements.personId)),
    )
    .where(
      and(
        eq(objectiveAcknowledgements.companyId, companyId),
        inArray(objectiveAcknowledgements.entryId, [...entryIds]),
      ),
    )
    .orderBy(objectiveAcknowledgements.at, objectiveAcknowledgements.personId)
  for (const { entryId, person } of rows) all.set(entryId, [...(all.get(entryId) ?? []), person])
  return all
}

/** How owners read their own check-ins; impersonators see nothing about objectives that are or were private. */
type OwnReading = { readsPrivate: boolean }
type OwnCheckIns = { companyId: string; cycleId: string; ownerId: string }

/** An owner’s latest check-in in a cycle. */
export async function findLatest(
  tx: Tx,
  { companyId, cycleId, ownerId }: OwnCheckIns,
  { readsPrivate }: OwnReading,
): Promise<CheckInRow | undefined> {
  const [row] = await tx
    .select()
    .from(objectiveCheckIns)
    .where(
      and(
        eq(objectiveCheckIns.companyId, companyId),
        eq(objectiveCheckIns.ownerId, ownerId),
        eq(objectiveCheckIns.cycleId, cycleId),
        readsPrivate ? undefined : isKnown,
      ),
    )
    .orderBy(desc(objectiveCheckIns.at), desc(objectiveCheckIns.id))
    .limit(1)
  return row
}

/** The latest entry of each of someone’s objectives. */
export async function findLastEntries(
  tx: Tx,
  companyId: string,
  objectiveIds: readonly string[],
  { readsPrivate }: OwnReading,
) {
  if (objectiveIds.length === 0) return new Map<string, { at: Date; text: string }>()
  const { rows } = await tx.execute<{ objectiveId: string; at: string; text: string }>(sql`
    select distinct on (e.objective_id) e.objective_id as "objectiveId", to_json(c.at) #>> '{}' as at, e.text
    from objective_check_in_entries e
    join objective_check_ins c on c.company_id = e.company_id and c.id = e.check_in_id
    where e.company_id = ${companyId}::uuid and e.objective_id = any(${sql.param([...objectiveIds])}::uuid[])
      ${readsPrivate ? sql`` : sql`and not e.was_private`}
    order by e.objective_id, c.at desc, e.id desc`)
  return new Map(rows.map(({ objectiveId, at, text }) => [objectiveId, { at: new Date(at), text }]))
}

/** The days of an objective’s check-ins, for its chart. */
export async function findCheckInDays(
  tx: Tx,
  found: FoundObjective,
  readers: ObjectiveReaders,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ day: objectiveCheckIns.day })
    .from(objectiveCheckInEntries)
    .innerJoin(
      objectiveCheckIns,
      and(
        eq(objectiveCheckIns.companyId, objectiveCheckInEntries.companyId),
        eq(objectiveCheckIns.id, objectiveCheckInEntries.checkInId),
      ),
    )
    .where(
      and(
        eq(objectiveCheckInEntries.companyId, found.row.companyId),
        eq(objectiveCheckInEntries.objectiveId, found.row.id),
        isReadableEntry(found, readers),
      ),
    )
  return new Set(rows.map(({ day }) => day))
}
