import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

type Counts = Record<string, number>

/** For tests: the summed counts of all cycles, and the same counted again. */
export async function compareReviewCounts(tx: Tx): Promise<{ counted: Counts; there: Counts }> {
  const counted = await tx.execute<{ of: string; count: number }>(sql`
    select concat_ws(' ', cycle_id, dimension, state) as of, sum(amount)::int as count from cycle_rollups
    group by 1 having sum(amount) <> 0 order by 1`)
  const there = await tx.execute<{ of: string; count: number }>(sql`
    select concat_ws(' ', cycle_id, 'REVIEW', concat_ws(' ', case when completed_at is not null then 'COMPLETE' end,
      case when reviewee_informed_at is not null then 'REVIEWEE_INFORMED' end,
      case when reviewer_informed_at is not null then 'REVIEWER_INFORMED' end,
      case when main_reviewer_id is not null then 'HAS_REVIEWER' end)) as of, count(*)::int as count
    from reviews group by 1
    union all select concat_ws(' ', r.cycle_id, a.type, a.status), count(*)::int
    from assessments a join reviews r on r.company_id = a.company_id and r.id = a.review_id
    where a.type <> 'CONTRIBUTOR_ASSESSMENT' group by 1
    union all select concat_ws(' ', cycle_id, 'MEMBER', ''), count(*)::int from cycle_members group by 1
    order by 1`)
  const asCounts = (rows: readonly { of: string; count: number }[]) =>
    Object.fromEntries(rows.map(({ of, count }) => [of, count]))
  return { counted: asCounts(counted.rows), there: asCounts(there.rows) }
}
