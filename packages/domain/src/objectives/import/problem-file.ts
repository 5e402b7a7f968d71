import { foldText } from '../../search/normalization.ts'

type Row = { line: number; reference: string | null; parent: string | null; isWritten: boolean }

/** The lines of a file of problems: the rows to write, and the rows of the file that they contribute to, up to the top. */
export function linesToWrite(rows: readonly Row[]): Set<number> {
  const byReference = new Map(rows.flatMap((row) => (row.reference ? [[foldText(row.reference), row] as const] : [])))
  const lines = new Set<number>()
  for (const row of rows) {
    let written: Row | undefined = row.isWritten ? row : undefined
    while (written && !lines.has(written.line)) {
      lines.add(written.line)
      written = written.parent === null ? undefined : byReference.get(foldText(written.parent))
    }
  }
  return lines
}
