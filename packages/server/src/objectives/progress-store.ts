import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { MERGE_MINUTES } from '@perennial/domain/objectives/history.ts'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import { type LoadTx, param, preparedQuery, type Tx } from '../core/database/database.ts'
import { objectiveChanges, objectiveProgress } from './history/tables.ts'
import { type ObjectiveRow, objectiveKeyResults, objectives } from './tables.ts'

// What is written with each update of an objective, as statements that the database plans once. Each is sent as soon as it is called.

const recentChanges = preparedQuery((db) =>
  db
    .select()
    .from(objectiveChanges)
    .where(
      and(
        eq(objectiveChanges.companyId, param('companyId')),
        eq(objectiveChanges.objectiveId, param('objectiveId')),
        gte(objectiveChanges.at, param('since')),
      ),
    )
    .orderBy(desc(objectiveChanges.at), desc(objectiveChanges.id)),
)

/** History entries that a change may be merged into, the latest first. */
export const findRecentChanges = (tx: Tx | LoadTx, companyId: string, objectiveId: string, now: Date) =>
  recentChanges(tx, { companyId, objectiveId, since: new Date(now.getTime() - MERGE_MINUTES * MINUTE_MS) })

export const insertChange = preparedQuery((db) =>
  db.insert(objectiveChanges).values({
    companyId: thisCompany,
    objectiveId: param('objectiveId'),
    at: sql`${param('at')}::timestamptz`,
    actorId: param('actorId'),
    impersonatorId: param('impersonatorId'),
    wasPrivate: param('wasPrivate'),
    change: sql`${param('change')}::jsonb`,
  }),
)

const isChange = and(eq(objectiveChanges.companyId, param('companyId')), eq(objectiveChanges.id, param('id')))

/** Merges a change into the entry that it continues. */
export const continueChange = preparedQuery((db) =>
  db
    .update(objectiveChanges)
    .set({ at: sql`${param('at')}::timestamptz`, change: sql`${param('change')}::jsonb` })
    .where(isChange),
)

export const deleteChange = preparedQuery((db) => db.delete(objectiveChanges).where(isChange))

const progressOfDay = preparedQuery((db) =>
  db
    .insert(objectiveProgress)
    .values({
      companyId: thisCompany,
      objectiveId: param('objectiveId'),
      day: param('day'),
      status: sql`${param('status')}`,
      completion: param('completion'),
      wasPrivate: param('wasPrivate'),
    })
    .onConflictDoUpdate({
      target: [objectiveProgress.companyId, objectiveProgress.objectiveId, objectiveProgress.day],
      set: {
        status: sql`excluded.status`,
        completion: sql`excluded.completion`,
        wasPrivate: sql`excluded.was_private`,
      },
    }),
)

/** Stores today’s point in the chart. */
export async function recordProgress(tx: Tx, timeZone: string, row: ObjectiveRow, now: Date): Promise<void> {
  const { id: objectiveId, status, completion, visibility } = row
  const point = { day: localDayOf(now, timeZone), status, completion, wasPrivate: visibility === 'PRIVATE' }
  await progressOfDay(tx, { objectiveId, ...point })
}

/** Stores status and completion of an objective, with the time of the update. */
export const storeProgress = preparedQuery((db) =>
  db
    .update(objectives)
    .set({
      status: sql`${param('status')}`,
      completion: sql`${param('completion')}::int`,
      progressedAt: sql`${param('at')}::timestamptz`,
    })
    .where(and(eq(objectives.companyId, param('companyId')), eq(objectives.id, param('id')))),
)

/** Stores a tick or a figure. Writes only this row, so that simultaneous changes of other key results are not lost. */
export const storeKeyResult = preparedQuery((db) =>
  db
    .update(objectiveKeyResults)
    .set({
      isDone: sql`${param('isDone')}::boolean`,
      currentValue: sql`${param('currentValue')}::numeric`,
      version: sql`${objectiveKeyResults.version} + 1`,
    })
    .where(and(eq(objectiveKeyResults.companyId, param('companyId')), eq(objectiveKeyResults.id, param('id')))),
)
