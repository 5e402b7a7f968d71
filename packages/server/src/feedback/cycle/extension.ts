import type { ExtensionsOf } from '@perennial/domain/cycles/timeline-definition.ts'
import { type FeedbackTimelineField, feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import { moveDates } from '../../cycles/public.ts'
import { editedEvent } from './events.ts'
import { feedbackCycleKind, lockCycle } from './kind.ts'
import { timelineOf } from './model.ts'

/** `POST /feedback-cycles/{cycleId}/extension`: deadlines move to a later day, in the order that the dates need (FBK-P02). */
export const extendCycle = handler(
  'POST /feedback-cycles/{cycleId}/extension',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    const requested: ExtensionsOf<FeedbackTimelineField> = {}
    for (const field of feedbackTimeline.fields) {
      const day = body.dates[field]
      if (day !== undefined) requested[field] = feedbackTimeline.instantOf(field, day, viewer.company)
    }
    const current = timelineOf(cycle)
    authorize(feedbackTimeline.canExtend(current, requested, { isArchived: cycle.archivedAt !== null }))
    const days = feedbackTimeline.days(current, viewer.company.timeZone)
    const overtaken = feedbackTimeline.overtaken(days, body.dates, cycle.nominationMode)
    if (overtaken) refuse('DATE_OVERTAKEN', { facts: overtaken })
    const audit = { extended: Object.keys(requested) }
    await moveDates(feedbackCycleKind, { tx, viewer, now }, cycle, { dates: requested, editedEvent, audit })
  },
)
