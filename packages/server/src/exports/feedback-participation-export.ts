import { refuse } from '../core/http/refusals.ts'
import {
  countScope,
  findParticipationScope,
  findScopePage,
  participationHeads,
  participationRows,
} from '../feedback/public.ts'
import type { ExportChunk, ExportContext, ExportDefinition } from './export-kinds.ts'
import { messagesFor, tableFileName } from './feedback-results-export.ts'
import { assembleTable, formatOf, tableFileTypes, tableText } from './table-file.ts'

const BATCH_SIZE = 100
const elements = { root: 'feedbackCycle', row: 'reviewer' } as const

const scopeOf = ({ tx, viewer, subjectId, options }: ExportContext) =>
  findParticipationScope(tx, viewer, subjectId ?? refuse('NOT_FOUND'), options.requests)

/** Who reviews whom in a feedback cycle and how far they are: all that HR Assistants and administrators of a cycle export. */
export const feedbackParticipationExport: ExportDefinition = {
  type: (options) => tableFileTypes[formatOf(options)],
  name: async (reading) => tableFileName(reading, 'exports.file.feedbackParticipation', await scopeOf(reading)),
  read: async (reading, cursor): Promise<ExportChunk> => {
    const { tx, viewer, options, now } = reading
    const scope = await scopeOf(reading)
    const { found, count, next } = await findScopePage(tx, viewer, scope, { cursor, limit: BATCH_SIZE }, now)
    const { say } = messagesFor(reading)
    return {
      text: tableText(formatOf(options), elements, {
        heads: participationHeads(say),
        cells: found.flatMap((request) => participationRows(request, say, now)),
        name: scope.cycle.name,
        isFirst: cursor === null,
        isLast: next === null,
      }),
      count,
      next,
      ...(cursor === null && { total: await countScope(tx, scope) }),
    }
  },
  assemble: assembleTable,
}
