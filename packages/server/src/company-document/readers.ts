import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { sharedAssessments, theReader } from '../core/database/document-sharing.ts'

/**
 * The person a company’s document is exported for: they get what was shared, as far as their role may read it. Without
 * a reader it is the operator’s complete document.
 */
export type DocumentReader = { id: string; isHr: boolean; isTechAdmin: boolean; managerIds: readonly string[] }

/** Sets the reader of this transaction’s copy, for the SQL conditions of the facts. */
export const copyFor = (tx: Tx, { id, isHr, isTechAdmin, managerIds }: DocumentReader) =>
  tx.execute(sql`
    select set_config('app.document_reader', ${id}, true),
      set_config('app.document_reader_is_hr', ${String(isHr)}, true),
      set_config('app.document_reader_is_super', ${String(isHr && isTechAdmin)}, true),
      set_config('app.document_above', ${`{${managerIds.join(',')}}`}, true)`)

/** People whose reviews are in the copy, with what was shared of them; read in the copying transaction. */
export async function reviewedInCopyFor(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct r.reviewee_id as id from assessments s
    join reviews r on r.company_id = s.company_id and r.id = s.review_id
    where s.id in ${sharedAssessments} and r.reviewee_id <> ${theReader}`)
  return rows.map(({ id }) => id)
}
