import { sql } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import { informParticipants as inform, remindParticipants } from '../../cycles/public.ts'
import { lockCycle } from './kind.ts'
import { feedbackNotices } from './notices.ts'
import { remindedTask } from './nudge-tasks.ts'

/**
 * `POST /feedback-cycles/{cycleId}/inform`: informs people of tasks that they were not informed of yet, each once
 * (COM-P20). Where HR picks the reviewers, this also confirms the reviewers picked so far.
 */
export const informParticipants = handler('POST /feedback-cycles/{cycleId}/inform', async (request) => {
  const { tx, viewer, now, params, body } = request
  const report = await inform(feedbackNotices, request, { itemIds: body.requests, isPreview: body.isPreview })
  const { cycle } = await lockCycle(tx, viewer, params.cycleId)
  if (!body.isPreview && cycle.nominationMode === 'HR_NOMINATION')
    await tx.execute(sql`
      update feedback_cycle_requests r set nominated_at = ${now}, nominated_by_id = ${viewer.id}
      where r.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id} and r.nominated_at is null and r.reviewee_id <> ${viewer.id}
        and ${body.requests ? sql`r.id = any(${sql.param(body.requests)}::uuid[])` : sql`true`}
        and exists (select from feedback_participants x where x.company_id = r.company_id and x.request_id = r.id
          and x.origin not in ('SELF', 'PROACTIVE'))`)
  return report
})

/** `POST /feedback-cycles/{cycleId}/nudges`: reminds people who still have something to do, and reports who was skipped (COM-P11). */
export const nudgeParticipants = handler('POST /feedback-cycles/{cycleId}/nudges', async (request) => {
  const { kind, requests, isPreview } = request.body
  const { cycle } = await lockCycle(request.tx, request.viewer, request.params.cycleId)
  const task = remindedTask(kind, cycle.nominationMode)
  return remindParticipants(feedbackNotices, request, { task, reminder: kind, itemIds: requests, isPreview })
})
