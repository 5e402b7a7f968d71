import { isChoosable } from '@perennial/domain/objectives/cycle/options.ts'
import { canDelete, canEdit } from '@perennial/domain/objectives/editing.ts'
import { canUseType, fitsNeighbors } from '@perennial/domain/objectives/levels.ts'
import type { ObjectiveType } from '@perennial/domain/objectives/objective.ts'
import { MAX_DESCRIPTION_LENGTH } from '@perennial/domain/objectives/objective.ts'
import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import { foldText } from '@perennial/domain/search/normalization.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type NewRevision, saveEarlierRevision, saveRefusedRevision, saveReplacedRevision } from '../drafts/public.ts'
import { releaseChildren } from './branches.ts'
import { followChange, setColumns } from './changes.ts'
import { typeAuthorOf } from './create.ts'
import { objectiveDeleted } from './events.ts'
import { objectiveComments } from './history/tables.ts'
import { resultLines, saveResults } from './key-results.ts'
import { presentDetails } from './presenter.ts'
import { type FoundObjective, findForViewer, keyResultOf, lockForViewer } from './queries.ts'
import { type ObjectiveRow, objectives } from './tables.ts'
import { isEmpty, storedText } from './texts.ts'

/** The kind of document in Backups. Fields are `title`, `description`, `keyResults`, `checkIn` for sentences, and `comment`. */
export const OBJECTIVE_DOCUMENT = 'objective'

const revisionOf = (authorId: string, row: ObjectiveRow, field: string, value: WrittenText): NewRevision => ({
  authorId,
  document: [OBJECTIVE_DOCUMENT, row.id],
  field,
  version: row.version,
  value,
})

/** `GET /objectives/{objectiveId}` */
export const readObjective = handler('GET /objectives/{objectiveId}', async ({ tx, viewer, params, now }) => {
  const { readers, found } = await findForViewer(tx, viewer, params.objectiveId)
  return presentDetails(tx, viewer, readers, found, now)
})

/** `PATCH /objectives/{objectiveId}`: of two windows the later one is refused, and its texts stay in Backups (KEEP-2). */
export const editObjective = handler('PATCH /objectives/{objectiveId}', async ({ tx, viewer, params, body, now }) => {
  const how = body.type === undefined ? 'share' : 'tree'
  const { readers, found } = await lockForViewer(tx, viewer, params.objectiveId, how)
  const { row, cycle, facts, by } = found
  const description =
    body.description === undefined ? undefined : storedText(body.description, MAX_DESCRIPTION_LENGTH, '/description')
  const editing = canEdit(facts, cycle, by, now)
  if (!editing.allowed || row.version !== body.version) {
    const keyResults = body.keyResults && resultLines(body.keyResults)
    const isSaved = await keepRefused(tx, viewer, found, { title: body.title, description, keyResults }, now)
    if (editing.allowed)
      return refuse('VERSION_CONFLICT', { keep: true, data: await presentDetails(tx, viewer, readers, found, now) })
    return refuse(editing.reason, { facts: editing.facts, ...(isSaved && { keep: true }) })
  }
  if (body.type !== undefined && body.type !== row.type) await authorizeType(tx, viewer, found, body.type)
  if (body.categoryId !== undefined && !isChoosable(cycle.options.categories, body.categoryId, row.categoryId))
    refuseInput({ path: '/categoryId', code: 'CATEGORY_UNKNOWN' })
  await keepReplaced(tx, viewer, row, { title: body.title, description }, now)
  const type = body.type ?? row.type
  await setColumns(tx, row, {
    ...(body.title !== undefined && { title: body.title, sortTitle: foldText(body.title) }),
    ...(body.icon !== undefined && { icon: body.icon }),
    ...(description !== undefined && { description }),
    ...(body.dueDate !== undefined && { dueDate: body.dueDate }),
    ...(body.categoryId !== undefined && { categoryId: body.categoryId }),
    type,
    groupLabel: type === 'GROUP' ? (body.groupLabel ?? row.groupLabel) : '',
    version: row.version + 1,
  })
  if (body.keyResults !== undefined && cycle.options.keyResults) await saveResults(tx, found, body.keyResults)
  const after = await followChange({ tx, viewer, readers, now }, found)
  return presentDetails(tx, viewer, readers, after, now)
})

