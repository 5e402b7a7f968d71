import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'

/**
 * The questionnaires of a cycle that have answers: from then on their structure is frozen, each separately (COM-P09).
 * Null is the main one.
 */
export async function questionnairesWithAnswers(
  tx: Tx,
  companyId: string,
  cycleId: string,
): Promise<Set<string | null>> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    select distinct r.questionnaire_id as id from reviews r
    where r.company_id = ${companyId} and r.cycle_id = ${cycleId} and exists (select from assessments a
      where a.company_id = r.company_id and a.review_id = r.id and a.first_saved_at is not null)`)
  return new Set(rows.map((row) => row.id))
}
