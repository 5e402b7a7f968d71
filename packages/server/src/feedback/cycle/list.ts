import { type SQL, sql } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import { listCyclesOfKind, viewerIdsOf } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import { feedbackCycleKind } from './kind.ts'
import { type FeedbackCycleRow, feedbackCycles } from './tables.ts'

type ListedCycle = Pick<FeedbackCycleRow, 'nominationMode' | 'processStarts' | 'processEnds'> & {
  progress: { reviewers: number; submitted: number }
}

/** `GET /feedback-cycles`: all cycles for HR, their own for cycle admins; archived ones are listed separately. */
export const listCycles = handler('GET /feedback-cycles', async (request) => {
  const { nominationMode, processStarts, processEnds } = feedbackCycles
  const progress = sql`(select jsonb_build_object('reviewers', count(*), 'submitted', count(p.submitted_at) filter (where not ${mayBeUnread(request.viewer)}))
    from feedback_cycle_requests r join feedback_participants p on p.company_id = r.company_id and p.request_id = r.id
    where r.company_id = ${cycles.companyId} and r.cycle_id = ${cycles.id} and p.origin <> 'SELF')`
  const list = await listCyclesOfKind<ListedCycle>(feedbackCycleKind, request, {
    nominationMode,
    processStarts,
    processEnds,
    progress,
  })
  return {
    ...list,
    cycles: list.cycles.map(({ members, progress: { reviewers, submitted }, ...row }) => ({
      ...row,
      reviewees: members,
      reviewers,
      submitted,
      processStarts: row.processStarts.toISOString(),
      processEnds: row.processEnds.toISOString(),
    })),
  }
})

/**
 * Submitted answers that the viewer may read without names but hasn’t yet: counting them would reveal that another
 * person has written (ANON-3).
 */
function mayBeUnread(viewer: Viewer): SQL {
  const { viewerId, actorId } = viewerIdsOf(viewer)
  return sql`((r.reviewee_id in (${viewerId}, ${actorId}) or ${!viewer.isHr && viewer.isManager}::boolean) and p.batch is null
    and exists (select from feedback_participants b where b.company_id = r.company_id and b.request_id = r.id
      and b.batch is not null))`
}
