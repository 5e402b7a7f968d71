import { sql } from 'drizzle-orm'
import type { EraseStep, ErasureContext } from '../core/retention/erasure.ts'

/**
 * What was written about someone is deleted with the requests about them, and so are earlier versions of these texts and
 * files in them, which no column leads to (PRIV-3). What they wrote about others stays, without their name (ADM-P21).
 */
export const feedbackErasure: EraseStep = {
  name: 'anytime-feedback',
  when: 'first',
  erase: async ({ tx, companyId, personId, forgetFiles }: ErasureContext) => {
    const aboutThem = sql`select s.id from feedback_responses s
      join feedback_requests r on r.company_id = s.company_id and r.id = s.request_id
      where s.company_id = ${companyId}::uuid and r.subject_id = ${personId}::uuid`
    const { rows } = await tx.execute<{ fileId: string }>(
      sql`delete from attachments where company_id = ${companyId}::uuid and document_id in (${aboutThem})
        returning file_id as "fileId"`,
    )
    await forgetFiles(rows.map(({ fileId }) => fileId))
    await tx.execute(
      sql`delete from text_revisions where company_id = ${companyId}::uuid and document_id in (${aboutThem})`,
    )
  },
}
