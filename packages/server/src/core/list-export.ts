import type { FileResponse } from '@perennial/contract/core/define-routes.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canExportList } from '@perennial/domain/exports/list-exports.ts'
import { recordAudit } from './audit.ts'
import { csvHeader, csvRows, safeFileName } from './csv.ts'
import { actorOf } from './events/events.ts'
import type { HandlerContext } from './handler-context.ts'
import { authorize } from './http/refusals.ts'
import type { Viewer } from './viewer.ts'

/** How many lists a person may export per hour: each export reads all rows. */
const LIST_EXPORT_RATE_LIMIT = { most: 60, withinMs: HOUR_MS }
/** How many rows are read at a time. */
export const LIST_EXPORT_BATCH = 1_000

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
  /** A page of the list as the viewer sees it; the first has the total count, or it is queried. */
  read: (cursor: string | undefined) => Promise<{ rows: readonly R[]; next: string | null; total?: number | null }>
}

/**
 * Exports a list as shown: with the viewer’s filters, sorting and columns, and all rows. They come from the same query
 * as the list, so that no one exports more than they see (MAY-4); the export is audited (LOG-1).
 */
export async function exportList<R, K extends string>(
  { tx, app, now, viewer }: HandlerContext & { viewer: Viewer },
  { list, subjectId, name, terms, columns, wanted, read }: ListFile<R, K>,
): Promise<FileResponse> {
  await app.rateLimiter.consume(`list-files:${viewer.id}`, LIST_EXPORT_RATE_LIMIT, now)
  const { language } = viewer
  const say: Translate = (key, values) => translate(language, key, values, terms)
  const selected = [...new Set(wanted)].map((key) => columns[key])
  const parts = [csvHeader(selected.flatMap(({ heads }) => heads.map((head) => say(head))))]
  let cursor: string | null = null
  let count = 0
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor ?? undefined)
    count += page.rows.length
    authorize(canExportList(Math.max(count, page.total ?? 0)))
    parts.push(csvRows(page.rows.map((row) => selected.flatMap(({ cells }) => cells(row, say)))))
    cursor = page.next
  } while (cursor !== null)
  await recordAudit(tx, actorOf(viewer, now), {
    kind: 'list-exported',
    subjectId: subjectId ?? null,
    data: { list, rows: count, columns: wanted },
  })
  return {
    name: `${safeFileName(`${name} ${localDayOf(now, viewer.company.timeZone)}`)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Buffer.from(parts.join('')),
  }
}
