import { translate } from '@perennial/contract/messages/translate.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { cycleColumnNames } from '@perennial/domain/exports/cycle-columns.ts'
import { availableFormats } from '@perennial/domain/exports/exports.ts'
import { safeFileName } from '../core/csv.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Translate } from '../core/list-export.ts'
import { cycleExportColumns, findCycle, findCycleRows, hasRatingColumn } from '../reviews/cycle/public.ts'
import type { ExportChunk, ExportContext, ExportDefinition } from './export-kinds.ts'
import { assembleTable, type Cells, formatOf, tableFileTypes, tableText } from './table-file.ts'

const BATCH_SIZE = 200

/** The cycle, for HR and its administrators; not found for everyone else (COM-P03). */
export async function exportedCycle({ tx, viewer, subjectId }: ExportContext) {
  if (!viewer.company.switches.has('review') || subjectId === null) refuse('NOT_FOUND')
  return findCycle(tx, viewer, subjectId)
}

const elements = { root: 'reviewCycle', row: 'review' } as const

/**
 * Everyone’s progress in a cycle, in the chosen columns; ratings for HR Admins as far as they may read them (MAY-4),
 * progress for everyone else who administers it.
 */
export const cycleExport: ExportDefinition = {
  type: (options) => tableFileTypes[formatOf(options)],
  name: async (reading) => {
    const format = formatOf(reading.options)
    if (!availableFormats(reading.viewer.company.switches).includes(format)) refuse('NOT_FOUND')
    const { name } = (await exportedCycle(reading)).cycle
    const day = localDayOf(reading.now, reading.viewer.company.timeZone)
    return { file: `${safeFileName(`${name} ${day}`)}.${format}`, about: name }
  },
  read: async (reading, cursor): Promise<ExportChunk> => {
    const { tx, viewer, now, options } = reading
    const { cycle } = await exportedCycle(reading)
    const query = { q: '', sort: 'name', direction: 'asc', limit: BATCH_SIZE } as const
    const from = cursor === null ? query : { ...query, cursor }
    const { rows, next, total } = await findCycleRows(tx, cycle, viewer, from, now)
    const columns = await cycleExportColumns(tx, viewer, cycle)
    const selected = (options.columns ?? cycleColumnNames).map((key) => columns[key])
    const say: Translate = (key, values) => translate(reading.language, key, values, reading.terms)
    const heads = selected.flatMap((column) => column.heads.map((head) => say(head)))
    const isSpreadsheet = formatOf(options) === 'xlsx'
    const ratings = columns.rating
    const cells = rows.map((row) =>
      selected.flatMap((column) => {
        const values = column.cells(row, say)
        return isSpreadsheet && column === ratings ? values.map(asNumber) : values
      }),
    )
    const hasRatings = hasRatingColumn(cycle, viewer) && (options.columns ?? cycleColumnNames).includes('rating')
    return {
      text: tableText(formatOf(options), elements, {
        heads,
        cells,
        name: cycle.name,
        isFirst: cursor === null,
        isLast: !next,
      }),
      count: rows.length,
      next,
      ...(cursor === null && { total }),
      confidentialPersonIds: hasRatings ? rows.filter((row) => row.rating).map((row) => row.reviewee.id) : [],
    }
  },
  assemble: assembleTable,
}

/** Ratings are calculated with: as numbers, if their codes are numbers. */
const asNumber = (value: Cells[number]): Cells[number] =>
  typeof value === 'string' && /^-?\d{1,6}(\.\d{1,4})?$/.test(value) ? Number(value) : value
