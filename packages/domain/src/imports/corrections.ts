import type { CellCorrection, ImportField } from './fields.ts'
import type { ColumnFields, RawRow } from './records.ts'

/** The cells of a row that are mapped to fields. */
export type MappedCells = Partial<Record<ImportField, string>>

type CorrectedRow = { row: RawRow; columns: ColumnFields }

/** Prepares the corrections of a file. A corrected field without a column gets one, for that row only. */
export function createCorrector(
  columns: ColumnFields,
  corrections: readonly CellCorrection[],
): (row: RawRow) => CorrectedRow {
  const byLine = new Map<number, CellCorrection[]>()
  for (const correction of corrections) {
    const others = byLine.get(correction.line) ?? []
    byLine.set(correction.line, [...others.filter(({ field }) => field !== correction.field), correction])
  }
  return (row) => {
    const own = byLine.get(row.line)
    if (!own) return { row, columns }
    const cells = columns.map((_, index) => row.cells[index] ?? '')
    const extended = [...columns]
    for (const { field, value } of own) {
      const index = extended.indexOf(field)
      if (index >= 0) cells[index] = value
      else {
        extended.push(field)
        cells.push(value)
      }
    }
    return { row: { line: row.line, cells }, columns: extended }
  }
}

/** The last correction of each cell. */
export function mergeCorrections(
  before: readonly CellCorrection[],
  added: readonly CellCorrection[],
): CellCorrection[] {
  const keyOf = ({ line, field }: CellCorrection) => `${line} ${field}`
  const merged = new Map(before.map((correction) => [keyOf(correction), correction]))
  for (const correction of added) merged.set(keyOf(correction), correction)
  return [...merged.values()]
}

export function mappedCells({ row, columns }: CorrectedRow): MappedCells {
  const cells: MappedCells = {}
  columns.forEach((field, index) => {
    if (field) cells[field] = row.cells[index] ?? ''
  })
  return cells
}
