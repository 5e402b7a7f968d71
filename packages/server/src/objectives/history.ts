import { progressSeries } from '@perennial/domain/objectives/history.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { findCheckInDays } from './check-ins/queries.ts'
import { objectiveChanges, objectiveProgress } from './history/tables.ts'
import { sentenceWriter } from './history-sentences.ts'
import { INSTANT_PATTERN, pageAfter, positionOf } from './pages.ts'
import { type FoundObjective, findForViewer } from './queries.ts'
import type { ObjectiveReaders } from './readers.ts'

type Reading = Pick<FoundObjective, 'by' | 'seesRating'>

/** Changes from the time when an objective was private are only for its owner, and ratings only for both sides. */
const isEntryFor = ({ by, seesRating }: Reading, { actor }: ObjectiveReaders): SQL | undefined =>
  and(
    by.has('owner') && actor === null ? undefined : eq(objectiveChanges.wasPrivate, false),
    seesRating
      ? undefined
      : sql`not (${objectiveChanges.change}->>'kind' = 'REFERENCE' and ${objectiveChanges.change}->>'field' = 'ratingId')`,
  )

/** `GET …/history` */
export const readHistory = handler(
  'GET /objectives/{objectiveId}/history',
  async ({ tx, viewer, params, query }) => {
    const { readers, found } = await findForViewer(tx, viewer, params.objectiveId)
    const after = positionOf(query.cursor, INSTANT_PATTERN)
    const rows = await tx
      .select()
      .from(objectiveChanges)
      .where(
        and(
          eq(objectiveChanges.companyId, found.row.companyId),
          eq(objectiveChanges.objectiveId, found.row.id),
          isEntryFor(found, readers),
          after &&
            sql`(${objectiveChanges.at}, ${objectiveChanges.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(objectiveChanges.at), desc(objectiveChanges.id))
      .limit(query.limit + 1)
    const write = await sentenceWriter(tx, viewer, readers, [found], rows)
    return pageAfter(rows, query.limit, ({ at, id }) => ({ value: at.toISOString(), id }), write)
  },
  { isReadOnly: true },
)

/** `GET …/progress`: points of days on which the objective was private are only for its owner. */
export const readProgress = handler(
  'GET /objectives/{objectiveId}/progress',
  async ({ tx, viewer, params }) => {
    const { readers, found } = await findForViewer(tx, viewer, params.objectiveId)
    const isOwner = found.by.has('owner') && readers.actor === null
    const rows = await tx
      .select()
      .from(objectiveProgress)
      .where(
        and(
          eq(objectiveProgress.companyId, found.row.companyId),
          eq(objectiveProgress.objectiveId, found.row.id),
          isOwner ? undefined : eq(objectiveProgress.wasPrivate, false),
        ),
      )
    const { status, completionPercentage } = found.cycle.options
    const checkInDays = await findCheckInDays(tx, found, readers)
    return {
      points: progressSeries(rows).map((point) => ({
        day: point.day,
        status: status ? point.status : null,
        completion: completionPercentage ? point.completion : null,
        isCheckIn: checkInDays.has(point.day),
      })),
    }
  },
  { isReadOnly: true },
)