type Texts = { title: string | undefined; description: WrittenText | undefined; keyResults?: string | undefined }
const fieldsOf = (texts: Texts) =>
  (['title', 'description', 'keyResults'] as const).flatMap((field): [typeof field, WrittenText][] => {
    const text = texts[field]
    return text === undefined || isEmpty(text) ? [] : [[field, text]]
  })

const textsOf = ({ row: { title, description }, results }: FoundObjective): Texts => ({
  title,
  description,
  keyResults: resultLines(results.map(keyResultOf)),
})

/** What someone wrote and could not save stays in their Backups. */
async function keepRefused(tx: Tx, viewer: Viewer, found: FoundObjective, texts: Texts, now: Date): Promise<boolean> {
  const { row } = found
  const stored = textsOf(found)
  const changed = fieldsOf(texts).filter(([field, text]) => JSON.stringify(text) !== JSON.stringify(stored[field]))
  for (const [field, text] of changed)
    await saveRefusedRevision(tx, revisionOf(viewer.id, row, field, text), undefined, now)
  return changed.length > 0
}

/** What is replaced stays in the Backups of the person who replaces it, who reads it anyway. */
async function keepReplaced(tx: Tx, viewer: Viewer, row: ObjectiveRow, texts: Texts, now: Date): Promise<void> {
  for (const field of ['title', 'description'] as const) {
    const text = texts[field]
    if (text === undefined || isEmpty(row[field]) || JSON.stringify(text) === JSON.stringify(row[field])) continue
    await saveEarlierRevision(tx, revisionOf(viewer.id, row, field, row[field]), now)
  }
}

async function authorizeType(tx: Tx, viewer: Viewer, { row, cycle }: FoundObjective, type: ObjectiveType) {
  authorize(canUseType(type, row.visibility, await typeAuthorOf(tx, viewer), cycle.options))
  const { rows } = await tx.execute<{ parent: ObjectiveType | null; children: ObjectiveType[] }>(sql`
    select (select p.type from objectives p where p.company_id = ${row.companyId}::uuid and p.id = ${row.parentId}::uuid) as parent,
      (select coalesce(json_agg(distinct c.type), '[]'::json) from objectives c
        where c.company_id = ${row.companyId}::uuid and c.parent_id = ${row.id}::uuid) as children`)
  const { parent = null, children = [] } = rows[0] ?? {}
  authorize(fitsNeighbors(type, parent, children))
}

/**
 * `DELETE /objectives/{objectiveId}`: children lose their parent, and their owners are notified. What its owner and others wrote stays in
 * the Backups of each of them.
 */
export const deleteObjective = handler(
  'DELETE /objectives/{objectiveId}',
  async ({ tx, viewer, params, query, now }) => {
    const { found } = await lockForViewer(tx, viewer, params.objectiveId, 'tree')
    const { row, cycle, facts, by, children } = found
    authorize(canDelete({ ...facts, children }, cycle, by, now, query.confirmed))
    const orphans = await tx
      .select({ id: objectives.id, ownerId: objectives.ownerId })
      .from(objectives)
      .where(and(eq(objectives.companyId, row.companyId), eq(objectives.parentId, row.id)))
    if (orphans.length > 0) await releaseChildren(tx, row.companyId, row.id)
    await keepTexts(tx, found, now)
    await tx.delete(objectives).where(and(eq(objectives.companyId, row.companyId), eq(objectives.id, row.id)))
    await recordEvent(tx, actorOf(viewer, now), {
      kind: objectiveDeleted,
      subject: ['objective', row.id],
      aboutId: row.ownerId,
      data: {
        cycleId: row.cycleId,
        wasPrivate: row.visibility === 'PRIVATE',
        children: orphans.map(({ id, ownerId }) => ({ id, ownerId })),
      },
    })
  },
)

async function keepTexts(tx: Tx, found: FoundObjective, now: Date): Promise<void> {
  const { row } = found
  const comments = await tx
    .select()
    .from(objectiveComments)
    .where(and(eq(objectiveComments.companyId, row.companyId), eq(objectiveComments.objectiveId, row.id)))
  const written = [
    ...fieldsOf(textsOf(found)).map(([field, text]) => revisionOf(row.ownerId, row, field, text)),
    ...comments.map(({ authorId, text }) => revisionOf(authorId, row, 'comment', text)),
  ]
  for (const revision of written) await saveReplacedRevision(tx, revision, now)
}
