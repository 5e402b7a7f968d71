import { translate } from '@perennial/contract/messages/translate.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { availableFormats } from '@perennial/domain/exports/exports.ts'
import { safeFileName } from '../core/csv.ts'
import { refuse } from '../core/http/refusals.ts'
import {
  browseCount,
  browsePage,
  canStillReadObjectives,
  objectiveHeads,
  objectiveTable,
} from '../objectives/public.ts'
import type { ExportChunk, ExportContext, ExportDefinition } from './export-kinds.ts'
import { messagesFor } from './feedback-results-export.ts'
import { assembleTable, formatOf, tableFileTypes, tableText } from './table-file.ts'
import type { ExportedContent } from './tables.ts'

const BATCH_SIZE = 500
const elements = { root: 'objectives', row: 'objective' } as const

export const heldObjectives = (contents: readonly ExportedContent[]) =>
  contents.filter((content) => 'objectiveIds' in content)

/** Refuses a format that is off (OP-079), and everyone without objectives. */
export function assertObjectives({ viewer, options }: ExportContext): void {
  const { switches } = viewer.company
  if (!switches.has('objective') || !availableFormats(switches).includes(formatOf(options))) refuse('NOT_FOUND')
}

const filtersOf = ({ options }: ExportContext) => options.filters ?? refuse('NOT_FOUND')

/** A list of objectives as it is shown: with its filters, in its order, and only what the requester reads (MAY-4). */
export const objectivesExport: ExportDefinition = {
  type: (options) => tableFileTypes[formatOf(options)],
  name: async (reading) => {
    assertObjectives(reading)
    filtersOf(reading)
    const { language, terms, options, viewer, now } = reading
    const title = translate(language, 'objectives.title', {}, terms)
    const day = localDayOf(now, viewer.company.timeZone)
    return { file: `${safeFileName(`${title} ${day}`)}.${formatOf(options)}`, about: null }
  },
  read: async (reading, cursor): Promise<ExportChunk> => {
    const { tx, viewer, options, now } = reading
    const filters = filtersOf(reading)
    const { readers, found, count, next } = await browsePage(tx, viewer, filters, { cursor, limit: BATCH_SIZE }, now)
    const { say } = messagesFor(reading)
    const { cells, contains } = await objectiveTable(tx, readers, found, { say, timeZone: viewer.company.timeZone })
    return {
      text: tableText(formatOf(options), elements, {
        heads: objectiveHeads(say),
        cells,
        name: say('objectives.title'),
        isFirst: cursor === null,
        isLast: next === null,
      }),
      count,
      next,
      contains: [contains],
      ...(cursor === null && { total: await browseCount(tx, viewer, filters, now) }),
    }
  },
  assemble: assembleTable,
  mayStillHave: ({ tx, viewer }, { includedSides }) =>
    canStillReadObjectives(tx, viewer, heldObjectives(includedSides), undefined),
}
