import { translate } from '@perennial/contract/messages/translate.ts'
import { overallCompletion } from '@perennial/domain/objectives/completion.ts'
import type { ExportedObjectives } from '@perennial/domain/objectives/exports/layouts.ts'
import { sideOf } from '@perennial/domain/objectives/relations.ts'
import { and, eq } from 'drizzle-orm'
import { findDocumentLogo } from '../../branding/public.ts'
import { safeFileName } from '../../core/csv.ts'
import type { HandlerContext } from '../../core/handler-context.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { DocumentContext, PdfDocument } from '../../reviews/documents/public.ts'
import { findOwner, ownerFactsOf, relationsToOwner } from '../create.ts'
import type { ObjectiveCycleRow } from '../cycle/tables.ts'
import { ALL, findObjectives } from '../queries.ts'
import { readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { createObjectivesDocument } from './document.ts'
import { showsRating } from './rows.ts'

type Reading = HandlerContext & { viewer: Viewer } & Pick<DocumentContext, 'language' | 'terms'>

export type PersonDocument = {
  /** The file name. */
  file: string
  paper: PdfDocument
  contains: ExportedObjectives
  audit: {
    kind: 'objectives-document-downloaded'
    subjectId: string
    data: { cycleId: string; objectives: number }
  }
}

/**
 * A person’s objectives in a cycle as a document, with what the viewer may currently read: for the person, the managers
 * above them and HR Admins. Undefined for everyone else, which does not reveal whether such a cycle exists.
 */
export async function readPersonDocument(
  { app, tx, viewer, language, terms, now }: Reading,
  cycle: ObjectiveCycleRow,
  personId: string,
  /** Private objectives are only in the document that owners download for themselves. */
  { withPrivate }: { withPrivate: boolean },
): Promise<PersonDocument | undefined> {
  const owner = await findOwner(tx, viewer.company.id, personId)
  const readers = await readersOf(tx, viewer)
  if (sideOf(relationsToOwner(readers, owner, cycle.id)) === null) return undefined
  const isTheirs = and(eq(objectives.cycleId, cycle.id), eq(objectives.ownerId, personId))
  const all = await findObjectives(tx, readers, isTheirs, { limit: ALL })
  const found = all.filter(({ level, row }) => level === 'FULL' && (withPrivate || row.visibility !== 'PRIVATE'))
  if (found.length === 0 && !ownerFactsOf(owner, cycle).takesPart) return undefined
  const completion = cycle.completionPercentage
    ? overallCompletion(
        all.map(({ row }) => row),
        { weighting: cycle.weighting },
      )
    : null
  const paper = createObjectivesDocument(
    { owner: owner.ref, cycle, completion, found },
    { viewer, language, terms, logo: await findDocumentLogo(app, tx, viewer, now), now },
  )
  const title = translate(language, 'objectives.document.title', { name: owner.ref.name }, terms)
  return {
    file: `${safeFileName(`${title} ${cycle.name}`)}.pdf`,
    paper,
    contains: {
      objectiveIds: found.map(({ row }) => row.id),
      ratedIds: found.filter(showsRating).map(({ row }) => row.id),
      // The objectives that the completion counts, and their owner.
      progressIds: all.filter(({ row }) => row.visibility !== 'PRIVATE').map(({ row }) => row.id),
      personIds: [personId],
    },
    audit: {
      kind: 'objectives-document-downloaded',
      subjectId: personId,
      data: { cycleId: cycle.id, objectives: found.length },
    },
  }
}
