import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { viewerIdsOf } from '../../cycles/public.ts'
import type { FeedbackCycleRow } from './tables.ts'

/** Whether reviewees don’t learn who declined: then declines look like not started to them (FBK-P14, COM-P02). */
export const hidesDeclines = ({ visibility }: Pick<FeedbackCycleRow, 'visibility'>): boolean =>
  !visibility.reviewee.informAboutDecline || visibility.reviewee.hideAuthor

/** How many reviewers of the viewer’s own request have declined without the viewer knowing. */
export async function countUnknownDeclines(tx: Tx, cycle: FeedbackCycleRow, viewer: Viewer): Promise<number> {
  if (!hidesDeclines(cycle)) return 0
  const { viewerId, actorId } = viewerIdsOf(viewer)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from feedback_cycle_requests r
    join feedback_participants x on x.company_id = r.company_id and x.request_id = r.id
    where r.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id} and r.reviewee_id in (${viewerId}, ${actorId})
      and x.origin <> 'SELF' and x.declined_at is not null`)
  return rows[0]?.count ?? 0
}

/** Whether the viewer is a reviewee of the cycle. */
export async function isRevieweeIn(tx: Tx, { companyId, id }: FeedbackCycleRow, viewer: Viewer): Promise<boolean> {
  const { viewerId, actorId } = viewerIdsOf(viewer)
  const { rows } = await tx.execute<Record<string, unknown>>(sql`select from feedback_cycle_requests
    where company_id = ${companyId} and cycle_id = ${id} and reviewee_id in (${viewerId}, ${actorId}) limit 1`)
  return rows.length > 0
}
