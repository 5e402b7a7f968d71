import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

/** How many requests someone is currently asked to answer, and the next deadline. */
export type ReviewerLoad = { open: number; nextDue: string | null }
export type ReviewerLoads = ReadonlyMap<string, ReviewerLoad>

/**
 * How much these people are asked to write, inside and outside of cycles, apart from one request. A request counts
 * until its end, even if it is answered: a decreasing load would reveal that this person has just written (FBK-P17,
 * ANY-P16).
 */
export async function findLoads(
  tx: Tx,
  companyId: string,
  personIds: readonly string[],
  now: Date,
  besidesRequestId: string,
): Promise<ReviewerLoads> {
  if (personIds.length === 0) return new Map()
  const ids = sql`(select unnest(${sql.param([...personIds])}::uuid[]))`
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ personId: string; open: number; nextDue: Date | string }>(sql`
    with due (person_id, at) as (
      select p.reviewer_id, c.write_feedback_by from feedback_participants p
        join feedback_cycle_requests r on r.company_id = p.company_id and r.id = p.request_id
        join feedback_cycles c on c.company_id = r.company_id and c.id = r.cycle_id
        join cycles k on k.company_id = c.company_id and k.id = c.id
      where p.company_id = ${companyId} and p.reviewer_id in ${ids} and p.request_id <> ${besidesRequestId}
        and p.origin in ('REVIEWEE', 'MANAGER', 'HR') and k.archived_at is null and r.completed_at is null
        and (r.approved_at is not null or c.nomination_mode <> 'REVIEWEE_NOMINATION')
        and c.process_starts <= ${at} and c.write_feedback_by > ${at}
      union all
      select s.reviewer_id, r.deadline from feedback_responses s
        join feedback_requests r on r.company_id = s.company_id and r.id = s.request_id
      where s.company_id = ${companyId} and s.reviewer_id in ${ids} and r.type = 'REQUEST'
        and r.closed_at is null and r.deadline > ${at}
    ) select person_id as "personId", count(*)::int as open, min(at) as "nextDue" from due group by person_id`)
  return new Map(
    rows.map(({ personId, open, nextDue }) => [personId, { open, nextDue: new Date(nextDue).toISOString() }]),
  )
}
