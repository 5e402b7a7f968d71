import type { CellCorrection, ImportField } from './fields.ts'
import type { RawRow } from './records.ts'

/** The cells of a row that are mapped to fields. */
export type MappedCells<Field extends string = ImportField> = Partial<Record<Field, string>>

type Columns<Field> = readonly (Field | null)[]
type CorrectedRow<Field> = { row: RawRow; columns: Columns<Field> }

/** Prepares the corrections of a file. A corrected field without a column gets one, for that row only. */
export function createCorrector<Field extends string>(
  columns: Columns<Field>,
  corrections: readonly CellCorrection<Field>[],
): (row: RawRow) => CorrectedRow<Field> {
  const byLine = new Map<number, CellCorrection<Field>[]>()
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
export function mergeCorrections<Field extends string>(
  before: readonly CellCorrection<Field>[],
  added: readonly CellCorrection<Field>[],
): CellCorrection<Field>[] {
  const keyOf = ({ line, field }: CellCorrection<Field>) => `${line} ${field}`
  const merged = new Map(before.map((correction) => [keyOf(correction), correction]))
  for (const correction of added) merged.set(keyOf(correction), correction)
  return [...merged.values()]
}

export function mappedCells<Field extends string>({ row, columns }: CorrectedRow<Field>): MappedCells<Field> {
  const cells: MappedCells<Field> = {}
  columns.forEach((field, index) => {
    if (field) cells[field] = row.cells[index] ?? ''
  })
  return cells
}
