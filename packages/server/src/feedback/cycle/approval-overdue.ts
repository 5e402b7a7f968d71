import { sql } from 'drizzle-orm'
import { claimEffect } from '../../core/events/effects.ts'
import type { HandlerContext } from '../../core/handler-context.ts'
import { nameOfAlias } from '../../cycles/public.ts'
import { queueEmails, truncateNames } from '../../mail/public.ts'
import { notifyAll } from '../../notifications/public.ts'
import { approvalOverdueMessages } from './emails.ts'
import type { FeedbackCycleRow } from './tables.ts'

/** How many names one email lists. */
const NAMED = 30

type Request = { id: string; revieweeId: string; name: string }

/** Once the deadline for approval has passed, HR and administrators of the cycle get one email that lists the open requests. */
export async function notifyOfOverdueApprovals(context: HandlerContext, cycle: FeedbackCycleRow): Promise<void> {
  const { tx, now } = context
  const deadline = cycle.approveReviewersBy
  if (!deadline || now < deadline || now >= cycle.writeFeedbackBy) return
  if (!(await claimEffect(tx, `feedback-approval-overdue ${cycle.id} ${deadline.toISOString()}`, now))) return
  const { rows: open } = await tx.execute<Request>(sql`
    select r.id, p.id as "revieweeId", ${nameOfAlias('p')} as name
    from feedback_cycle_requests r join people p on p.company_id = r.company_id and p.id = r.reviewee_id
    where r.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id} and r.approved_at is null and r.completed_at is null
      and p.state <> 'DEACTIVATED'
    order by p.last_name, p.first_name, p.id`)
  const recipients = await findAdministrators(context, cycle)
  const messages = recipients.flatMap((to) => {
    // No one can approve their own request (COM-P02).
    const others = open.filter(({ revieweeId }) => revieweeId !== to)
    return others.length === 0 ? [] : [{ to, others }]
  })
  const common = (to: string) => ({
    to,
    occasion: `approval-overdue ${cycle.id} ${deadline.toISOString()}`,
    link: `/app/admin/feedback/${cycle.id}?concern=APPROVAL_OVERDUE`,
  })
  await queueEmails(
    context,
    messages.map(({ to, others }) => ({
      ...common(to),
      kind: approvalOverdueMessages.mail,
      values: {
        cycleName: cycle.name,
        people: truncateNames(
          others.map(({ name }) => name),
          NAMED,
        ),
      },
      aboutIds: others.map(({ revieweeId }) => revieweeId),
      cycle: { id: cycle.id, isArchived: false },
    })),
  )
  await notifyAll(
    context,
    messages.map(({ to, others }) => ({
      ...common(to),
      kind: approvalOverdueMessages.news,
      data: { cycle: cycle.name, count: others.length },
    })),
  )
}

/** HR Admins, HR Assistants and administrators of the cycle. */
async function findAdministrators(
  { tx }: Pick<HandlerContext, 'tx'>,
  { companyId, id }: FeedbackCycleRow,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from people p where p.company_id = ${companyId} and p.state = 'ACTIVE' and not p.is_guest
      and (p.is_hr or p.is_assistant or exists (select from cycle_admins a
        where a.company_id = p.company_id and a.cycle_id = ${id} and a.person_id = p.id))
    order by p.id`)
  return rows.map((row) => row.id)
}
