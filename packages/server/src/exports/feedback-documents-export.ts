import { translate } from '@perennial/contract/messages/translate.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canExportDocuments } from '@perennial/domain/exports/exports.ts'
import { feedbackAudiences } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { findDocumentLogo } from '../branding/public.ts'
import { safeFileName } from '../core/csv.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import {
  canStillReadAllResults,
  contentOf,
  countScope,
  createResultDocument,
  documentAuditOf,
  type FoundRequest,
  findResultScope,
  findScopePage,
  readReport,
} from '../feedback/public.ts'
import { renderPdfInWorker } from '../reviews/documents/public.ts'
import { assembleDocuments } from './document-archive.ts'
import type { ArchiveEntry, ExportChunk, ExportContext, ExportDefinition } from './export-kinds.ts'

const BATCH_SIZE = 10

const scopeOf = ({ tx, viewer, subjectId, options, now }: ExportContext) =>
  findResultScope(tx, viewer, subjectId ?? refuse('NOT_FOUND'), options.requests, now)

const audiences: readonly string[] = feedbackAudiences

/** Results of a feedback cycle as PDFs in one ZIP, each from the chosen perspective as far as the requester may read it. */
export const feedbackDocumentsExport: ExportDefinition = {
  type: () => 'application/zip',
  name: async (reading) => {
    const { tx, viewer, language, terms, options, now } = reading
    const scope = await scopeOf(reading)
    if (!viewer.isHr && audiences.includes(options.perspective ?? 'own')) refuse('NOT_YOUR_PERSPECTIVE')
    authorize(canExportDocuments(await countScope(tx, scope)))
    const { name } = scope.cycle
    const title = translate(language, 'exports.file.documents', { name }, terms)
    return { file: `${safeFileName(`${title} ${localDayOf(now, viewer.company.timeZone)}`)}.zip`, about: name }
  },
  read: async (reading, cursor): Promise<ExportChunk> => {
    const { tx, viewer, now } = reading
    const scope = await scopeOf(reading)
    const { found, count, next } = await findScopePage(tx, viewer, scope, { cursor, limit: BATCH_SIZE }, now)
    const pieces: ArchiveEntry[] = []
    for (const request of found) pieces.push(await entryOf(reading, request))
    return { text: '', count, pieces, next, ...(cursor === null && { total: await countScope(tx, scope) }) }
  },
  assemble: assembleDocuments,
  mayStillHave: ({ tx, viewer, now }, { includedSides }) =>
    canStillReadAllResults(
      tx,
      viewer,
      includedSides.filter((content) => 'requestId' in content),
      now,
    ),
}

/** The result as it is read now, by the same code as a single PDF. */
async function entryOf(reading: ExportContext, request: FoundRequest): Promise<ArchiveEntry> {
  const { app, tx, viewer, language, terms, now, options } = reading
  const { name } = request.reviewee
  const read = await readReport(tx, viewer, request, options.perspective ?? 'own', now)
  if (!('report' in read)) return { name, document: null }
  const logo = await findDocumentLogo(app, tx, viewer, now)
  const paper = createResultDocument(read.report, { viewer, language, terms, logo, now })
  return {
    name,
    document: {
      print: () => renderPdfInWorker(paper),
      contains: contentOf(read.report),
      audit: documentAuditOf(read.report),
    },
  }
}
