import type { GivenFile } from '@perennial/contract/core/define-routes.ts'
import type { WordKey } from '@perennial/contract/messages/message-key.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import { canTakeList } from '@perennial/domain/exports/list-exports.ts'
import { dayOf } from '@perennial/domain/reviews/cycle/timeline.ts'
import { audit } from './audit.ts'
import { fileName, headOfRows, textOfRows } from './csv.ts'
import { by } from './events/events.ts'
import type { Doing } from './handler-context.ts'
import { demand } from './http/refusals.ts'
import type { Viewer } from './viewer.ts'

/** Somebody takes so many files of lists in an hour: each reads all its rows. */
const PACE = { most: 60, withinMs: 3_600_000 }
/** So many rows are read at a time. */
export const ROWS_EACH = 1_000

type Cell = string | number | null | undefined
export type Say = (key: WordKey, values?: Record<string, string | number>) => string
/** A column of a list, or what of it stands in columns of its own. */
export type FileColumn<R> = { heads: readonly WordKey[]; cells: (row: R, say: Say) => readonly Cell[] }

type ListFile<R, K extends string> = {
  /** What is listed, for the audit record. */
  list: string
  /** The list of one thing: its id. */
  subjectId?: string
  name: string
  terms: Terms
  columns: Record<K, FileColumn<R>>
  wanted: readonly K[]
  /** A page of the list as whoever asks sees it; the first tells how many there are in all, or their count is found out. */
  read: (cursor: string | undefined) => Promise<{ rows: readonly R[]; next: string | null; total?: number | null }>
}

/**
 * A list as it is shown, as a file: filtered, sorted and with the columns of whoever asks, all rows of it. They come from the
 * same reading as the list, so that nobody takes more than they see (MAY-4); that it was taken is accounted for (LOG-1).
 */
export async function listFile<R, K extends string>(
  { tx, house, now, viewer }: Doing & { viewer: Viewer },
  { list, subjectId, name, terms, columns, wanted, read }: ListFile<R, K>,
): Promise<GivenFile> {
  await house.pace.demand(`list-files:${viewer.id}`, PACE, now)
  const { language } = viewer
  const say: Say = (key, values) => translate(language, key, values, terms)
  const chosen = [...new Set(wanted)].map((key) => columns[key])
  const parts = [headOfRows(chosen.flatMap(({ heads }) => heads.map((head) => say(head))))]
  let cursor: string | null = null
  let count = 0
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor ?? undefined)
    count += page.rows.length
    demand(canTakeList(Math.max(count, page.total ?? 0)))
    parts.push(textOfRows(page.rows.map((row) => chosen.flatMap(({ cells }) => cells(row, say)))))
    cursor = page.next
  } while (cursor !== null)
  await audit(tx, by(viewer, now), {
    kind: 'list-taken',
    subjectId: subjectId ?? null,
    data: { list, rows: count, columns: wanted },
  })
  return {
    name: `${fileName(`${name} ${dayOf(now, viewer.company.timeZone)}`)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Buffer.from(parts.join('')),
  }
}
