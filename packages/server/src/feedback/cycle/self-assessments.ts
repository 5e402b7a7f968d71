import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { FeedbackCycleRow } from './tables.ts'

type CycleKey = Pick<FeedbackCycleRow, 'companyId' | 'id'>

/** Adds self-assessments for the reviewees of these requests; for the whole cycle if none are named. Returns how many are new (FBK-P28). */
export async function addSelfAssessments(
  tx: Tx,
  { companyId, id }: CycleKey,
  requestIds: readonly string[] | null,
  addedById: string,
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into feedback_participants (company_id, request_id, reviewer_id, origin, relationship, added_by_id, added_at)
    select r.company_id, r.id, r.reviewee_id, 'SELF', 'SELF', ${addedById}, ${now} from feedback_cycle_requests r
    where r.company_id = ${companyId} and r.cycle_id = ${id}
      ${requestIds ? sql`and r.id = any(${sql.param([...requestIds])}::uuid[])` : sql``}
    on conflict (company_id, request_id, reviewer_id) do nothing returning id`)
  return rows.length
}

/** Removes self-assessments that were not begun; what was written stays. */
export async function removeUnbegunSelfAssessments(tx: Tx, { companyId, id }: CycleKey): Promise<void> {
  await tx.execute(sql`
    delete from feedback_participants p using feedback_cycle_requests r
    where r.company_id = p.company_id and r.id = p.request_id and r.company_id = ${companyId} and r.cycle_id = ${id}
      and p.origin = 'SELF' and p.first_saved_at is null`)
}
