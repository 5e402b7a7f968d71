import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import {
  canExtendDates,
  type Extensions,
  extendedTimeline,
  instantOfDate,
  type TimelineField,
} from '@perennial/domain/reviews/cycle/timeline.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../../core/audit.ts'
import { actorOf, defineEvent, recordEvents } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize } from '../../core/http/refusals.ts'
import { reviews } from '../tables.ts'
import { selectedIds } from './bulk-actions.ts'
import { bulkReportOf, extensionsOf, lockCycle, reviewExtended, timelineOf } from './public.ts'
import { findSelectedReviews, judgeSelection } from './selection.ts'

/** Dates of many reviews were moved in one go; `data` says which, and of how many. */
export const cycleExtended = defineEvent('review-cycle-extended')

/** `POST /review-cycles/{cycleId}/extensions`: for these reviews alone; whose own date is as late already is left out (REV-P03). */
export const extendReviews = handler(
  'POST /review-cycles/{cycleId}/extensions',
  async ({ params, body, viewer, tx, now }) => {
    const seen = await lockCycle(tx, viewer, params.cycleId)
    const { cycle } = seen
    authorize(canChangeCycle(cycle))
    const wanted: Extensions = {}
    for (const [field, day] of Object.entries(body.dates) as [TimelineField, string | undefined][])
      if (day !== undefined) wanted[field] = instantOfDate(field, day, viewer.company)
    const dates = timelineOf(cycle)
    const all = await findSelectedReviews(tx, viewer, seen, { reviews: body.reviews })
    const { wanted: selected, skipped } = judgeSelection(all, ({ row }) => {
      if (row.revieweeId === viewer.id) return { allowed: false, reason: 'OWN_REVIEW' }
      return canExtendDates(extendedTimeline(dates, extensionsOf(row)), wanted, { isArchived: false })
    })
    if (!body.isPreview && selected.length > 0) {
      const actor = actorOf(viewer, now)
      const ids = selectedIds(selected)
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
      await recordEvents(
        tx,
        actor,
        selected.map(({ id, row }) => ({
          ...{ kind: reviewExtended, subject: ['review', id] as const, aboutId: row.revieweeId, data },
          audit: null,
        })),
      )
      await recordAudit(tx, actor, {
        kind: cycleExtended,
        subjectId: cycle.id,
        data: { after: moved, before: selected.map(({ id, row }) => [id, row.extensions]) },
      })
    }
    return bulkReportOf(selected.length, skipped)
  },
)
