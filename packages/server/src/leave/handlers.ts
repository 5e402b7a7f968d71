import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canEnterLeave, type LeaveDays, leaveSpan, leaveViolations } from '@perennial/domain/leave/leave.ts'
import { partitionByVerdict } from '@perennial/domain/people/bulk-deactivation.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, type EventKind, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { leaveCancelled, leaveEntered } from './events.ts'
import { findLeave, findPersonForLeave, presentLeave } from './queries.ts'
import { recordReturn } from './scheduled.ts'
import { leaves } from './tables.ts'

/** The days, validated against today in the company’s time zone (COM-P04). */
function checked({ from, until }: LeaveDays, viewer: Viewer, now: Date): LeaveDays {
  const violations = leaveViolations({ from, until }, localDayOf(now, viewer.company.timeZone))
  if (violations.length > 0) refuseInput(...violations)
  return { from, until }
}

/** `PUT /users/{id}/leave`: a person has one current or planned leave; entering it again changes its days. */
export const enterLeave = handler('PUT /users/{id}/leave', async ({ params, body, viewer, tx, now }) => {
  await lockPeople(tx, viewer, [params.id])
  const seen = await findPersonForLeave(tx, viewer, params.id)
  authorize(canEnterLeave(viewer, { ...seen.person, ...seen.personFacts }))
  await enter(tx, viewer, params.id, checked(body, viewer, now), now)
  return presentLeave(tx, viewer, seen, now)
})

/** `POST /leaves`: several people, each checked on its own; skipped ones are counted by reason. */
export const enterLeaves = handler('POST /leaves', async ({ body, viewer, tx, now }) => {
  const days = checked(body, viewer, now)
  const several = await lockPeople(tx, viewer, body.personIds)
  const { done, skipped } = partitionByVerdict(
    several,
    several.map((person) => canEnterLeave(viewer, person)),
  )
  if (!body.isPreview) for (const { id } of done) await enter(tx, viewer, id, days, now)
  return { done: done.length, skipped: [...skipped].map(([reason, count]) => ({ reason, count })) }
})

async function enter(tx: Tx, viewer: Viewer, personId: string, days: LeaveDays, now: Date): Promise<void> {
  const companyId = viewer.company.id
  const span = leaveSpan(days, viewer.company.timeZone)
  const before = await findLeave(tx, companyId, personId, now)
  const entered = { ...span, enteredById: viewer.id, enteredAt: now }
  // A leave that has ended but was not processed yet is processed before another starts.
  if (!before) await recordReturn(tx, actorOf(viewer, now), personId)
  if (before)
    await tx
      .update(leaves)
      .set(entered)
      .where(and(eq(leaves.companyId, companyId), eq(leaves.id, before.id)))
  else await tx.insert(leaves).values({ companyId, personId, ...entered })
  await note(tx, viewer, leaveEntered, personId, { ...days }, now)
}

/** `DELETE /users/{id}/leave`: ends a current leave now, or cancels a planned one; repeating it changes nothing. */
export const endLeave = handler('DELETE /users/{id}/leave', async ({ params, viewer, tx, now }) => {
  await lockPeople(tx, viewer, [params.id])
  const seen = await findPersonForLeave(tx, viewer, params.id)
  authorize(canEnterLeave(viewer, { ...seen.person, ...seen.personFacts }))
  const row = await findLeave(tx, viewer.company.id, params.id, now)
  if (!row) return presentLeave(tx, viewer, seen, now)
  const it = and(eq(leaves.companyId, row.companyId), eq(leaves.id, row.id))
  if (row.startsAt > now) {
    await tx.delete(leaves).where(it)
    await note(tx, viewer, leaveCancelled, params.id, {}, now)
  } else {
    await tx.update(leaves).set({ endsAt: now }).where(it)
    await recordReturn(tx, actorOf(viewer, now), params.id)
    await recordAudit(tx, actorOf(viewer, now), { kind: 'leave-ended', subjectId: params.id })
  }
  return presentLeave(tx, viewer, seen, now)
})

async function note(
  tx: Tx,
  viewer: Viewer,
  kind: EventKind,
  personId: string,
  data: Record<string, unknown>,
  now: Date,
) {
  const about = { subject: ['person', personId] as const, aboutId: personId }
  await recordEvent(tx, actorOf(viewer, now), { kind, ...about, data, audit: data })
}

/** The chosen people, locked until the end, always in the same order; an unknown one refuses all (WALL-7). */
async function lockPeople(tx: Tx, viewer: Viewer, personIds: readonly string[]) {
  const ids = [...new Set(personIds)]
  const { id, state, isGuest } = people
  const rows = await tx
    .select({ id, state, isGuest })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), inArray(people.id, ids)))
    .orderBy(people.id)
    .for('no key update')
  if (rows.length < ids.length) refuse('NOT_FOUND')
  return rows.map(({ state: is, ...row }) => ({ ...row, isActive: is !== 'DEACTIVATED' }))
}
