import { recordAudit } from '../../core/audit.ts'
import { actorOf } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import { makeLater, renderPdfInWorker } from '../../reviews/documents/public.ts'
import { findTerms } from '../../terminology/public.ts'
import { findCycleOrRefuse } from '../cycle-facts.ts'
import { readPersonDocument } from './person-document.ts'

/** `GET /users/{id}/objectives/{cycleId}/document` */
export const downloadObjectivesDocument = handler(
  'GET /users/{id}/objectives/{cycleId}/document',
  async ({ params, viewer, tx, app, now }) => {
    const { language } = viewer
    const cycle = await findCycleOrRefuse(tx, viewer.company.id, params.cycleId)
    const reading = { app, tx, viewer, language, terms: await findTerms(tx, language), now }
    const document = await readPersonDocument(reading, cycle, params.id, { withPrivate: true })
    if (!document) return refuse('NOT_FOUND')
    await recordAudit(tx, actorOf(viewer, now), document.audit)
    const body = makeLater(() => renderPdfInWorker(document.paper))
    return { name: document.file, type: 'application/pdf', body }
  },
)
