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
import { type NewRevision, saveEarlierRevision, saveReplacedRevision } from '../drafts/public.ts'
import { releaseChildren } from './branches.ts'
import { followChange, recordLostParent, setColumns } from './changes.ts'
import { typeAuthorOf } from './create.ts'
import { objectiveDeleted } from './events.ts'
import { findObjectiveFor } from './find-objective-for.ts'
import { objectiveComments } from './history/tables.ts'
import { checkResults, resultLines, saveResults } from './key-results.ts'
import { presentDetails } from './presenter.ts'
import { type FoundObjective, findForViewer, keyResultOf, lockForViewer } from './queries.ts'
import { fieldsOf, judgeAndKeep, keepTexts, OBJECTIVE_DOCUMENT, type Texts } from './refused-texts.ts'
import { type ObjectiveRow, objectives } from './tables.ts'
import { isEmpty, storedText } from './texts.ts'

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

/** `PATCH /objectives/{objectiveId}`: an older version is refused, and its texts stay in Backups (KEEP-2). */
export const editObjective = handler('PATCH /objectives/{objectiveId}', async ({ tx, viewer, params, body, now }) => {
  const how = body.type === undefined ? 'share' : 'tree'
  const { readers, found } = await lockForViewer(tx, viewer, params.objectiveId, how)
  const { row, cycle, facts, by } = found
  const description =
    body.description === undefined ? undefined : storedText(body.description, MAX_DESCRIPTION_LENGTH, '/description')
  const keyResults = cycle.options.keyResults ? body.keyResults : undefined
  const written = { title: body.title, description, keyResults: body.keyResults && resultLines(body.keyResults) }
  const document = { authorId: viewer.id, id: row.id, version: row.version, stored: textsOf(found) }
  await judgeAndKeep(
    async () => {
      authorize(canEdit(facts, cycle, by, now))
      if (row.version !== body.version)
        refuse('VERSION_CONFLICT', { data: await presentDetails(tx, viewer, readers, found, now) })
      if (body.type !== undefined && body.type !== row.type) await authorizeType(tx, viewer, found, body.type)
      if (body.categoryId !== undefined && !isChoosable(cycle.options.categories, body.categoryId, row.categoryId))
        refuseInput({ path: '/categoryId', code: 'CATEGORY_UNKNOWN' })
      if (keyResults) checkResults(keyResults, resultIdsOf(found))
    },
    () => keepTexts(tx, document, written, now),
  )
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
  if (keyResults) await saveResults(tx, found, keyResults)
  const after = await followChange({ tx, viewer, readers, now }, found)
  return presentDetails(tx, viewer, readers, after, now)
})

const resultIdsOf = ({ results }: FoundObjective) => results.map(({ id }) => id)

const textsOf = ({ row: { title, description }, results }: FoundObjective): Texts => ({
  title,
  description,
  keyResults: resultLines(results.map(keyResultOf)),
})

/** Keeps replaced texts in the Backups of the person who replaces them, and who could read them anyway. */
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
 * `DELETE /objectives/{objectiveId}`: children lose their parent, and their owners are notified. Texts of the owner and
 * of others stay in their own Backups.
 */
export const deleteObjective = handler(
  'DELETE /objectives/{objectiveId}',
  async ({ tx, viewer, params, query, now }) => {
    const { found } = await lockForViewer(tx, viewer, params.objectiveId, 'tree')
    const { cycle, facts, by, children } = found
    authorize(canDelete({ ...facts, children }, cycle, by, now, query.confirmed))
    await deleteFound(tx, viewer, found, now)
  },
)

/** Deletes an objective. The caller has checked that this is allowed, and has locked its cycle. */
export async function deleteFound(tx: Tx, viewer: Viewer, found: FoundObjective, now: Date): Promise<void> {
  const { row } = found
  const orphans = await tx
    .select({ id: objectives.id, ownerId: objectives.ownerId })
    .from(objectives)
    .where(and(eq(objectives.companyId, row.companyId), eq(objectives.parentId, row.id)))
  // This has to be read before the deletion.
  const reads = await ownersWhoRead(tx, found, orphans)
  if (orphans.length > 0) await releaseChildren(tx, row.companyId, row.id)
  await recordLostParent(
    { tx, viewer, now },
    orphans.map(({ id }) => id),
    row,
  )
  await keepWritten(tx, found, now)
  await tx.delete(objectives).where(and(eq(objectives.companyId, row.companyId), eq(objectives.id, row.id)))
  await recordEvent(tx, actorOf(viewer, now), {
    kind: objectiveDeleted,
    subject: ['objective', row.id],
    aboutId: row.ownerId,
    data: {
      cycleId: row.cycleId,
      wasPrivate: row.visibility === 'PRIVATE',
      children: orphans.map(({ id, ownerId }) => ({ id, ownerId, readsParent: reads.has(ownerId) })),
    },
  })
}

async function ownersWhoRead(tx: Tx, { row }: FoundObjective, orphans: readonly { ownerId: string }[]) {
  const reading = new Set<string>()
  for (const ownerId of new Set(orphans.map((orphan) => orphan.ownerId)))
    if (await findObjectiveFor(tx, row.companyId, row.id, ownerId)) reading.add(ownerId)
  return reading
}

async function keepWritten(tx: Tx, found: FoundObjective, now: Date): Promise<void> {
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
