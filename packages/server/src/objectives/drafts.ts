import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import { canEdit } from '@perennial/domain/objectives/editing.ts'
import { plainText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { foldText } from '@perennial/domain/search/normalization.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type DocumentDescription, type DocumentKind, saveReplacedRevision } from '../drafts/public.ts'
import type { TextRevision } from '../drafts/tables.ts'
import { findTerms } from '../terminology/public.ts'
import { followChange, setColumns } from './changes.ts'
import { objectiveCycles } from './cycle/tables.ts'
import { objectivePage } from './links.ts'
import { findReadable, lockForViewer } from './queries.ts'
import { readersOf } from './readers.ts'
import { OBJECTIVE_DOCUMENT } from './refused-texts.ts'
import { objectives } from './tables.ts'

const isField = (field: string): field is 'title' | 'description' => field === 'title' || field === 'description'

/**
 * Texts of objectives in Backups. Texts of deleted objectives have no description, but their author can still read and
 * copy them.
 */
export const objectiveDrafts: DocumentKind = {
  name: OBJECTIVE_DOCUMENT,
  describe,
  textOf: (value) => plainText(value as WrittenText),
  restore: async ({ tx, viewer, now }, revision) => {
    const { field, value } = revision
    if (!isField(field)) return refuse('NOT_FOUND')
    const { readers, found } = await lockForViewer(tx, viewer, revision.documentId)
    const { row, cycle, facts, by } = found
    authorize(canEdit(facts, cycle, by, now))
    const replaced = { authorId: viewer.id, document: [OBJECTIVE_DOCUMENT, row.id] as const, field }
    await saveReplacedRevision(tx, { ...replaced, version: row.version, value: row[field] }, now)
    const text = value as WrittenText
    await setColumns(tx, row, {
      ...(field === 'description' ? { description: text } : titleOf(plainText(text))),
      version: row.version + 1,
    })
    await followChange({ tx, viewer, readers, now }, found)
  },
}

const fieldName = (field: string) =>
  isField(field) || field === 'keyResults' || field === 'checkIn' ? field : 'comment'

const titleOf = (title: string) => ({ title, sortTitle: foldText(title) })

async function describe(tx: Tx, viewer: Viewer, revisions: readonly TextRevision[], now: Date) {
  const described = new Map<string, DocumentDescription>()
  if (!viewer.company.switches.has('objective')) return described
  const ids = [...new Set(revisions.map(({ documentId }) => documentId))]
  const isAmong = sql`${objectives.id} = any(${sql.param(ids)}::uuid[])`
  const found = await findReadable(tx, await readersOf(tx, viewer), isAmong, { withResults: false })
  const terms = await findTerms(tx, viewer.language)
  const say = (key: MessageKey) => translate(viewer.language, key, {}, terms)
  // Texts of objectives that could not be created are stored for their cycle.
  const cycleIds = await tx
    .select({ id: objectiveCycles.id })
    .from(objectiveCycles)
    .where(and(eq(objectiveCycles.companyId, viewer.company.id), inArray(objectiveCycles.id, ids)))
  for (const revision of revisions) {
    if (cycleIds.some(({ id }) => id === revision.documentId)) {
      const field = fieldName(revision.field)
      const isNew = { title: say('objectives.backup.new'), link: '/app/objectives/new', canRestore: false }
      described.set(revision.id, { ...isNew, field: say(`objectives.backup.${field}`) })
      continue
    }
    const objective = found.find(({ row }) => row.id === revision.documentId)
    if (!objective) continue
    const { row, cycle, facts, by } = objective
    const { field } = revision
    described.set(revision.id, {
      title: row.title,
      field: say(`objectives.backup.${fieldName(field)}`),
      link: objectivePage(row),
      canRestore: isField(field) && canEdit(facts, cycle, by, now).allowed,
    })
  }
  return described
}
