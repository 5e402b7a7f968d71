import { downloadCsv } from '../../core/csv.ts'
import type { ExportList } from '../../core/export-list.ts'
import { reportError } from '../../core/report-error.ts'
import type { Column } from '../../ui/Table.tsx'

/** Saves all rows with the columns that are shown, also those that haven’t been loaded yet. */
export const exportAll =
  <R>(name: string, columns: readonly Column<R>[], fetchAll: () => Promise<readonly R[]>): ExportList =>
  async (keys) => {
    try {
      const shown = columns.filter(({ key }) => keys.includes(key))
      const rows = await fetchAll()
      const cells = rows.map((row) => shown.map(({ text }) => text?.(row)))
      downloadCsv(name, [shown.map(({ label }) => label), ...cells])
    } catch (error) {
      reportError(error)
    }
  }
