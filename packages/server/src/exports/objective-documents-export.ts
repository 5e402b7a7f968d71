import { translate } from '@perennial/contract/messages/translate.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canExportDocuments } from '@perennial/domain/exports/exports.ts'
import { safeFileName } from '../core/csv.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import {
  canStillReadObjectives,
  countPeople,
  findDocumentScope,
  findPeoplePage,
  readPersonDocument,
} from '../objectives/public.ts'
import { renderPdfInWorker } from '../reviews/documents/public.ts'
import { documentAssembly } from './document-archive.ts'
import type { ArchiveEntry, ExportChunk, ExportContext, ExportDefinition } from './export-kinds.ts'
import { heldObjectives } from './objectives-export.ts'

const BATCH_SIZE = 10

const scopeOf = ({ tx, viewer, subjectId, options }: ExportContext) =>
  findDocumentScope(tx, viewer, subjectId ?? refuse('NOT_FOUND'), options.scope ?? 'TEAM')

/** The objectives of a team, or for HR Admins of a whole cycle, as one PDF for each person in one ZIP. */
export const objectiveDocumentsExport: ExportDefinition = {
  type: () => 'application/zip',
  name: async (reading) => {
    const { tx, viewer, language, terms, now } = reading
    const scope = await scopeOf(reading)
    authorize(canExportDocuments(await countPeople(tx, scope)))
    const { name } = scope.cycle
    const title = translate(language, 'exports.file.documents', { name }, terms)
    return { file: `${safeFileName(`${title} ${localDayOf(now, viewer.company.timeZone)}`)}.zip`, about: name }
  },
  read: async (reading, cursor): Promise<ExportChunk> => {
    const { tx } = reading
    const scope = await scopeOf(reading)
    const { rows, next } = await findPeoplePage(tx, scope, { cursor, limit: BATCH_SIZE, withResults: false })
    const pieces: ArchiveEntry[] = []
    for (const { id, name } of rows) pieces.push(await entryOf(reading, scope.cycle, { id, name }))
    return {
      text: '',
      count: rows.length,
      pieces,
      next,
      ...(cursor === null && { total: await countPeople(tx, scope) }),
    }
  },
  assemble: documentAssembly('objectives.team.person'),
  mayStillHave: ({ tx, viewer, options }, { includedSides }) =>
    canStillReadObjectives(tx, viewer, heldObjectives(includedSides), options.scope),
}

type Cycle = Awaited<ReturnType<typeof scopeOf>>['cycle']

/** Uses the same code as a single PDF; a file about several people has no private objectives. */
async function entryOf(reading: ExportContext, cycle: Cycle, { id, name }: { id: string; name: string }) {
  const document = await readPersonDocument(reading, cycle, id, { withPrivate: false })
  if (!document) return { name, document: null }
  const { paper, contains, audit } = document
  return { name, document: { print: () => renderPdfInWorker(paper), contains, audit } }
}
