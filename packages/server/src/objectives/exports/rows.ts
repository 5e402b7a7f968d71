import { isFieldShown } from '@perennial/domain/objectives/cycle/options.ts'
import { doneCount, isDone } from '@perennial/domain/objectives/key-results.ts'
import { plainText } from '@perennial/domain/rich-text/text.ts'
import { csvDateTime } from '../../core/csv.ts'
import type { Say } from '../../questionnaires/public.ts'
import { listValue } from '../presenter.ts'
import { type FoundObjective, keyResultOf } from '../queries.ts'

export type Cell = string | number | null
export type FileContext = { say: Say; timeZone: string }

/** The columns that lists show about people. */
export type OwnerFacts = { department: string; team: string; managerName: string }

export const objectiveHeads = (say: Say): string[] => [
  say('objectives.owner'),
  say('people.department'),
  say('people.teamField'),
  say('people.manager'),
  say('objectives.cycle'),
  say('objectives.one'),
  say('objectives.form.level'),
  say('objectives.file.group'),
  say('objectives.parent'),
  say('objectives.statusLabel'),
  say('objectives.completionPercent'),
  say('objectives.dueDate'),
  say('objectives.category'),
  say('objectives.rating'),
  say('objectives.weight'),
  say('objectives.file.keyResultsDone'),
  say('objectives.file.keyResultsCount'),
  say('objectives.keyResults'),
  say('objectives.file.description'),
  say('objectives.readers'),
  say('objectives.created'),
  say('objectives.lastUpdate'),
]

/**
 * One objective, with what the requester may see: all of it, or only owner, status and completion (OBJ-P16). Columns
 * that the cycle has switched off are empty.
 */
export function objectiveCells(
  found: FoundObjective,
  owner: OwnerFacts | undefined,
  parentTitle: string | null,
  { say, timeZone }: FileContext,
): Cell[] {
  const { row, cycle, cycleRow, level } = found
  const { options } = cycle
  const whose = [found.owner.name, owner?.department ?? '', owner?.team ?? '', owner?.managerName ?? '', cycleRow.name]
  const status = isFieldShown('status', options) ? say(`objectives.status.${row.status}`) : null
  const completion = isFieldShown('completion', options) ? row.completion : null
  if (level !== 'FULL') {
    const nothing = Array.from({ length: objectiveHeads(say).length - whose.length - 6 }, () => null)
    return [...whose, say('exports.notAvailable'), null, null, null, status, completion, ...nothing]
  }
  const results = isFieldShown('keyResults', options) ? found.results.map(keyResultOf) : []
  const hasResults = results.length > 0
  return [
    ...whose,
    row.title,
    isFieldShown('type', options) ? say(`objectives.type.${row.type}`) : null,
    isFieldShown('groupLabel', options) ? row.groupLabel : null,
    parentTitle,
    status,
    completion,
    row.dueDate,
    isFieldShown('categoryId', options) ? (listValue(options.categories, row.categoryId)?.label ?? null) : null,
    showsRating(found) ? (listValue(options.ratings, row.ratingId)?.label ?? null) : null,
    isFieldShown('weight', options) ? row.weight : null,
    hasResults ? doneCount(results) : null,
    hasResults ? results.length : null,
    results.map((result) => resultLine(result, say)).join('\n'),
    plainText(row.description),
    say(`objectives.visibility.${row.visibility}`),
    csvDateTime(row.createdAt, timeZone),
    csvDateTime(row.progressedAt, timeZone),
  ]
}

/** Whether a file shows the objective’s rating. */
export const showsRating = ({ cycle, row, seesRating, level }: FoundObjective): boolean =>
  level === 'FULL' && seesRating && row.ratingId !== null && isFieldShown('ratingId', cycle.options)

export function resultLine(result: ReturnType<typeof keyResultOf>, say: Say): string {
  if (result.kind === 'TICK')
    return say(isDone(result) ? 'objectives.file.keyResult.done' : 'objectives.file.keyResult.open', {
      text: result.text,
    })
  const figure = (value: number) => `${value}${result.unit === '' ? '' : ` ${result.unit}`}`
  return say('objectives.file.keyResult.measured', {
    text: result.text,
    current: figure(result.current),
    target: figure(result.target),
  })
}
