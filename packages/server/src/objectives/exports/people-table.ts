import type { ExportedObjectives } from '@perennial/domain/objectives/exports/layouts.ts'
import type { Tx } from '../../core/database/database.ts'
import type { FoundObjective } from '../queries.ts'
import type { CycleScope } from './cycle-scope.ts'
import { findOwnerFacts } from './owner-facts.ts'
import { personCells } from './person-rows.ts'
import type { Cell, FileContext } from './rows.ts'

type Person = { id: string; name: string; found: readonly FoundObjective[] }

/** People as rows of a file, with figures of all their objectives that are not private. */
export async function peopleTable(
  tx: Tx,
  { cycle }: CycleScope,
  rows: readonly Person[],
  context: FileContext,
  now: Date,
): Promise<{ cells: Cell[][]; contains: ExportedObjectives }> {
  const ids = rows.map(({ id }) => id)
  const owners = await findOwnerFacts(tx, cycle.companyId, ids)
  return {
    cells: rows.map((person) => personCells(person, owners.get(person.id), cycle, context, now)),
    contains: {
      personIds: ids,
      objectiveIds: [],
      ratedIds: [],
      progressIds: rows.flatMap(({ found }) => found.map(({ row }) => row.id)),
    },
  }
}
