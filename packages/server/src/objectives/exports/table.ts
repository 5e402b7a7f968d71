import type { ExportedObjectives } from '@perennial/domain/objectives/exports/layouts.ts'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { type FoundObjective, findReadable } from '../queries.ts'
import type { ObjectiveReaders } from '../readers.ts'
import { objectives } from '../tables.ts'
import { findOwnerFacts } from './owner-facts.ts'
import { type Cell, type FileContext, objectiveCells, showsRating } from './rows.ts'

/** Objectives as rows of a file, with the ids of everything in it. */
export async function objectiveTable(
  tx: Tx,
  readers: ObjectiveReaders,
  found: readonly FoundObjective[],
  context: FileContext,
): Promise<{ cells: Cell[][]; contains: ExportedObjectives }> {
  const { companyId } = readers.person
  const owners = await findOwnerFacts(
    tx,
    companyId,
    found.map(({ row }) => row.ownerId),
  )
  const titles = await findParentTitles(tx, readers, found)
  const read = found.filter(({ level }) => level === 'FULL')
  const parentIdOf = ({ row: { parentId }, cycle }: FoundObjective) =>
    cycle.options.cascadingObjectives ? parentId : null
  return {
    cells: found.map((objective) => {
      const { ownerId } = objective.row
      const parentId = parentIdOf(objective)
      return objectiveCells(
        objective,
        owners.get(ownerId),
        parentId !== null ? (titles.get(parentId) ?? context.say('objectives.history.hidden')) : null,
        context,
      )
    }),
    contains: {
      // The titles of parents are in the file too.
      objectiveIds: [
        ...new Set([
          ...read.map(({ row }) => row.id),
          ...read.flatMap((objective) => parentIdOf(objective) ?? []).filter((id) => titles.has(id)),
        ]),
      ],
      ratedIds: read.filter(showsRating).map(({ row }) => row.id),
      progressIds: found.filter(({ level }) => level === 'PROGRESS').map(({ row }) => row.id),
    },
  }
}

/** The titles of the parents that the requester may read. */
async function findParentTitles(tx: Tx, readers: ObjectiveReaders, found: readonly FoundObjective[]) {
  const ids = [...new Set(found.flatMap(({ row }) => row.parentId ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const parents = await findReadable(tx, readers, inArray(objectives.id, ids), { withResults: false })
  return new Map(parents.map(({ row }) => [row.id, row.title]))
}
