import type { ObjectiveComment } from '@perennial/contract/objectives/schemas.ts'
import { MAX_COMMENT_LENGTH } from '@perennial/domain/objectives/objective.ts'
import { canComment, canRemoveComment } from '@perennial/domain/objectives/updating.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type NewRevision, saveEarlierRevision, saveRefusedRevision } from '../drafts/public.ts'
import { personRefJson } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { objectiveCommented } from './events.ts'
import { type ObjectiveCommentRow, objectiveComments } from './history/tables.ts'
import { INSTANT_PATTERN, pageAfter, positionOf } from './pages.ts'
import { type FoundObjective, findForViewer, lockForViewer } from './queries.ts'
import { OBJECTIVE_DOCUMENT } from './refused-texts.ts'
import { isEmpty, mentionedIn, storedText } from './texts.ts'

type Read = { row: ObjectiveCommentRow; author: ObjectiveComment['author'] }

const findComments = (tx: Tx, { row }: FoundObjective, where: SQL | undefined, limit: number): Promise<Read[]> =>
  tx
    .select({ row: objectiveComments, author: personRefJson() })
    .from(objectiveComments)
    .innerJoin(
      people,
      and(eq(people.companyId, objectiveComments.companyId), eq(people.id, objectiveComments.authorId)),
    )
    .where(and(eq(objectiveComments.companyId, row.companyId), eq(objectiveComments.objectiveId, row.id), where))
    .orderBy(desc(objectiveComments.writtenAt), desc(objectiveComments.id))
    .limit(limit)

function present({ row, author }: Read, found: FoundObjective, viewer: Viewer, now: Date): ObjectiveComment {
  const isOwn = row.authorId === viewer.id
  const removing = canRemoveComment({ isOwn }, found.facts, found.cycle, found.by, now)
  return {
    id: row.id,
    author,
    text: row.text,
    writtenAt: row.writtenAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    version: row.version,
    can: {
      change: isOwn ? removing : { allowed: false, reason: 'NOT_YOURS_TO_CHANGE' },
      remove: removing,
    },
  }
}

