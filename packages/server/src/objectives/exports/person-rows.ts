import { objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { csvDateTime } from '../../core/csv.ts'
import type { Say } from '../../questionnaires/public.ts'
import type { ObjectiveCycleRow } from '../cycle/tables.ts'
import { cycleFactsOf } from '../cycle-facts.ts'
import type { FoundObjective } from '../queries.ts'
import { figuresOf } from '../team.ts'
import type { Cell, FileContext, OwnerFacts } from './rows.ts'

export const personHeads = ({ status, completionPercentage }: ObjectiveCycleRow, say: Say): string[] => [
  say('objectives.team.person'),
  say('people.department'),
  say('people.teamField'),
  say('people.manager'),
  say('objectives.title'),
  say('objectives.browse.OPEN'),
  ...(status
    ? objectiveStatuses.map((value) => say('objectives.file.countOf', { status: say(`objectives.status.${value}`) }))
    : []),
  ...(completionPercentage ? [say('objectives.completionPercent')] : []),
  say('objectives.browse.DUE_SOON'),
  say('objectives.lastUpdate'),
]

type Person = { name: string; found: readonly FoundObjective[] }

/** One person as a row, with figures of all their objectives that are not private. */
export function personCells(
  { name, found }: Person,
  owner: OwnerFacts | undefined,
  cycleRow: ObjectiveCycleRow,
  { say: _, timeZone }: FileContext,
  now: Date,
): Cell[] {
  const { options } = cycleFactsOf(cycleRow)
  const rows = found.map(({ row }) => row)
  const { count, open, statuses, completion, dueSoon, progressedAt } = figuresOf(rows, options, timeZone, now)
  return [
    name,
    owner?.department ?? '',
    owner?.team ?? '',
    owner?.managerName ?? '',
    count,
    open,
    ...(options.status ? objectiveStatuses.map((status) => statuses[status] ?? 0) : []),
    ...(options.completionPercentage ? [completion] : []),
    dueSoon,
    csvDateTime(progressedAt, timeZone),
  ]
}
