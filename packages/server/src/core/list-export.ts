import type { FileResponse } from '@perennial/contract/core/define-routes.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canExportList } from '@perennial/domain/exports/list-exports.ts'
import { recordAudit } from './audit.ts'
import { csvHeader, csvRows, safeFileName } from './csv.ts'
import type { Tx } from './database/database.ts'
import { actorOf } from './events/events.ts'
import type { HandlerContext } from './handler-context.ts'
import { authorize } from './http/refusals.ts'
import type { Viewer } from './viewer.ts'

/** How many lists a person may export per hour: each export reads all rows. */
const LIST_EXPORT_RATE_LIMIT = { most: 60, withinMs: HOUR_MS }
/** How many rows are read at a time; a shorter first page starts the download sooner. */
const BATCH = 1_000
const FIRST_BATCH = 200

type Cell = string | number | null | undefined
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string
/** A column of a list, or the several columns it becomes in the file. */
export type ExportColumn<R> = { heads: readonly MessageKey[]; cells: (row: R, translate: Translate) => readonly Cell[] }

type ListFile<R, K extends string> = {
  /** The name of the list, for the audit entry. */
  list: string
  /** The record that the list belongs to. */
  subjectId?: string
  name: string
  terms: Terms
  columns: Record<K, ExportColumn<R>>
  wanted: readonly K[]
  read: ReadPage<R>
}
type ListPage<R> = { rows: readonly R[]; next: string | null; total?: number | null }
/** A page of the list as the viewer sees it; the first has the total count if the list knows it. */
type ReadPage<R> = (tx: Tx, cursor: string | undefined, size: number) => Promise<ListPage<R>>

/**
 * Exports a list as shown: with the viewer’s filters, sorting and columns, and all rows. They come from the same query
 * as the list, so that no one exports more than they see (MAY-4); the export is audited (LOG-1). A list that knows its
 * length is sent while the pages after the first are read, each in a transaction of its own, so that a slow client holds
 * neither a connection nor the rows; any other list is read first, as its length is part of the audit entry.
 */
export async function exportList<R, K extends string>(
  { tx, app, now, viewer }: HandlerContext & { viewer: Viewer },
  { list, subjectId, name, terms, columns, wanted, read }: ListFile<R, K>,
): Promise<FileResponse> {
  await app.rateLimiter.consume(`list-files:${viewer.id}`, LIST_EXPORT_RATE_LIMIT, now)
  const { language } = viewer
  const say: Translate = (key, values) => translate(language, key, values, terms)
  const selected = [...new Set(wanted)].map((key) => columns[key])
  const toCsv = ({ rows }: ListPage<R>) =>
    Buffer.from(csvRows(rows.map((row) => selected.flatMap(({ cells }) => cells(row, say)))))
  const header = Buffer.from(csvHeader(selected.flatMap(({ heads }) => heads.map((head) => say(head)))))

  const first = await read(tx, undefined, FIRST_BATCH)
  const isStreamed = typeof first.total === 'number'
  const pages = isStreamed ? [first] : await readAll(first, (cursor) => read(tx, cursor, BATCH))
  const count = first.total ?? pages.reduce((sum, { rows }) => sum + rows.length, 0)
  authorize(canExportList(count))
  await recordAudit(tx, actorOf(viewer, now), {
    kind: 'list-exported',
    subjectId: subjectId ?? null,
    data: { list, rows: count, columns: wanted },
  })
  const readLater = (cursor: string) =>
    app.db.inCompany(viewer.company.id, (later) => read(later, cursor, BATCH), { isReadOnly: true })
  return {
    name: `${safeFileName(`${name} ${localDayOf(now, viewer.company.timeZone)}`)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: isStreamed
      ? streamOf(header, first, toCsv, readLater)
      : Buffer.concat([header, ...pages.map((page) => toCsv(page))]),
  }
}

async function* streamOf<R>(
  header: Buffer,
  first: ListPage<R>,
  toCsv: (page: ListPage<R>) => Buffer,
  read: (cursor: string) => Promise<ListPage<R>>,
): AsyncGenerator<Buffer> {
  yield Buffer.concat([header, toCsv(first)])
  for (let cursor = first.next; cursor !== null; ) {
    const page = await read(cursor)
    yield toCsv(page)
    cursor = page.next
  }
}

/** All pages of a list of unknown length; stops where it becomes too long to be exported. */
async function readAll<R>(
  first: ListPage<R>,
  read: (cursor: string) => Promise<ListPage<R>>,
): Promise<readonly ListPage<R>[]> {
  const pages = [first]
  let count = first.rows.length
  for (let cursor = first.next; cursor !== null; ) {
    authorize(canExportList(count))
    const page = await read(cursor)
    pages.push(page)
    count += page.rows.length
    cursor = page.next
  }
  return pages
}
