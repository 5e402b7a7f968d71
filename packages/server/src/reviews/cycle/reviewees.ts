import { hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import { canRemoveReviewee } from '@perennial/domain/reviews/cycle/cycle.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { actorOf as byViewer, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import { addMembers } from '../../cycles/public.ts'
import { cycleMembers } from '../../cycles/tables.ts'
import { reviews } from '../tables.ts'
import { createReviewsJob } from './create-reviews-job.ts'
import { revieweeRemoved, revieweesAdded } from './events.ts'
import { lockCycle } from './queries.ts'

/** `POST /review-cycles/{cycleId}/reviewees`: late joiners, with the current reporting line; informed if the cycle is running. */
export const addReviewees = handler(
  'POST /review-cycles/{cycleId}/reviewees',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    const personIds = await addMembers(tx, viewer, cycle, body.userIds, now)
    if (personIds.length === 0) return { added: 0 }
    const inform = body.inform && hasCycleStarted(cycle, now)
    const actor = byViewer(viewer, now)
    const data = { name: cycle.name, count: personIds.length }
    await recordEvent(tx, actor, {
      kind: revieweesAdded,
      subject: ['review-cycle', cycle.id],
      data,
      audit: { personIds },
    })
    await queueJob(tx, createReviewsJob, cycle.companyId, { cycleId: cycle.id, inform, personIds })
    return { added: personIds.length }
  },
)

/** `DELETE /review-cycles/{cycleId}/reviewees/{personId}`: deletes the review too (REV-P25). */
export const removeReviewee = handler(
  'DELETE /review-cycles/{cycleId}/reviewees/{personId}',
  async ({ params, query, viewer, tx, now }) => {
    const { cycle, by } = await lockCycle(tx, viewer, params.cycleId)
    const member = and(
      eq(cycleMembers.companyId, cycle.companyId),
      eq(cycleMembers.cycleId, cycle.id),
      eq(cycleMembers.personId, params.personId),
    )
    const [found] = await tx.select().from(cycleMembers).where(member).for('no key update')
    if (!found) return refuse('NOT_FOUND')
    authorize(
      canRemoveReviewee(
        {
          isArchived: cycle.archivedAt !== null,
          isOwn: params.personId === viewer.id,
          hasAnswers: found.itemId !== null && (await isWritten(tx, cycle.companyId, found.itemId)),
          confirmation: query.confirmation,
        },
        by,
      ),
    )
    await tx.delete(cycleMembers).where(member)
    if (found.itemId)
      await tx.delete(reviews).where(and(eq(reviews.companyId, cycle.companyId), eq(reviews.id, found.itemId)))
    const actor = byViewer(viewer, now)
    const about = { subject: ['review-cycle', cycle.id] as const, aboutId: params.personId }
    const audit = { cycleId: cycle.id }
    await recordEvent(tx, actor, { kind: revieweeRemoved, ...about, data: { name: cycle.name }, audit })
  },
)

/** Has anyone written in this review? Locked, so that no one starts in the meantime. */
async function isWritten(tx: Tx, companyId: string, reviewId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ started: boolean }>(sql`
    select first_saved_at is not null as started from assessments
    where company_id = ${companyId} and review_id = ${reviewId} for no key update`)
  return rows.some((row) => row.started)
}
