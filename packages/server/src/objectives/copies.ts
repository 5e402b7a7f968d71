import type { Visibility } from '@perennial/domain/objectives/objective.ts'
import { copiedProgress, copiedValueId } from '@perennial/domain/objectives/transfer.ts'
import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import { and, eq, not } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import type { Viewer } from '../core/viewer.ts'
import { copyAttachments } from '../files/public.ts'
import { recordChanges } from './changes.ts'
import { addReaders } from './create.ts'
import type { ObjectiveCycleRow } from './cycle/tables.ts'
import { proposedDueDate } from './cycle-facts.ts'
import { objectiveCreated } from './events.ts'
import { recordProgress } from './progress-store.ts'
import { type FoundObjective, keyResultOf } from './queries.ts'
import type { ObjectiveReaders } from './readers.ts'
import { objectiveKeyResults, objectives } from './tables.ts'
import { isReadable } from './visibility.ts'

type Copy = {
  id: string
  /** With its own files; see `copyDescription`. */
  description: WrittenText
  ownerId: string
  cycle: ObjectiveCycleRow
  visibility: Visibility
  /** Whether named readers are copied, which they are for the same owner. */
  withReaders: boolean
  parent: { id: string; depth: number } | null
}

/**
 * Makes room for a copy in a cycle where the owner may have a private copy that no one else may know about (OBJ-P14):
 * from then on the new one counts as the copy.
 */
export const releaseHiddenCopy = (
  tx: Tx,
  readers: ObjectiveReaders,
  { row }: FoundObjective,
  to: { cycleId: string; ownerId: string },
) =>
  tx
    .update(objectives)
    .set({ copiedFromId: null })
    .where(
      and(
        eq(objectives.companyId, row.companyId),
        eq(objectives.copiedFromId, row.id),
        eq(objectives.cycleId, to.cycleId),
        eq(objectives.ownerId, to.ownerId),
        not(isReadable(readers)),
      ),
    )

/** The description for each of the new copies. */
export const copyDescription = (
  tx: Tx,
  viewer: Viewer,
  { row }: FoundObjective,
  to: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, WrittenText>> =>
  copyAttachments(
    tx,
    { companyId: row.companyId, kind: 'objective', from: row.id, to, addedById: viewer.id, now },
    row.description,
  )

/** Stores a copy: the same content without any history (OBJ-P05). */
export async function insertCopy(
  tx: Tx,
  viewer: Viewer,
  source: FoundObjective,
  { id, description, ownerId, cycle, visibility, withReaders, parent }: Copy,
  now: Date,
): Promise<void> {
  const { row, results, readerIds } = source
  const { keyResults, ...progress } = copiedProgress({ keyResults: results.map(keyResultOf) })
  const category = source.cycle.options.categories.values.find((value) => value.id === row.categoryId) ?? null
  const isHighType = cycle.cascadingObjectives && visibility !== 'PRIVATE'
  const [stored] = await tx
    .insert(objectives)
    .values({
      companyId: thisCompany,
      id,
      cycleId: cycle.id,
      ownerId,
      parentId: parent?.id ?? null,
      depth: (parent?.depth ?? 0) + 1,
      type: isHighType ? row.type : 'INDIVIDUAL',
      groupLabel: isHighType ? row.groupLabel : '',
      title: row.title,
      sortTitle: row.sortTitle,
      icon: row.icon,
      description,
      dueDate: proposedDueDate(cycle, viewer.company.timeZone),
      categoryId: cycle.categories.enabled ? copiedValueId(cycle.categories, category) : null,
      ...progress,
      visibility,
      createdById: viewer.id,
      createdAt: now,
      progressedAt: now,
      openedToOthersAt: visibility === 'PRIVATE' ? null : now,
      copiedFromId: row.id,
    })
    .returning()
  if (!stored) throw new Error('the copy was not stored')
  if (keyResults.length > 0)
    await tx.insert(objectiveKeyResults).values(
      keyResults.map((result, position) => ({
        companyId: thisCompany,
        objectiveId: id,
        position,
        kind: result.kind,
        text: result.text,
        ...(result.kind === 'MEASURED' && {
          startValue: result.start,
          targetValue: result.target,
          currentValue: result.current,
          unit: result.unit,
        }),
      })),
    )
  if (withReaders && visibility === 'PROTECTED') await addReaders(tx, id, readerIds)
  await recordChanges({ tx, viewer, now }, stored, [{ kind: 'CREATED' }])
  await recordProgress(tx, viewer.company.timeZone, stored, now)
  await recordEvent(tx, actorOf(viewer, now), {
    kind: objectiveCreated,
    subject: ['objective', id],
    aboutId: ownerId,
    data: { cycleId: cycle.id, copiedFromId: row.id, isPrivate: visibility === 'PRIVATE' },
  })
}
