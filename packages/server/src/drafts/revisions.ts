import type { RevisionKind } from '@perennial/contract/drafts/routes.ts'
import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { shouldKeepRefusedText } from '@perennial/domain/drafts/backups.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import { param, preparedStatement, type Tx } from '../core/database/database.ts'
import { textRevisions } from './tables.ts'

/** Texts are saved every few seconds while someone types: one version per interval is kept. */
const EARLIER_EVERY_MS = 5 * MINUTE_MS

export type NewRevision = {
  /** The author: only they find it in Backups. */
  authorId: string
  /** The kind and id of the document; the kind is one of the `drafts` of a module. */
  document: readonly [kind: string, id: string]
  /** Which text of the document, for instance the section. */
  field: string
  version: number
  value: unknown
}

const mine = sql`document_id = ${param('documentId')}::uuid and field = ${param('field')}
  and author_id = ${param('authorId')}::uuid`
const value = sql`${param('value')}::jsonb`
const at = sql`${param('at')}::timestamptz`
/** As in `keep`, the same text sent again keeps one row. */
const insertRevision = preparedStatement(
  () => sql`
    with recent as (
      select from ${textRevisions} where ${mine} and kind = 'earlier' and at > ${param('since')}::timestamptz limit 1
    ), again as (
      update ${textRevisions} set at = ${at} where ${mine} and version = ${param('version')}::int and value = ${value}
        and not exists (select from recent)
      returning id
    )
    insert into ${textRevisions} (company_id, author_id, document_kind, document_id, field, kind, version, value, at)
    select ${thisCompany}, ${param('authorId')}::uuid, ${param('documentKind')}, ${param('documentId')}::uuid,
      ${param('field')}, 'earlier', ${param('version')}::int, ${value}, ${at}
    where not exists (select from recent) and not exists (select from again)`,
)

/** Keeps a text that is being replaced, if the last kept one is some minutes old. One statement. */
export async function saveEarlierRevision(tx: Tx, written: NewRevision, now: Date): Promise<void> {
  const [documentKind, documentId] = written.document
  const { field, authorId, version } = written
  const [since, at] = [new Date(now.getTime() - EARLIER_EVERY_MS), now].map((moment) => moment.toISOString())
  const text = JSON.stringify(written.value)
  await insertRevision(tx, { documentKind, documentId, field, authorId, version, value: text, since, at })
}

/**
 * Keeps both texts of a conflict, each for its author (KEEP-2, COM-P16). Refuse with `keep: true` afterwards, or they
 * are rolled back with everything else.
 */
export async function saveRefusedRevision(
  tx: Tx,
  refused: NewRevision,
  current: NewRevision | undefined,
  now: Date,
): Promise<void> {
  await keep(tx, 'refused', refused, now)
  if (current) await keep(tx, 'earlier', current, now)
}

/** The same if anyone may write, also for texts that came too late (`isClosed`). Returns false if the author’s Backups have no room. */
export async function saveRefusedAnswer(
  tx: Tx,
  refused: NewRevision & { limit: number | null; isClosed?: boolean },
  current: NewRevision | undefined,
  now: Date,
): Promise<boolean> {
  const { limit, isClosed, ...written } = refused
  if (current) await keep(tx, 'earlier', current, now)
  if (await savedAgain(tx, written, now)) return true
  const bytes = Buffer.byteLength(JSON.stringify(written.value))
  const isSaved = shouldKeepRefusedText({ bytes, limit }, await refusedOf(tx, written.authorId))
  if (isSaved) await keep(tx, isClosed ? 'closed' : 'refused', written, now)
  return isSaved
}

/** The space that someone’s refused texts take. */
async function refusedOf(tx: Tx, authorId: string) {
  const [saved] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(octet_length(${textRevisions.value}::text)), 0)::int`,
      texts: sql<number>`count(*)::int`,
    })
    .from(textRevisions)
    .where(and(eq(textRevisions.authorId, authorId), inArray(textRevisions.kind, ['refused', 'closed'])))
  return saved ?? { bytes: 0, texts: 0 }
}

/** Keeps the text that a restored version replaced. */
export const saveReplacedRevision = (tx: Tx, written: NewRevision, now: Date) => keep(tx, 'restored', written, now)

async function keep(tx: Tx, kind: RevisionKind, written: NewRevision, now: Date) {
  if (await savedAgain(tx, written, now)) return
  const { authorId, field, version, value } = written
  const [documentKind, documentId] = written.document
  await tx
    .insert(textRevisions)
    .values({ companyId: thisCompany, authorId, documentKind, documentId, field, kind, version, value, at: now })
}

/** The same text sent again is stored once. */
async function savedAgain(tx: Tx, written: NewRevision, now: Date): Promise<boolean> {
  const { authorId, field, version, value } = written
  const [, documentId] = written.document
  // Not only the newest is compared, as several may be stored at the same instant.
  const again = await tx
    .update(textRevisions)
    .set({ at: now })
    .where(
      and(
        eq(textRevisions.documentId, documentId),
        eq(textRevisions.field, field),
        eq(textRevisions.authorId, authorId),
        eq(textRevisions.version, version),
        eq(textRevisions.value, value),
      ),
    )
    .returning({ id: textRevisions.id })
  return again.length > 0
}

/** Deletes the versions of a text or a document, for instance when it is deleted or anonymized (ANON-6). */
export async function deleteRevisions(tx: Tx, documentId: string): Promise<void> {
  await tx.delete(textRevisions).where(eq(textRevisions.documentId, documentId))
}
