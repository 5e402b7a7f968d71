import { translate } from '@perennial/contract/messages/translate.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { cycleColumnNames } from '@perennial/domain/exports/cycle-columns.ts'
import { availableFormats } from '@perennial/domain/exports/exports.ts'
import { csvHeader, csvRows, safeFileName } from '../core/csv.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Translate } from '../core/list-export.ts'
import { createWorkerPool } from '../core/worker-pool.ts'
import { cycleExportColumns, findCycle, findCycleRows, hasRatingColumn } from '../reviews/cycle/public.ts'
import type { ExportChunk, ExportContext, ExportDefinition, StoredPart } from './export-kinds.ts'
import type { Spreadsheet } from './spreadsheet.ts'
import type { ExportOptions } from './tables.ts'
import { xmlEnd, xmlRows, xmlStart } from './xml.ts'

const BATCH_SIZE = 200

/** The cycle, for HR and its administrators; not found for everyone else (COM-P03). */
export async function exportedCycle({ tx, viewer, subjectId }: ExportContext) {
  if (!viewer.company.switches.has('review') || subjectId === null) refuse('NOT_FOUND')
  return findCycle(tx, viewer, subjectId)
}

const formatOf = ({ format = 'csv' }: ExportOptions) => format
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
} as const

type Cells = readonly (string | number | null | undefined)[]

/**
 * Everyone’s progress in a cycle, in the chosen columns; ratings for HR Admins as far as they may read them (MAY-4),
 * progress for everyone else who administers it.
 */
export const cycleExport: ExportDefinition = {
  type: (options) => types[formatOf(options)],
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
    const isAssessment = formatOf(options) === 'xlsx'
    const ratings = columns.rating
    const cells = rows.map((row) =>
      selected.flatMap((column) => {
        const values = column.cells(row, say)
        return isAssessment && column === ratings ? values.map(asNumber) : values
      }),
    )
    const hasRatings = hasRatingColumn(cycle, viewer) && (options.columns ?? cycleColumnNames).includes('rating')
    return {
      text: textOf(formatOf(options), { heads, cells, name: cycle.name, isFirst: cursor === null, isLast: !next }),
      count: rows.length,
      next,
      ...(cursor === null && { total }),
      confidentialPersonIds: hasRatings ? rows.filter((row) => row.rating).map((row) => row.reviewee.id) : [],
    }
  },
  assemble: async (parts, { options, subjectName }) =>
    formatOf(options) === 'xlsx'
      ? insertAssessment(spreadsheetOf(parts, subjectName))
      : Buffer.from(parts.map(({ text }) => text).join('')),
}

type Rows = { heads: string[]; cells: Cells[]; name: string; isFirst: boolean; isLast: boolean }

function textOf(format: keyof typeof types, { heads, cells, name, isFirst, isLast }: Rows): string {
  if (format === 'csv') return `${isFirst ? csvHeader(heads) : ''}${csvRows(cells)}`
  if (format === 'xml') return `${isFirst ? xmlStart(name) : ''}${xmlRows(heads, cells)}${isLast ? xmlEnd : ''}`
  return JSON.stringify([...(isFirst ? [heads] : []), ...cells])
}

const insertAssessment = createWorkerPool<Spreadsheet>(new URL('./spreadsheet.ts', import.meta.url))

/** Ratings are calculated with: as numbers, if their codes are numbers. */
const asNumber = (value: Cells[number]): Cells[number] =>
  typeof value === 'string' && /^-?\d{1,6}(\.\d{1,4})?$/.test(value) ? Number(value) : value

const spreadsheetOf = (parts: readonly StoredPart[], name: string | null): Spreadsheet => {
  const [heads = [], ...rows] = parts.flatMap(({ text }) => JSON.parse(text) as Cells[])
  return { name: name ?? '', heads: heads.map(String), rows }
}
