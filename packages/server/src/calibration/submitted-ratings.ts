import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

type RatingQuery = {
  companyId: string
  cycleId: string
  sectionId: string
  /** People who are left out. */
  without: readonly string[]
  now: Date
}

/** Whether the reviewer side `s` of the review `r` in the cycle `c` is submitted: the rule `isRatingSubmitted` in SQL. */
const isSubmitted = (now: Date) => sql`(s.status in ('WRITTEN', 'SHARED', 'SIGNED') or (c.cycle_type = 'CALIBRATION'
  and greatest(c.process_ends_for_reviewers,
    (r.extensions->>'processEndsForReviewers')::timestamptz) <= ${now.toISOString()}::timestamptz))`

/** Submitted ratings of a section of a cycle; the answer is `a`. */
const submitted = ({ companyId, cycleId, sectionId, without, now }: RatingQuery) => sql`
  from reviews r
  join review_cycles c on c.company_id = r.company_id and c.id = r.cycle_id
  join assessments s on s.company_id = r.company_id and s.review_id = r.id and s.type = 'ASSESSMENT'
  join review_answers a on a.company_id = s.company_id and a.assessment_id = s.id and a.section_id = ${sectionId}
  where r.company_id = ${companyId} and r.cycle_id = ${cycleId}
    and not r.reviewee_id = any(${sql.param([...without])}::uuid[]) and a.value->>'value' is not null and ${isSubmitted(now)}`

export async function submittedRatings(tx: Tx, wanted: RatingQuery): Promise<unknown[]> {
  const { rows } = await tx.execute<{ value: unknown }>(sql`select a.value->'value' as value ${submitted(wanted)}`)
  return rows.map(({ value }) => value)
}

/** How often each value was submitted, by its text. */
export async function countSubmittedRatings(tx: Tx, wanted: RatingQuery): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ value: string; count: number }>(
    sql`select a.value->>'value' as value, count(*)::int as count ${submitted(wanted)} group by 1`,
  )
  return new Map(rows.map(({ value, count }) => [value, count]))
}

/** How often each value was submitted, by its text, among these reviews of a cycle; null counts those submitted without one. */
export async function countSubmitted(
  tx: Tx,
  { companyId, cycleId, sectionId, now }: Omit<RatingQuery, 'without'>,
  reviewIds: readonly string[],
): Promise<Map<string | null, number>> {
  // Thousands of ids are joined: in a list, each review would be compared with all of them.
  const { rows } = await tx.execute<{ value: string | null; count: number }>(sql`
    select a.value->>'value' as value, count(*)::int as count
    from assessments s
    join unnest(${sql.param([...reviewIds])}::uuid[]) as wanted (id) on wanted.id = s.review_id
    join review_cycles c on c.company_id = s.company_id and c.id = s.cycle_id
    join reviews r on r.company_id = s.company_id and r.cycle_id = s.cycle_id and r.id = s.review_id
    left join review_answers a on a.company_id = s.company_id and a.assessment_id = s.id and a.section_id = ${sectionId}
      and a.value->>'value' is not null
    where s.company_id = ${companyId} and s.cycle_id = ${cycleId} and s.type = 'ASSESSMENT' and ${isSubmitted(now)}
    group by 1`)
  return new Map(rows.map(({ value, count }) => [value, count]))
}
