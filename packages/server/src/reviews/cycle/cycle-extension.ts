import { canExtendDates, overtakenDate, timelineDaysOf } from '@perennial/domain/reviews/cycle/timeline.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import { moveDates } from '../../cycles/public.ts'
import { editedEvent } from './events.ts'
import { requestedExtensions } from './extension.ts'
import { reviewCycleKind } from './kind.ts'
import { timelineOf } from './model.ts'
import { lockCycle } from './queries.ts'

/**
 * `POST /review-cycles/{cycleId}/extension`: the dates of the cycle itself move to a later day, in the order that they need (REV-P02,
 * REV-P03). Dates of single reviews that are later anyway stay.
 */
export const extendCycle = handler(
  'POST /review-cycles/{cycleId}/extension',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    const requested = requestedExtensions(body.dates, viewer.company)
    const current = timelineOf(cycle)
    authorize(canExtendDates(current, requested, { isArchived: cycle.archivedAt !== null }))
    const days = timelineDaysOf(current, viewer.company.timeZone)
    const overtaken = overtakenDate(days, body.dates, cycle.cycleType)
    if (overtaken) refuse('DATE_OVERTAKEN', { facts: overtaken })
    const audit = { extended: Object.keys(requested) }
    await moveDates(reviewCycleKind, { tx, viewer, now }, cycle, { dates: requested, editedEvent, audit })
  },
)
