import type { ExportedObjectives, ObjectiveExportScope } from '@perennial/domain/objectives/exports/layouts.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { idsBelow } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { isRatingReadable, isReadable } from '../visibility.ts'

/**
 * Whether someone may still read everything in a file (MAY-6): every text and every rating, and no progress of
 * objectives that are private by now. Objectives that were deleted since don’t matter.
 */
export async function canStillReadObjectives(
  tx: Tx,
  viewer: Viewer,
  held: readonly ExportedObjectives[],
  scope: ObjectiveExportScope | undefined,
): Promise<boolean> {
  const readers = await readersOf(tx, viewer)
  const companyId = viewer.company.id
  const isTheirs =
    scope === 'TEAM' ? sql`${objectives.ownerId} in (select b.id from ${idsBelow(companyId, viewer.id)} b)` : sql`true`
  const rules: [Exclude<keyof ExportedObjectives, 'personIds'>, SQL][] = [
    ['objectiveIds', isReadable(readers)],
    ['ratedIds', isRatingReadable(readers)],
    ['progressIds', sql`(${objectives.visibility} <> 'PRIVATE' and ${isTheirs})`],
  ]
  for (const content of held)
    for (const [key, isAllowed] of rules) {
      const ids = content[key]
      if (ids.length === 0) continue
      const lost = await tx
        .select({ id: objectives.id })
        .from(objectives)
        .where(
          and(
            eq(objectives.companyId, companyId),
            sql`${objectives.id} = any(${sql.param([...ids])}::uuid[])`,
            sql`not ${isAllowed}`,
          ),
        )
        .limit(1)
      if (lost.length > 0) return false
    }
  const personIds = held.flatMap((content) => content.personIds ?? [])
  return scope !== 'TEAM' || !(await hasLeaver(tx, viewer, personIds))
}

/** Whether someone in the file has left the team: even a row without objectives would show that they belonged to it. */
async function hasLeaver(tx: Tx, viewer: Viewer, personIds: readonly string[]): Promise<boolean> {
  if (personIds.length === 0) return false
  const companyId = viewer.company.id
  const left = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        sql`${people.id} = any(${sql.param([...personIds])}::uuid[])`,
        sql`${people.id} not in (select b.id from ${idsBelow(companyId, viewer.id)} b)`,
      ),
    )
    .limit(1)
  return left.length > 0
}
