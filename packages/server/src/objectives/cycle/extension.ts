import type { ExtensionsOf } from '@perennial/domain/cycles/timeline-definition.ts'
import { type ObjectiveDateField, objectiveTimeline } from '@perennial/domain/objectives/cycle/timeline.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import { moveDates } from '../../cycles/public.ts'
import { editedEvent } from './events.ts'
import { lockCycle, objectiveCycleKind } from './kind.ts'
import { timelineOf } from './model.ts'
import type { ObjectiveCycleRow } from './tables.ts'

/** `POST /objective-cycles/{cycleId}/extension`: deadlines move to a later day, in the order that the dates need (OBJ-P02). */
export const extendCycle = handler(
  'POST /objective-cycles/{cycleId}/extension',
  async ({ params, body, viewer, tx, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    const requested: ExtensionsOf<ObjectiveDateField> & Partial<ObjectiveCycleRow> = {}
    for (const field of objectiveTimeline.fields) {
      const day = body.dates[field]
      if (day !== undefined) requested[field] = objectiveTimeline.instantOf(field, day, viewer.company)
    }
    const current = timelineOf(cycle)
    authorize(objectiveTimeline.canExtend(current, requested, { isArchived: cycle.archivedAt !== null }))
    const days = objectiveTimeline.days(current, viewer.company.timeZone)
    const overtaken = objectiveTimeline.overtaken(days, body.dates, 'OBJECTIVES')
    if (overtaken) refuse('DATE_OVERTAKEN', { facts: overtaken })
    const audit = { extended: Object.keys(requested) }
    await moveDates(objectiveCycleKind, { tx, viewer, now }, cycle, { dates: requested, editedEvent, audit })
  },
)
