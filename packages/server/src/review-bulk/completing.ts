import { canCloseReviews, canComplete } from '@perennial/domain/reviews/closing.ts'
import { canChangeCycle } from '@perennial/domain/reviews/cycles.ts'
import type { RelationName } from '@perennial/domain/reviews/relations.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import { audit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { by, defineEvent, recordAll } from '../core/events.ts'
import { demand } from '../core/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { managersOf } from '../people/public.ts'
import { lockCycle, type ReviewCycleRow, reportOf } from '../review-cycles/public.ts'
import { reviewCompleted } from '../reviews/public.ts'
import { reviews } from '../reviews/tables.ts'

/** HR completed reviews of a cycle in one go; `data` says how many. */
export const cycleCompleted = defineEvent('review-cycle-completed')

const unmarked = { firstSavedAt: null, writtenAt: null, sharedAt: null, signedAt: null }

/** `POST /review-cycles/{cycleId}/completions`: those that are open become complete; nobody is told (COM-P12). */
export const answerCompleteReviews = answer(
  'POST /review-cycles/{cycleId}/completions',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    demand(canCloseReviews(viewer))
    demand(canChangeCycle(cycle))
    const { open, skipped } = await sorted(tx, viewer, cycle, body.reviews)
    if (!body.isPreview && open.length > 0) {
      const ids = open.map(({ id }) => id)
      const who = by(viewer, now)
      await tx
        .update(reviews)
        .set({ completedAt: now, completedById: viewer.id, version: sql`${reviews.version} + 1` })
        .where(and(eq(reviews.companyId, cycle.companyId), inArray(reviews.id, ids), isNull(reviews.completedAt)))
      await recordAll(
        tx,
        who,
        open.map(({ id, revieweeId }) => ({
          kind: reviewCompleted,
          subject: ['review', id] as const,
          aboutId: revieweeId,
        })),
      )
      await audit(tx, who, { kind: cycleCompleted, subjectId: cycle.id, data: { done: ids.length, reviewIds: ids } })
    }
    return reportOf(open.length, skipped)
  },
)

type Open = { id: string; revieweeId: string }

/** Which of them may be completed by this HR Admin, held so that nobody signs or writes meanwhile, and why others may not. */
async function sorted(tx: Tx, viewer: Viewer, cycle: ReviewCycleRow, chosen: readonly string[] | undefined) {
  const rows = await tx
    .select({ id: reviews.id, revieweeId: reviews.revieweeId, completedAt: reviews.completedAt })
    .from(reviews)
    .where(
      and(
        eq(reviews.companyId, cycle.companyId),
        eq(reviews.cycleId, cycle.id),
        chosen && inArray(reviews.id, [...chosen]),
      ),
    )
    .orderBy(reviews.id)
    .for('no key update')
  const above = new Set([viewer.id, ...(await managersOf(tx, viewer.company.id, viewer.id))])
  const open: Open[] = []
  const skipped = new Map<string, number>()
  for (const row of rows) {
    const relations = new Set<RelationName>(above.has(row.revieweeId) ? ['administrator'] : ['hrAdmin'])
    const facts = { isArchived: cycle.archivedAt !== null, manager: unmarked, reviewee: unmarked, ...row }
    const verdict = canComplete(facts, relations)
    if (verdict.allowed) open.push(row)
    else skipped.set(verdict.reason, (skipped.get(verdict.reason) ?? 0) + 1)
  }
  return { open, skipped }
}
