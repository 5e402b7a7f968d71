import type { CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { ratingColumn } from './grouping.ts'
import type { CalibrationSession } from './use-calibration-session.ts'

type ColumnCounts = { of: (column: string | null) => number; all: number }

/**
 * How many people are in each column of the board. While rows are missing it is as the server counted everyone, with the ratings that are
 * being saved; `columnOf` is where a row is shown, undefined before its rating is submitted.
 */
export function columnCounts(
  { isPartial, distribution, submitted }: Pick<CalibrationSession, 'isPartial' | 'distribution' | 'submitted'>,
  rows: readonly CalibrationRow[],
  codes: readonly string[],
  columnOf: (row: CalibrationRow) => string | null | undefined,
): ColumnCounts {
  const counts = new Map<string | null | undefined, number>()
  const add = (column: string | null | undefined, count: number) =>
    counts.set(column, (counts.get(column) ?? 0) + count)
  if (isPartial && distribution && submitted !== undefined) {
    add(null, submitted)
    for (const { code, count } of distribution.counts) {
      add(code, count)
      add(null, -count)
    }
    for (const row of rows) {
      add(ratingColumn(row, codes), -1)
      add(columnOf(row), 1)
    }
  } else for (const row of rows) add(columnOf(row), 1)
  const of = (column: string | null) => counts.get(column) ?? 0
  return { of, all: [...codes, null].reduce((sum, column) => sum + of(column), 0) }
}
