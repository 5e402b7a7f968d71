import { translate } from '@perennial/contract/messages/translate.ts'
import type { Questionnaire } from '@perennial/contract/questionnaires/schemas.ts'
import { canManageQuestionnaires } from '@perennial/domain/questionnaires/library.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../core/database/database.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import {
  type DocumentDescription,
  type DocumentKind,
  type NewRevision,
  saveReplacedRevision,
} from '../drafts/public.ts'
import type { TextRevision } from '../drafts/tables.ts'
import { isQuestionnaire, lockQuestionnaire } from './queries.ts'
import { type QuestionnaireRow, questionnaires } from './tables.ts'

const DOCUMENT = 'questionnaire'
const WHOLE = 'whole'

/** A questionnaire as it is edited: saved as a whole. */
export type QuestionnaireContent = { name: string; questionnaire: z.infer<typeof Questionnaire> }

/** A version of a questionnaire for its author’s Backups (COM-P16). */
export const toRevision = (
  id: string,
  authorId: string,
  version: number,
  { name, questionnaire }: QuestionnaireContent,
): NewRevision => ({
  authorId,
  document: [DOCUMENT, id] as const,
  field: WHOLE,
  version,
  value: { name, questionnaire },
})

/** The current version, for the Backups of the person who last changed it. */
export const currentRevision = (row: QuestionnaireRow): NewRevision =>
  toRevision(row.id, row.updatedById, row.version, row as QuestionnaireContent & QuestionnaireRow)

/** Replaces the current questionnaire, and returns its new version. */
export async function replaceQuestionnaire(
  tx: Tx,
  viewer: Viewer,
  row: QuestionnaireRow,
  { name, questionnaire }: QuestionnaireContent,
  now: Date,
): Promise<number> {
  const version = row.version + 1
  await tx
    .update(questionnaires)
    .set({ name, questionnaire, version, updatedById: viewer.id, updatedAt: now })
    .where(isQuestionnaire(viewer, row.id))
  return version
}

/** Questionnaires in Backups: seen by those who manage the library, restored as a whole. */
export const questionnaireDrafts: DocumentKind = {
  name: DOCUMENT,
  describe,
  textOf: (value) => wordsOf(value as QuestionnaireContent),
  restore: async ({ tx, viewer, now }, revision) => {
    const row = await lockQuestionnaire(tx, viewer, revision.documentId)
    authorize(canManageQuestionnaires(viewer))
    if (row.archivedAt) return refuse('NOT_WRITABLE_NOW')
    await saveReplacedRevision(tx, { ...currentRevision(row), authorId: viewer.id }, now)
    await replaceQuestionnaire(tx, viewer, row, revision.value as QuestionnaireContent, now)
  },
}

/** Its name and its questions, line by line. */
function wordsOf({ name, questionnaire }: QuestionnaireContent): string {
  const questions = questionnaire.sections.flatMap(({ manager, reviewee }) => {
    const [one, other] = [manager?.question ?? '', reviewee?.question ?? '']
    return one === other ? [one] : [one, other]
  })
  return [name, ...questions].filter((line) => line !== '').join('\n')
}

async function describe(
  tx: Tx,
  viewer: Viewer,
  revisions: readonly TextRevision[],
): Promise<Map<string, DocumentDescription>> {
  const described = new Map<string, DocumentDescription>()
  const mayKeep = canManageQuestionnaires(viewer).allowed && viewer.company.switches.has('review')
  if (!mayKeep) return described
  const ids = [...new Set(revisions.map((revision) => revision.documentId))]
  const rows = await tx
    .select({ id: questionnaires.id, name: questionnaires.name, archivedAt: questionnaires.archivedAt })
    .from(questionnaires)
    .where(and(eq(questionnaires.companyId, viewer.company.id), inArray(questionnaires.id, ids)))
  for (const { id, name, archivedAt } of rows)
    for (const revision of revisions.filter((revision) => revision.documentId === id))
      described.set(revision.id, {
        title: name,
        field: translate(viewer.language, 'questionnaires.one'),
        link: `/app/admin/reviews/questionnaires/${id}`,
        canRestore: archivedAt === null,
      })
  return described
}
