import type { FeedbackRelationship } from '@perennial/domain/feedback/participant.ts'
import { canNominate } from '@perennial/domain/feedback/request.ts'
import type { BulkReviewers } from '@perennial/domain/feedback/reviewer-choice.ts'
import { type SQL, sql } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import { requestEvent, reviewersAdded } from '../events.ts'
import { type FeedbackBulkAction, type FeedbackBulkContext, runFeedbackBulkAction } from './bulk-source.ts'
import type { SelectedRequest } from './selection.ts'

type Choice = { which: BulkReviewers; requests?: readonly string[] | undefined; isPreview: boolean }

/**
 * `POST /feedback-cycles/{cycleId}/reviewers`: adds managers, peers, reports or the reviewees themselves, on behalf of
 * HR (FBK-P05).
 */
export const addReviewers = handler('POST /feedback-cycles/{cycleId}/reviewers', async (request) => {
  const { bulkActionId: _, ...report } = await runFeedbackBulkAction(addition, request)
  return report
})

const ownRequest = { allowed: false, reason: 'OWN_REQUEST' } as const
const noOneToAdd = { allowed: false, reason: 'NO_ONE_TO_ADD' } as const

const addition: FeedbackBulkAction<Choice, { added: number }> = {
  plan: async (context, items) => {
    const { now, cycle, choice } = context
    const missing = await findMissing(context, items)
    const missingOf = ({ id }: SelectedRequest) => missing.get(id) ?? []
    return {
      judge: (item) => {
        if (item.isOwn) return ownRequest
        const nominating = canNominate(item.request, item.relations, now)
        return nominating.allowed && missingOf(item).length === 0 ? noOneToAdd : nominating
      },
      counts: (accepted) => ({ added: accepted.reduce((total, item) => total + missingOf(item).length, 0) }),
      apply: async (accepted) => {
        const pairs = accepted.flatMap((item) =>
          missingOf(item).map((reviewerId) => ({ requestId: item.id, reviewerId })),
        )
        await insertParticipants(context, pairs)
        return {
          events: accepted.map((item) =>
            requestEvent({ row: item.row, cycle }, reviewersAdded, { reviewerIds: missingOf(item) }),
          ),
          audit: { kind: 'feedback-cycle-reviewers-added', data: { which: choice.which, added: pairs.length } },
        }
      },
    }
  },
}

const relationships: Record<BulkReviewers, FeedbackRelationship> = {
  MANAGERS: 'MANAGER',
  PEERS: 'PEER',
  REPORTS: 'REPORT',
  SELF: 'SELF',
}

/** Whether a person `p` is one of those to be added for the reviewee `e`. */
const isToBeAdded: Record<BulkReviewers, SQL> = {
  MANAGERS: sql`p.id = e.manager_id`,
  PEERS: sql`p.manager_id = e.manager_id and p.id <> e.id`,
  REPORTS: sql`p.manager_id = e.id`,
  SELF: sql`p.id = e.id`,
}

/** People to be added to each request: active, not guests, and not reviewers yet. */
async function findMissing(
  { tx, cycle, choice }: FeedbackBulkContext<Choice>,
  items: readonly SelectedRequest[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await tx.execute<{ id: string; reviewerIds: string[] }>(sql`
    select r.id, jsonb_agg(p.id order by p.id) as "reviewerIds"
    from feedback_cycle_requests r
    join people e on e.company_id = r.company_id and e.id = r.reviewee_id
    join people p on p.company_id = e.company_id and ${isToBeAdded[choice.which]} and p.state <> 'DEACTIVATED' and not p.is_guest
    where r.company_id = ${cycle.companyId} and r.id = any(${sql.param(items.map(({ id }) => id))}::uuid[])
      and not exists (select from feedback_participants x
        where x.company_id = r.company_id and x.request_id = r.id and x.reviewer_id = p.id and x.origin <> 'PROACTIVE')
    group by 1`)
  return new Map(rows.map(({ id, reviewerIds }) => [id, reviewerIds]))
}

/** Someone who wrote without being asked is treated as asked from now on. */
async function insertParticipants(
  { tx, viewer, now, choice }: FeedbackBulkContext<Choice>,
  pairs: readonly { requestId: string; reviewerId: string }[],
): Promise<void> {
  const origin = choice.which === 'SELF' ? 'SELF' : 'HR'
  await tx.execute(sql`
    insert into feedback_participants (company_id, request_id, reviewer_id, origin, relationship, added_by_id, added_at)
    select ${viewer.company.id}, k."requestId", k."reviewerId", ${origin}, ${relationships[choice.which]}, ${viewer.id}, ${now}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as k ("requestId" uuid, "reviewerId" uuid)
    on conflict (company_id, request_id, reviewer_id) do update
      set origin = excluded.origin, added_by_id = excluded.added_by_id, added_at = excluded.added_at,
        informed_at = null, guest_link_revoked_at = null
      where feedback_participants.origin = 'PROACTIVE'`)
}
