import { canChangeCycle, hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import { openingTasks } from '@perennial/domain/objectives/cycle/process.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import { addMembers, deleteMembers, findCycles, informOfNewTasks } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import { peopleAdded, peopleRemoved } from './events.ts'
import { lockCycle, objectiveCycleKind } from './kind.ts'
import { objectiveNotices } from './notices.ts'
import { type ObjectiveCycleRow, objectiveCycles } from './tables.ts'

/** `POST /objective-cycles/{cycleId}/people`: adds people later; they are informed if the cycle is running. */
export const addPeople = handler(
  'POST /objective-cycles/{cycleId}/people',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    if (cycle.allUsers) refuse('WHOLE_COMPANY')
    const personIds = await addMembers(tx, viewer, cycle, body.userIds, now)
    if (personIds.length === 0) return { added: 0 }
    await recordEvent(tx, actorOf(viewer, now), {
      kind: peopleAdded,
      subject: ['objective-cycle', cycle.id],
      data: { name: cycle.name, count: personIds.length },
      audit: { personIds },
    })
    if (body.inform && hasCycleStarted(cycle, now)) await informLateJoiners(tx, cycle, personIds, now)
    return { added: personIds.length }
  },
)

/** `POST /objective-cycles/{cycleId}/removals`: removed people keep their objectives, but can’t create new ones (OBJ-P25). */
export const removePeople = handler(
  'POST /objective-cycles/{cycleId}/removals',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    authorize(canChangeCycle(cycle))
    if (cycle.allUsers) refuse('WHOLE_COMPANY')
    const { rows } = await tx.execute<{ id: string }>(sql`
      select person_id as id from cycle_members where company_id = ${cycle.companyId} and cycle_id = ${cycle.id}
        and person_id = any(${sql.param(body.people)}::uuid[])`)
    const personIds = rows.map(({ id }) => id)
    if (body.isPreview || personIds.length === 0) return { done: personIds.length, skipped: [] }
    await deleteMembers(tx, cycle, personIds)
    await recordEvent(tx, actorOf(viewer, now), {
      kind: peopleRemoved,
      subject: ['objective-cycle', cycle.id],
      data: { name: cycle.name, count: personIds.length },
      audit: { personIds },
    })
    return { done: personIds.length, skipped: [] }
  },
)

/** Informs owners about setting objectives, and managers if they have not been informed yet. */
async function informLateJoiners(tx: Tx, cycle: ObjectiveCycleRow, itemIds: readonly string[], now: Date) {
  const { owner, manager } = openingTasks[cycle.process]
  for (const task of owner === null ? [manager] : [owner, manager])
    await informOfNewTasks(tx, objectiveNotices, cycle, task, { now, itemIds })
}

/**
 * Adds new people to the running and future cycles of the whole company; they are informed if the cycle is configured
 * so. `personId` is someone who has just joined; without it everyone who is missing is added.
 */
export async function joinCyclesOfAll(tx: Tx, companyId: string, now: Date, personId?: string): Promise<void> {
  if (!(await objectiveNotices.isEnabled(tx))) return
  const isOpen = and(eq(objectiveCycles.allUsers, true), isNull(cycles.archivedAt), gt(cycles.endsAt, now))
  for (const cycle of await findCycles(tx, objectiveCycleKind, companyId, isOpen)) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into cycle_members (company_id, cycle_id, person_id, added_at)
      select p.company_id, ${cycle.id}::uuid, p.id, ${now}::timestamptz from people p
      where p.company_id = ${companyId} and not p.is_guest and p.state <> 'DEACTIVATED'
        ${personId ? sql`and p.id = ${personId}` : sql``}
        and not exists (select from cycle_members m
          where m.company_id = p.company_id and m.cycle_id = ${cycle.id} and m.person_id = p.id)
      on conflict do nothing returning person_id as id`)
    const joined = rows.map(({ id }) => id)
    if (joined.length > 0 && cycle.informAtStart && cycle.informedAt !== null)
      await informLateJoiners(tx, cycle, joined, now)
  }
}
