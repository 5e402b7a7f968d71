import { objectiveTimeline } from '@perennial/domain/objectives/cycle/timeline.ts'
import { checkedSpan, defineCycleKind } from '../../cycles/public.ts'
import { timelineOf } from './model.ts'
import { type ObjectiveCycleRow, objectiveCycles } from './tables.ts'

export const objectiveKindName = 'OBJECTIVE'

export const objectiveCycleKind = defineCycleKind<ObjectiveCycleRow>({
  name: objectiveKindName,
  feature: 'objective',
  settings: objectiveCycles,
  spanOf: (cycle) => checkedSpan(objectiveTimeline.span(timelineOf(cycle))),
})

/** An objective cycle that the viewer administers; others aren’t found. `lockCycle` also locks it until the commit. */
export const { findForViewer: findCycle, lockForViewer: lockCycle } = objectiveCycleKind
