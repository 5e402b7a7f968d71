import { sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
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
