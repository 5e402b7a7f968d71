import { canChangeCycle } from '@perennial/domain/reviews/cycles.ts'
import {
  canExtend,
  type Extensions,
  extendedTimeline,
  instantOf,
  type TimelineField,
} from '@perennial/domain/reviews/timeline.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import { audit } from '../core/audit.ts'
import { by, defineEvent, recordAll } from '../core/events.ts'
import { demand } from '../core/refusals.ts'
import { datesOf, extensionsOf, lockCycle, reportOf, reviewExtended } from '../review-cycles/public.ts'
import { reviews } from '../reviews/tables.ts'

/** Dates of many reviews were moved in one go; `data` says which, and of how many. */
export const cycleExtended = defineEvent('review-cycle-extended')

/** `POST /review-cycles/{cycleId}/extensions`: for these reviews alone; whose own date is as late already is left out (REV-P03). */
export const answerExtendReviews = answer(
  'POST /review-cycles/{cycleId}/extensions',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    demand(canChangeCycle(cycle))
    const wanted: Extensions = {}
    for (const [field, day] of Object.entries(body.dates) as [TimelineField, string | undefined][])
      if (day !== undefined) wanted[field] = instantOf(field, day, viewer.company)
    const rows = await tx
      .select({ id: reviews.id, revieweeId: reviews.revieweeId, extensions: reviews.extensions })
      .from(reviews)
      .where(
        and(
          eq(reviews.companyId, cycle.companyId),
          eq(reviews.cycleId, cycle.id),
          body.reviews && inArray(reviews.id, body.reviews),
        ),
      )
      .orderBy(reviews.id)
      .for('no key update')
    const skipped = new Map<string, number>()
    const skip = (reason: string) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
    const chosen = rows.filter((row) => {
      if (row.revieweeId === viewer.id) return void skip('OWN_REVIEW')
      const verdict = canExtend(extendedTimeline(datesOf(cycle), extensionsOf(row)), wanted, { isArchived: false })
      return verdict.allowed || void skip(verdict.reason)
    })
    if (!body.isPreview && chosen.length > 0) {
      const who = by(viewer, now)
      const ids = chosen.map(({ id }) => id)
      const moved = Object.fromEntries(Object.entries(wanted).map(([field, date]) => [field, date.toISOString()]))
      // Whatever was extended before and is not named now stays.
      await tx
        .update(reviews)
        .set({
          extensions: sql`${reviews.extensions} || ${JSON.stringify(moved)}::jsonb`,
          version: sql`${reviews.version} + 1`,
        })
        .where(and(eq(reviews.companyId, cycle.companyId), inArray(reviews.id, ids)))
      const data = { fields: Object.keys(moved) }
      await recordAll(
        tx,
        who,
        chosen.map(({ id, revieweeId }) => ({
          ...{ kind: reviewExtended, subject: ['review', id] as const, aboutId: revieweeId, data },
        })),
      )
      await audit(tx, who, {
        kind: cycleExtended,
        subjectId: cycle.id,
        data: { after: moved, before: chosen.map(({ id, extensions }) => [id, extensions]) },
      })
    }
    return reportOf(chosen.length, skipped)
  },
)
