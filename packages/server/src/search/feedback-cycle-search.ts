import { hasApproval, nominationModes } from '@perennial/domain/feedback/cycle/nomination.ts'
import { sql } from 'drizzle-orm'
import { cycles } from '../cycles/tables.ts'
import { feedbackCycles, isSameFeedbackCycle } from '../feedback/cycle/tables.ts'
import { idsBelow } from '../people/public.ts'
import { cycleSearch } from './cycles-of-kind.ts'

const modesWithoutApproval = sql.join(
  nominationModes.filter((mode) => !hasApproval(mode)).map((mode) => sql`${mode}`),
  sql`, `,
)

/**
 * Feedback cycles are found by the people they are about, those above them, and everyone who is asked to write; nothing depends on
 * who has written.
 */
export const findFeedbackCycles = cycleSearch({
  kind: 'FEEDBACK',
  feature: 'feedback',
  settings: feedbackCycles,
  isSameCycle: isSameFeedbackCycle,
  part: ({ id, company, isManager }) => {
    const request = sql`feedback_cycle_requests r where r.company_id = ${company.id} and r.cycle_id = ${cycles.id}`
    return {
      requestId: sql<string | null>`(select r.id from ${request} and r.reviewee_id = ${id})`,
      leads: isManager
        ? sql<boolean>`exists (select from ${request} and r.reviewee_id in (select id from ${idsBelow(company.id, id)} b))`
        : sql<boolean>`false`,
      // Reviewers learn of it only once they are invited.
      writes: sql<boolean>`exists (select from feedback_participants x join feedback_cycle_requests r
        on r.company_id = x.company_id and r.id = x.request_id
        where x.company_id = ${company.id} and x.reviewer_id = ${id} and r.cycle_id = ${cycles.id}
          and (x.origin in ('SELF', 'PROACTIVE') or r.approved_at is not null or r.completed_at is not null
            or ${feedbackCycles.nominationMode} in (${modesWithoutApproval})))`,
    }
  },
  takesPart: ({ requestId, leads, writes }) => requestId !== null || leads || writes,
  linkOf: ({ id, administers, leads, requestId }, viewerId) => {
    if (administers) return `/app/admin/feedback/${id}`
    if (leads) return `/app/feedback/team/cycle/${viewerId}/${id}`
    return requestId ? `/app/feedback/view/${requestId}` : '/app/feedback/todo'
  },
})
