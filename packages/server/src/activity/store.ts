import { ACTIVITY_RETENTION_YEARS } from '@perennial/domain/activity/stream.ts'
import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { lt, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { nightlyTask } from '../core/schedule/scheduled-tasks.ts'
import type { ActivityKind } from './registry.ts'
import { activities } from './tables.ts'

type NewActivity = {
  kind: ActivityKind
  at: Date
  actorId?: string | null
  aboutId: string
  subjectId: string
  part?: string
  /** Ids, names and counts; never what anyone wrote (COM-P13). */
  data?: Record<string, string | number>
}

const BATCH_SIZE = 1_000

/** Adds entries to the stream. An existing entry stays as it is; with `isAnew` it moves to its new time. */
export async function saveActivities(tx: Tx, all: readonly NewActivity[], { isAnew = false } = {}): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH_SIZE) {
    const rows = all.slice(from, from + BATCH_SIZE).map(({ kind, at, aboutId, subjectId, ...more }) => ({
      companyId: thisCompany,
      kind: kind.name,
      audience: kind.audience,
      at,
      aboutId,
      subjectId,
      actorId: more.actorId ?? null,
      part: more.part ?? '',
      data: more.data ?? {},
    }))
    const target = [activities.companyId, activities.kind, activities.subjectId, activities.part]
    const insert = tx.insert(activities).values(rows)
    if (isAnew)
      await insert.onConflictDoUpdate({
        target,
        set: { at: sql`excluded.at`, actorId: sql`excluded.actor_id`, data: sql`excluded.data` },
      })
    else await insert.onConflictDoNothing({ target })
  }
}

const YEAR_MS = 365 * DAY_MS

/** Deletes entries past their retention. */
export const deleteExpiredActivities = nightlyTask({
  name: 'delete-expired-activities',
  run: async ({ tx, now }) => {
    await tx.delete(activities).where(lt(activities.at, new Date(now.getTime() - ACTIVITY_RETENTION_YEARS * YEAR_MS)))
  },
})
