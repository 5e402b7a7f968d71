import type { UndoConflict } from '@perennial/domain/imports/problems.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { databaseErrorCode } from '../core/database/connection-errors.ts'
import type { Tx } from '../core/database/database.ts'
import type { Actor } from '../core/events/events.ts'
import { releaseLoginNames, revokeAccess } from '../identity/public.ts'
import { people } from '../people/tables.ts'

const FOREIGN_KEY = '23503'

/**
 * Removes people whom an import has added, without a trace. Those who have logged in since, or take part in
 * something by now, are deactivated instead; returns who and why.
 */
export async function removeImportedPeople(
  tx: Tx,
  app: App,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, UndoConflict>> {
  const { companyId, at: now } = actor
  const conflicts = new Map<string, UndoConflict>()
  if (ids.length === 0) return conflicts
  const found = await tx
    .select({ id: people.id, state: people.state })
    .from(people)
    .where(and(eq(people.companyId, companyId), among(ids)))
    .for('no key update')
  const there = new Map(found.map((person) => [person.id, person.state]))
  for (const id of ids) if (!there.has(id)) conflicts.set(id, 'PERSON_IS_GONE')
  for (const [id, state] of there) if (state === 'ACTIVE') conflicts.set(id, 'PERSON_IS_IN_USE')
  const unused = [...there.keys()].filter((id) => !conflicts.has(id))
  if (!(await tryRemoving(tx, companyId, unused))) await removeOneByOne(tx, companyId, unused, conflicts)
  const removed = unused.filter((id) => !conflicts.has(id))
  await releaseLoginNames(tx, companyId, removed)
  const used = [...conflicts].filter(([, code]) => code === 'PERSON_IS_IN_USE').map(([id]) => id)
  if (used.length > 0) {
    await tx.execute(sql`
      update people set state = 'DEACTIVATED', deactivated_at = ${now}, version = version + 1
      where company_id = ${companyId} and id = any(${sql.param(used)}::uuid[]) and state <> 'DEACTIVATED'`)
    await revokeAccess({ tx, app, now }, actor, used)
  }
  return conflicts
}

const among = (ids: readonly string[]) => sql`${people.id} = any(${sql.param(ids)}::uuid[])`

/** Removes all of them, or none if one of them is part of something. */
async function tryRemoving(tx: Tx, companyId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  await tx.execute(sql`savepoint removing`)
  try {
    await tx.delete(people).where(and(eq(people.companyId, companyId), among(ids)))
    await tx.execute(sql`release savepoint removing`)
    return true
  } catch (error) {
    if (databaseErrorCode(error) !== FOREIGN_KEY) throw error
    await tx.execute(sql`rollback to savepoint removing`)
    return false
  }
}

/** Removes people bottom-up for as long as someone can be removed; the others are part of something. */
async function removeOneByOne(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  conflicts: Map<string, UndoConflict>,
): Promise<void> {
  let left = [...ids].reverse()
  for (let before = -1; before !== left.length; ) {
    before = left.length
    const still: string[] = []
    for (const id of left) if (!(await tryRemoving(tx, companyId, [id]))) still.push(id)
    left = still
  }
  for (const id of left) conflicts.set(id, 'PERSON_IS_IN_USE')
}
