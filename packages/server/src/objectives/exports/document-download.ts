import { translate } from '@perennial/contract/messages/translate.ts'
import { overallCompletion } from '@perennial/domain/objectives/completion.ts'
import { sideOf } from '@perennial/domain/objectives/relations.ts'
import { and, eq } from 'drizzle-orm'
import { findDocumentLogo } from '../../branding/public.ts'
import { recordAudit } from '../../core/audit.ts'
import { safeFileName } from '../../core/csv.ts'
import { actorOf } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import { makeLater, renderPdfInWorker } from '../../reviews/documents/public.ts'
import { findTerms } from '../../terminology/public.ts'
import { findOwner, ownerFactsOf, relationsToOwner } from '../create.ts'
import { findCycleOrRefuse } from '../cycle-facts.ts'
import { ALL, findObjectives } from '../queries.ts'
import { readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { createObjectivesDocument } from './document.ts'

/** `GET /users/{id}/objectives/{cycleId}/document`: for the person, the managers above them and HR Admins; others have no such file. */
export const downloadObjectivesDocument = handler(
  'GET /users/{id}/objectives/{cycleId}/document',
  async ({ params, viewer, tx, app, now }) => {
    const companyId = viewer.company.id
    const cycle = await findCycleOrRefuse(tx, companyId, params.cycleId)
    const owner = await findOwner(tx, companyId, params.id)
    const readers = await readersOf(tx, viewer)
    if (sideOf(relationsToOwner(readers, owner, cycle.id)) === null) return refuse('NOT_FOUND')
    const all = await findObjectives(
      tx,
      readers,
      and(eq(objectives.cycleId, cycle.id), eq(objectives.ownerId, params.id)),
      { limit: ALL },
    )
    const found = all.filter(({ level }) => level === 'FULL')
    // Nothing says whether a cycle of others exists.
    if (found.length === 0 && !ownerFactsOf(owner, cycle).takesPart) return refuse('NOT_FOUND')
    await recordAudit(tx, actorOf(viewer, now), {
      kind: 'objectives-document-downloaded',
      subjectId: params.id,
      data: { cycleId: cycle.id, objectives: found.length },
    })
    const { language } = viewer
    const terms = await findTerms(tx, language)
    const logo = await findDocumentLogo(app, tx, viewer, now)
    const completion = cycle.completionPercentage
      ? overallCompletion(
          all.map(({ row }) => row),
          { weighting: cycle.weighting },
        )
      : null
    const paper = createObjectivesDocument(
      { owner: owner.ref, cycle, completion, found },
      { viewer, language, terms, logo, now },
    )
    const title = translate(language, 'objectives.document.title', { name: owner.ref.name }, terms)
    const body = makeLater(() => renderPdfInWorker(paper))
    return { name: `${safeFileName(`${title} ${cycle.name}`)}.pdf`, type: 'application/pdf', body }
  },
)
