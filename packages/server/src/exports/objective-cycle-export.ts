import { translate } from '@perennial/contract/messages/translate.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { safeFileName } from '../core/csv.ts'
import { refuse } from '../core/http/refusals.ts'
import {
  canStillReadObjectives,
  countPeople,
  findCycleScope,
  findPeoplePage,
  objectiveHeads,
  objectiveTable,
  peopleTable,
  personHeads,
} from '../objectives/public.ts'
import type { ExportChunk, ExportContext, ExportDefinition } from './export-kinds.ts'
import { messagesFor } from './feedback-results-export.ts'
import { assertObjectives, heldObjectives } from './objectives-export.ts'
import { assembleTable, formatOf, tableFileTypes, tableText } from './table-file.ts'

/** People read in one transaction, each with all their objectives. */
const BATCH_SIZE = 100
const elements = {
  objectives: { root: 'objectiveCycle', row: 'objective' },
  people: { root: 'objectiveCycle', row: 'person' },
} as const

const layoutOf = ({ options }: ExportContext) => (options.layout === 'people' ? 'people' : 'objectives')

function scopeOf(reading: ExportContext) {
  assertObjectives(reading)
  const { tx, viewer, subjectId, options } = reading
  return findCycleScope(tx, viewer, subjectId ?? refuse('NOT_FOUND'), options.scope ?? 'TEAM')
}

/**
 * A cycle person by person: a team for its managers, everyone for administrators of the cycle, who see the progress of protected
 * objectives but not their text (OBJ-P16).
 */
export const objectiveCycleExport: ExportDefinition = {
  type: (options) => tableFileTypes[formatOf(options)],
  name: async (reading) => {
    const { name } = (await scopeOf(reading)).cycle
    const { language, terms, options, viewer, now } = reading
    const title = translate(language, 'exports.file.objectiveCycle', { name }, terms)
    const day = localDayOf(now, viewer.company.timeZone)
    return { file: `${safeFileName(`${title} ${day}`)}.${formatOf(options)}`, about: name }
  },
  read: async (reading, cursor): Promise<ExportChunk> => {
    const { tx, viewer, options, now } = reading
    const scope = await scopeOf(reading)
    const layout = layoutOf(reading)
    const page = { cursor, limit: BATCH_SIZE, withResults: layout === 'objectives' }
    const { rows, next } = await findPeoplePage(tx, scope, page)
    const { say } = messagesFor(reading)
    const context = { say, timeZone: viewer.company.timeZone }
    const { cells, contains } =
      layout === 'people'
        ? await peopleTable(tx, scope, rows, context, now)
        : await objectiveTable(
            tx,
            scope.readers,
            rows.flatMap(({ found }) => found),
            context,
          )
    return {
      text: tableText(formatOf(options), elements[layout], {
        heads: layout === 'people' ? personHeads(scope.cycle, say) : objectiveHeads(say),
        cells,
        name: scope.cycle.name,
        isFirst: cursor === null,
        isLast: next === null,
      }),
      count: rows.length,
      next,
      contains: [contains],
      ...(cursor === null && { total: await countPeople(tx, scope) }),
    }
  },
  assemble: assembleTable,
  mayStillHave: ({ tx, viewer, options }, { includedSides }) =>
    canStillReadObjectives(tx, viewer, heldObjectives(includedSides), options.scope),
}
