import type { BulkChange } from '@perennial/contract/people/schemas.ts'
import { type BulkChangeRefusal, canChangeInBulk } from '@perennial/domain/people/bulk-changes.ts'
import { partitionByVerdict } from '@perennial/domain/people/bulk-deactivation.ts'
import { editingSettings } from '@perennial/domain/people/editing.ts'
import { isHrType } from '@perennial/domain/people/roles.ts'
import { personTextViolation } from '@perennial/domain/people/validation.ts'
import { allowed, refused, type Verdict } from '@perennial/domain/verdict.ts'
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvents } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { isNotErased } from './columns.ts'
import { personChanged } from './events.ts'
import { managerVerdicts } from './manager-verdicts.ts'
import { lockManagerTree } from './reporting-line.ts'
import { people } from './tables.ts'
import { findChoosablePeople } from './validation.ts'

/**
 * `POST /profile-changes`: one field of several people, each judged by the rule for one; skipped people are counted by
 * reason.
 */
export const changeInBulk = handler('POST /profile-changes', async ({ body, viewer, tx, now }) => {
  const { change, isPreview } = body
  if (change.field === 'managerId') await lockManagerTree(tx, viewer.company.id)
  await assertValue(tx, viewer, change)
  const several = await lockSeveral(tx, viewer, body.personIds)
  const { done, skipped } = partitionByVerdict(several, await verdictsOf(tx, viewer, several, change))
  const ids = done.map(({ id }) => id)
  const openReviews = await openReviewsOf(tx, viewer, ids, change, now)
  if (!isPreview && ids.length > 0) {
    await tx
      .update(people)
      .set({ [change.field]: change.value, version: sql`${people.version} + 1` })
      .where(and(eq(people.companyId, viewer.company.id), inArray(people.id, ids)))
    const data = { fields: [change.field] }
    await recordEvents(
      tx,
      actorOf(viewer, now),
      ids.map((id) => ({ kind: personChanged, subject: ['person', id], aboutId: id, data, audit: data })),
    )
  }
  return {
    done: ids.length,
    personIds: ids,
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    openReviews,
  }
})

/** The same checks as for one person: texts fit, and a manager can be chosen. */
async function assertValue(tx: Tx, viewer: Viewer, { field, value }: BulkChange): Promise<void> {
  if (field !== 'managerId') {
    const violation = personTextViolation(field, value)
    if (violation) refuseInput({ path: '/change/value', code: violation })
    return
  }
  if (value === null) return
  const known = await findChoosablePeople(tx, viewer.company.id, [value])
  if (!known.has(value)) refuseInput({ path: '/change/value', code: 'NOBODY_HERE' })
}

/** The chosen people, locked until the end, always in the same order; an unknown one refuses all (WALL-7). */
async function lockSeveral(tx: Tx, viewer: Viewer, personIds: readonly string[]) {
  const ids = [...new Set(personIds)]
  const { id, isGuest, managerId, title, department, team, location } = people
  const rows = await tx
    .select({ id, isGuest, managerId, title, department, team, location })
    .from(people)
    .where(and(eq(people.companyId, viewer.company.id), inArray(people.id, ids), isNotErased()))
    .orderBy(people.id)
    .for('no key update')
  if (rows.length < ids.length) refuse('NOT_FOUND')
  return rows
}
type BulkPerson = Awaited<ReturnType<typeof lockSeveral>>[number]

async function verdictsOf(
  tx: Tx,
  viewer: Viewer,
  several: readonly BulkPerson[],
  { field, value }: BulkChange,
): Promise<Verdict<BulkChangeRefusal>[]> {
  const settings = editingSettings(viewer.company.switches)
  if (field !== 'managerId')
    return several.map((person) => {
      const verdict = canChangeInBulk(viewer, { ...person, isAboveYou: false }, field, settings)
      return verdict.allowed && person[field] === value ? refused('NO_CHANGE') : verdict
    })
  const changes = several.map(({ id }) => ({ personId: id, managerId: value }))
  const line = await managerVerdicts(tx, viewer.company.id, viewer.id, changes)
  // One after the other: each is judged by the reporting line that the earlier changes have produced.
  return several.map((person): Verdict<BulkChangeRefusal> => {
    const change = { personId: person.id, managerId: value }
    const verdict = canChangeInBulk(viewer, { ...person, isAboveYou: line.isAbove(person.id) }, field, settings)
    if (!verdict.allowed) return verdict
    if (person.managerId === value) return refused('NO_CHANGE')
    if (line.closesLoop(change)) return refused('MANAGER_LOOP')
    const reading = line.verdictOf(change)
    if (!reading.allowed) return reading
    line.made(change)
    return allowed
  })
}

const CYCLES_NAMED = 5

/** Open reviews of people whose manager changes: they keep their main reviewer, as nothing is reassigned automatically. */
async function openReviewsOf(tx: Tx, viewer: Viewer, ids: string[], { field }: BulkChange, now: Date) {
  if (field !== 'managerId' || ids.length === 0 || !isHrType(viewer)) return { count: 0, cycles: [] }
  const rows = await tx
    .select({ name: cycles.name, count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(cycles, and(eq(cycles.companyId, reviews.companyId), eq(cycles.id, reviews.cycleId)))
    .where(
      and(
        eq(reviews.companyId, viewer.company.id),
        inArray(reviews.revieweeId, ids),
        isNull(reviews.completedAt),
        isNull(cycles.archivedAt),
        lte(cycles.startsAt, now),
        gt(cycles.endsAt, now),
      ),
    )
    .groupBy(cycles.companyId, cycles.id)
    .orderBy(cycles.name)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    cycles: rows.slice(0, CYCLES_NAMED).map(({ name }) => name),
  }
}
