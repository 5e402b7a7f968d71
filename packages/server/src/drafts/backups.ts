import type { TextBackup } from '@perennial/contract/drafts/routes.ts'
import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { and, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { readPosition, writePosition } from '../core/http/cursor.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type DocumentDescription, findDocumentKind } from './document-kinds.ts'
import { BACKUP_RETENTION_DAYS, type TextRevision, textRevisions } from './tables.ts'

const PAGE = 20

/** Backups belong to their author alone; an impersonator finds none (COM-P15, AUTH-11). */
const ofAuthor = (viewer: Viewer, now: Date) =>
  and(
    eq(textRevisions.authorId, viewer.session.impersonatorId ?? viewer.id),
    gt(textRevisions.at, new Date(now.getTime() - BACKUP_RETENTION_DAYS * DAY_MS)),
  )

export const listBackups = handler('GET /drafts', async ({ query, viewer, tx, now }) => {
  if (viewer.session.impersonatorId) return { drafts: [], next: null }
  const rows = await tx
    .select()
    .from(textRevisions)
    .where(and(ofAuthor(viewer, now), before(query.cursor)))
    .orderBy(desc(textRevisions.at), desc(textRevisions.id))
    .limit(PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const described = await describe(tx, viewer, shown, now)
  const last = shown.at(-1)
  return {
    drafts: shown.map((row) => present(tx, row, described.get(row.id))),
    next: rows.length > PAGE && last ? writePosition(last) : null,
  }
})

/** Each area describes the revisions of its own documents. */
async function describe(tx: Tx, viewer: Viewer, rows: readonly TextRevision[], now: Date) {
  const all = new Map<string, DocumentDescription>()
  for (const [name, ofKind] of Map.groupBy(rows, (row) => row.documentKind)) {
    const described =
      (await findDocumentKind(tx, name)?.describe(tx, viewer, ofKind, now)) ?? new Map<string, DocumentDescription>()
    for (const [id, one] of described) all.set(id, one)
  }
  return all
}

function present(tx: Tx, row: TextRevision, described: DocumentDescription | undefined): TextBackup {
  const { id, kind, at, value, documentKind: name } = row
  return {
    id,
    kind: kind as TextBackup['kind'],
    at: at.toISOString(),
    text: findDocumentKind(tx, name)?.textOf(value) ?? (typeof value === 'string' ? value : ''),
    document: described ? { title: described.title, field: described.field, link: described.link } : null,
    canRestore: described?.canRestore ?? false,
  }
}

/** Restores a version by saving it through its area, with all checks (KEEP-2). */
export const restoreBackup = handler('POST /drafts/{draftId}/restoration', async ({ params, viewer, tx, app, now }) => {
  const [revision] = await tx
    .select()
    .from(textRevisions)
    .where(and(eq(textRevisions.id, params.draftId), ofAuthor(viewer, now)))
  if (!revision || viewer.session.impersonatorId) refuse('NOT_FOUND')
  const described = (await describe(tx, viewer, [revision], now)).get(revision.id)
  const kind = findDocumentKind(tx, revision.documentKind)
  if (!kind || !described?.canRestore) refuse('NOT_WRITABLE_NOW')
  await kind.restore({ tx, viewer, app, now }, revision)
  return { link: described.link }
})

function before(cursor: string | undefined): SQL | undefined {
  const after = readPosition(cursor)
  if (!after) return undefined
  return or(lt(textRevisions.at, after.at), and(eq(textRevisions.at, after.at), lt(textRevisions.id, after.id)))
}
