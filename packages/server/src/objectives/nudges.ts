import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { NUDGE_INTERVAL_HOURS } from '@perennial/domain/cycles/notices.ts'
import { isUpdatingOpen } from '@perennial/domain/objectives/cycle/timeline.ts'
import { isClosed } from '@perennial/domain/objectives/objective.ts'
import { canNudgeAboutObjective, type ObjectiveNudgeRefusal } from '@perennial/domain/objectives/reminders.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { isOnLeaveSql } from '../leave/tables.ts'
import { objectiveNudged } from './events.ts'
import { type FoundObjective, lockForViewer } from './queries.ts'

/**
 * Whether the viewer may remind the owner of this objective: once in 24 hours by the same sender, as the stored events
 * show (COM-P11).
 */
export async function judgeNudge(
  tx: Tx,
  viewer: Viewer,
  { row, cycle, owner, by }: FoundObjective,
  now: Date,
): Promise<Verdict<ObjectiveNudgeRefusal>> {
  const since = new Date(now.getTime() - NUDGE_INTERVAL_HOURS * HOUR_MS).toISOString()
  const { rows } = await tx.execute<{ isAway: boolean; lastAt: string | null }>(sql`
    select ${isOnLeaveSql(sql`${row.ownerId}::uuid`, now)} as "isAway", (select to_json(max(e.at)) from events e
      where e.company_id = ${row.companyId}::uuid and e.subject_id = ${row.id}::uuid and e.kind = ${objectiveNudged.name}
        and e.actor_id = ${viewer.id}::uuid and e.at > ${since}::timestamptz) as "lastAt"`)
  const { isAway = false, lastAt = null } = rows[0] ?? {}
  return canNudgeAboutObjective(
    {
      isArchived: cycle.isArchived,
      recipient: { isActive: owner.isActive, isAway },
      lastNudgeAt: lastAt ? new Date(lastAt) : null,
      // No one is reminded of an objective that they can’t update any more.
      isOpen: !isClosed(row, cycle.options) && isUpdatingOpen(cycle.dates, 'owner', now).allowed,
      visibility: row.visibility,
    },
    by,
    now,
  )
}

/** `POST …/nudges`: reminds the owner of one objective. */
export const nudgeAboutObjective = handler(
  'POST /objectives/{objectiveId}/nudges',
  async ({ tx, viewer, params, now }) => {
    const { found } = await lockForViewer(tx, viewer, params.objectiveId)
    authorize(await judgeNudge(tx, viewer, found, now))
    const { row } = found
    await recordEvent(tx, actorOf(viewer, now), {
      kind: objectiveNudged,
      subject: ['objective', row.id],
      aboutId: row.ownerId,
      data: { cycleId: row.cycleId },
    })
  },
)
