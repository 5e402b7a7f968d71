import { translate } from '@perennial/contract/messages/translate.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { availableFormats } from '@perennial/domain/exports/exports.ts'
import { safeFileName } from '../core/csv.ts'
import { refuse } from '../core/http/refusals.ts'
import {
  canStillReadAllResults,
  columnsOf,
  contentOf,
  countScope,
  decimalIn,
  type ExportScope,
  type FileMessages,
  findResultScope,
  findScopePage,
  readReport,
  resultTable,
} from '../feedback/public.ts'
import type { ExportChunk, ExportContext, ExportDefinition } from './export-kinds.ts'
import { assembleTable, formatOf, tableFileTypes, tableText } from './table-file.ts'

/** How many requests are read in one transaction: reading without names locks them. */
const BATCH_SIZE = 25
const elements = { root: 'feedbackCycle', row: 'answer' } as const

export const messagesFor = ({ language, terms }: Pick<ExportContext, 'language' | 'terms'>): FileMessages => ({
  say: (key, values = {}) => translate(language, key, values, terms),
  decimal: decimalIn(language),
})

/** The name of a file about a feedback cycle; XML is available while its feature is on (OP-079). */
export function tableFileName(
  { options, viewer, now, language, terms }: ExportContext,
  key: 'exports.file.feedbackResults' | 'exports.file.feedbackParticipation',
  { cycle: { name } }: ExportScope,
) {
  const format = formatOf(options)
  if (!availableFormats(viewer.company.switches).includes(format)) refuse('NOT_FOUND')
  const title = translate(language, key, { name }, terms)
  return { file: `${safeFileName(`${title} ${localDayOf(now, viewer.company.timeZone)}`)}.${format}`, about: name }
}

const scopeOf = ({ tx, viewer, subjectId, options, now }: ExportContext) =>
  findResultScope(tx, viewer, subjectId ?? refuse('NOT_FOUND'), options.requests, now)

/**
 * Results of a feedback cycle, each exactly as the requester may read it at that moment: without names where they read none
 * (MAY-4, FBK-P18). Creating the file counts as reading each result.
 */
export const feedbackResultsExport: ExportDefinition = {
  type: (options) => tableFileTypes[formatOf(options)],
  name: async (reading) => tableFileName(reading, 'exports.file.feedbackResults', await scopeOf(reading)),
  read: async (reading, cursor): Promise<ExportChunk> => {
    const { tx, viewer, options, now } = reading
    const scope = await scopeOf(reading)
    const { found, count, next } = await findScopePage(tx, viewer, scope, { cursor, limit: BATCH_SIZE }, now)
    const messages = messagesFor(reading)
    const table = resultTable(
      options.layout === 'people' ? 'people' : 'answers',
      columnsOf(scope, messages.say),
      messages,
    )
    const reports = []
    for (const request of found) {
      const read = await readReport(tx, viewer, request, 'own', now)
      if ('report' in read) reports.push(read.report)
    }
    const part = { heads: table.heads, cells: reports.flatMap(table.rowsOf), name: scope.cycle.name }
    return {
      text: tableText(formatOf(options), elements, { ...part, isFirst: cursor === null, isLast: next === null }),
      count,
      next,
      contains: reports.map(contentOf),
      ...(cursor === null && { total: await countScope(tx, scope) }),
    }
  },
  assemble: assembleTable,
  mayStillHave: ({ tx, viewer, now }, { includedSides }) =>
    canStillReadAllResults(
      tx,
      viewer,
      includedSides.filter((content) => 'requestId' in content),
      now,
    ),
}
