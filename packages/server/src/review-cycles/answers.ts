import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

/** Has anybody written in the cycle? From then on its structure is frozen (COM-P09). */
export async function hasAnswers(tx: Tx, companyId: string, cycleId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (
      select from reviews r join assessments a on a.company_id = r.company_id and a.review_id = r.id
      where r.company_id = ${companyId} and r.cycle_id = ${cycleId} and a.first_saved_at is not null) as has`)
  return rows[0]?.has === true
}