/** `GET …/comments` */
export const listComments = handler(
  'GET /objectives/{objectiveId}/comments',
  async ({ tx, viewer, params, query, now }) => {
    const { found } = await findForViewer(tx, viewer, params.objectiveId)
    const after = positionOf(query.cursor, INSTANT_PATTERN)
    const where = after
      ? sql`(${objectiveComments.writtenAt}, ${objectiveComments.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
      : undefined
    const rows = await findComments(tx, found, where, query.limit + 1)
    return pageAfter(
      rows,
      query.limit,
      ({ row }) => ({ value: row.writtenAt.toISOString(), id: row.id }),
      (read) => present(read, found, viewer, now),
    )
  },
)

function writtenText(text: Parameters<typeof storedText>[0]) {
  const stored = storedText(text, MAX_COMMENT_LENGTH, '/text')
  if (isEmpty(stored)) refuseInput({ path: '/text', code: 'REQUIRED' })
  return stored
}

const revision = (viewer: Viewer, found: FoundObjective, version: number, value: unknown): NewRevision => ({
  authorId: viewer.id,
  document: [OBJECTIVE_DOCUMENT, found.row.id],
  field: 'comment',
  version,
  value,
})

/** Keeps a comment that came too late in its author’s Backups. */
async function keepRefused(tx: Tx, viewer: Viewer, found: FoundObjective, text: unknown, now: Date): Promise<void> {
  await saveRefusedRevision(tx, revision(viewer, found, 0, text), undefined, now)
}

/** `POST …/comments` */
export const addComment = handler(
  'POST /objectives/{objectiveId}/comments',
  async ({ tx, viewer, params, body, now }) => {
    const { found } = await lockForViewer(tx, viewer, params.objectiveId)
    const text = writtenText(body.text)
    const verdict = canComment(found.facts, found.cycle, found.by, now)
    if (!verdict.allowed) {
      await keepRefused(tx, viewer, found, text, now)
      return refuse(verdict.reason, { facts: verdict.facts, keep: true })
    }
    const [row] = await tx
      .insert(objectiveComments)
      .values({ companyId: thisCompany, objectiveId: found.row.id, authorId: viewer.id, text, writtenAt: now })
      .returning()
    if (!row) throw new Error('the comment was not stored')
    await recordCommented(tx, viewer, found, row.id, mentionedIn(text), now)
    return readComment(tx, viewer, found, row.id, now)
  },
)

/** The event doesn’t contain the text; whether mentioned people may read it is checked again when they are notified (COM-P13). */
const recordCommented = (
  tx: Tx,
  viewer: Viewer,
  { row }: FoundObjective,
  commentId: string,
  mentionedIds: readonly string[],
  now: Date,
  isChange = false,
) =>
  recordEvent(tx, actorOf(viewer, now), {
    kind: objectiveCommented,
    subject: ['objective', row.id],
    aboutId: row.ownerId,
    data: { cycleId: row.cycleId, commentId, mentionedIds, isChange, isPrivate: row.visibility === 'PRIVATE' },
  })

async function readComment(tx: Tx, viewer: Viewer, found: FoundObjective, id: string, now: Date) {
  const [read] = await findComments(tx, found, eq(objectiveComments.id, id), 1)
  return read ? present(read, found, viewer, now) : refuse('NOT_FOUND')
}

/** `PATCH …/comments/{commentId}` */
export const changeComment = handler(
  'PATCH /objectives/{objectiveId}/comments/{commentId}',
  async ({ tx, viewer, params, body, now }) => {
    const { found } = await lockForViewer(tx, viewer, params.objectiveId)
    const [read] = await findComments(tx, found, eq(objectiveComments.id, params.commentId), 1)
    if (!read || read.row.authorId !== viewer.id) return refuse('NOT_FOUND')
    const { row } = read
    const text = writtenText(body.text)
    const verdict = canComment(found.facts, found.cycle, found.by, now)
    if (!verdict.allowed || row.version !== body.version) {
      await keepRefused(tx, viewer, found, text, now)
      if (verdict.allowed) return refuse('VERSION_CONFLICT', { keep: true, data: present(read, found, viewer, now) })
      return refuse(verdict.reason, { facts: verdict.facts, keep: true })
    }
    await saveEarlierRevision(tx, revision(viewer, found, row.version, row.text), now)
    await tx
      .update(objectiveComments)
      .set({ text, changedAt: now, version: row.version + 1 })
      .where(and(eq(objectiveComments.companyId, row.companyId), eq(objectiveComments.id, row.id)))
    const known = mentionedIn(row.text)
    const added = mentionedIn(text).filter((id) => !known.includes(id))
    if (added.length > 0) await recordCommented(tx, viewer, found, row.id, added, now, true)
    return readComment(tx, viewer, found, row.id, now)
  },
)

/** `DELETE …/comments/{commentId}`: the text stays in its author’s Backups. */
export const removeComment = handler(
  'DELETE /objectives/{objectiveId}/comments/{commentId}',
  async ({ tx, viewer, params, now }) => {
    const { found } = await lockForViewer(tx, viewer, params.objectiveId)
    const [read] = await findComments(tx, found, eq(objectiveComments.id, params.commentId), 1)
    if (!read) return refuse('NOT_FOUND')
    const { row } = read
    authorize(canRemoveComment({ isOwn: row.authorId === viewer.id }, found.facts, found.cycle, found.by, now))
    const removed = { ...revision(viewer, found, row.version, row.text), authorId: row.authorId }
    await saveRefusedRevision(tx, removed, undefined, now)
    await tx
      .delete(objectiveComments)
      .where(and(eq(objectiveComments.companyId, row.companyId), eq(objectiveComments.id, row.id)))
  },
)
