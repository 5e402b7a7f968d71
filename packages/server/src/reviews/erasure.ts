import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { sql } from 'drizzle-orm'
import type { EraseStep, ErasureContext } from '../core/retention/erasure.ts'

/** Ratings and points in the graph stay as numbers for totals, without a person (PRIV-3). */
const COUNTED = [OVERALL_RATING, 'graph']

/**
 * Reviews about someone are erased: every text of both sides and of contributors, who read it, who looked at it, and the history of
 * ratings. What stays is what totals count: that there was a review, its status, its rating and its point in the graph.
 * What they wrote about others stays where it is (ADM-P21).
 */
export const reviewErasure: EraseStep = {
  name: 'reviews',
  when: 'first',
  erase: async ({ tx, companyId, personId, forgetFiles }: ErasureContext) => {
    const theirs = sql`select id from reviews where company_id = ${companyId}::uuid and reviewee_id = ${personId}::uuid`
    const assessments = sql`select id from assessments where company_id = ${companyId}::uuid and review_id in (${theirs})`
    const { rows } = await tx.execute<{ fileId: string }>(
      sql`delete from attachments where company_id = ${companyId}::uuid and document_id in (${assessments})
        returning file_id as "fileId"`,
    )
    await forgetFiles(rows.map(({ fileId }) => fileId))
    await tx.execute(
      sql`delete from text_revisions where company_id = ${companyId}::uuid and document_id in (${assessments})`,
    )
    const counted = sql`section_id = any(${sql.param(COUNTED)}::text[]) and assessment_id in (${assessments} and type = 'ASSESSMENT')`
    await tx.execute(sql`delete from review_answers where company_id = ${companyId}::uuid
      and assessment_id in (${assessments}) and not (${counted})`)
    await tx.execute(sql`update review_answers set value = jsonb_set(value, '{comment}', '""')
      where company_id = ${companyId}::uuid and ${counted}`)
    await tx.execute(sql`update assessments set signature_comment = '' where company_id = ${companyId}::uuid
      and review_id in (${theirs}) and signature_comment <> ''`)
    // The erased person is removed from the receipts of others too.
    await tx.execute(sql`update review_readers set readers = coalesce((select jsonb_agg(reader)
        from jsonb_array_elements(readers) as reader where reader->>'personId' <> ${personId}), '[]')
      where company_id = ${companyId}::uuid and strpos(readers::text, ${personId}) > 0`)
    for (const table of ['review_readers', 'review_acknowledgements', 'review_nudges', 'rating_changes'])
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where company_id = ${companyId}::uuid and review_id in (${theirs})`,
      )
  },
}
