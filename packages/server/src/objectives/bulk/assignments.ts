import { MAX_ASSIGNED } from '@perennial/domain/objectives/assignment.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { idsBelow, isListedForAll } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { type CloneOutcome, cloneFor } from '../clones.ts'
import { findPeople } from '../presenter.ts'
import { findObjectives } from '../queries.ts'
import { readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { reportOf } from '../transfers.ts'

type Audience = { ownerIds: readonly string[]; department?: string | undefined; isForEveryoneBelow: boolean }

/**
 * The people of an audience: those who are named, or those in a department or below the viewer for whom the viewer may
 * create.
 */
async function findAssignees(
  tx: Tx,
  viewer: Viewer,
  { ownerIds, department, isForEveryoneBelow }: Audience,
): Promise<string[]> {
  if (department === undefined && !isForEveryoneBelow) return [...new Set(ownerIds)]
  const companyId = viewer.company.id
  const isBelow = sql`${people.id} in (select b.id from ${idsBelow(companyId, viewer.id)} b)`
  const groups = [
    ...(isForEveryoneBelow ? [isBelow] : []),
    ...(department === undefined
      ? []
      : [and(eq(people.department, department), viewer.isHr ? undefined : isBelow) ?? isBelow]),
  ]
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), isListedForAll(), or(...groups)))
    .orderBy(people.id)
    .limit(MAX_ASSIGNED + 1)
  return [...new Set([...ownerIds, ...rows.map(({ id }) => id)])]
}

/**
 * `POST /objectives/assignments`: one or several objectives for many people. Objectives that the viewer can’t read are
 * skipped.
 */
export const assignObjectives = handler('POST /objectives/assignments', async ({ tx, viewer, body, now }) => {
  const companyId = viewer.company.id
  const readers = await readersOf(tx, viewer)
  const objectiveIds = [...new Set(body.objectiveIds)]
  const ownerIds = await findAssignees(tx, viewer, body)
  if (ownerIds.length * objectiveIds.length > MAX_ASSIGNED)
    refuse('TOO_MANY_ASSIGNED', { facts: { most: MAX_ASSIGNED } })
  const found = await findObjectives(tx, readers, inArray(objectives.id, objectiveIds))
  // Cycles are always locked in the same order, so that simultaneous assignments don’t deadlock.
  const sources = found
    .filter(({ level }) => level === 'FULL')
    .toSorted((a, b) => (a.row.cycleId + a.row.id < b.row.cycleId + b.row.id ? -1 : 1))
  const outcomes: CloneOutcome[] = []
  for (const source of sources) {
    const { cycleId = source.row.cycleId, isPreview } = body
    outcomes.push(...(await cloneFor(tx, viewer, readers, source, { ownerIds, cycleId, isPreview }, now)))
  }
  const missing = Array.from({ length: objectiveIds.length - sources.length }, () => 'OBJECTIVE_NOT_READABLE')
  const known = await findPeople(tx, companyId, ownerIds)
  return {
    ...reportOf(
      outcomes.filter(({ reason }) => reason === null).length,
      [...missing, ...outcomes.flatMap(({ reason }) => reason ?? [])],
      outcomes.flatMap(({ id }) => id ?? []),
    ),
    people: [...known.values()].map((person) => ({
      person,
      reason: outcomes.find(({ ownerId, reason }) => ownerId === person.id && reason !== null)?.reason ?? null,
    })),
  }
})
