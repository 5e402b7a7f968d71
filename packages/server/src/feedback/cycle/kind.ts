import { feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import { checkedSpan, defineCycleKind } from '../../cycles/public.ts'
import { timelineOf } from './model.ts'
import { type FeedbackCycleRow, feedbackCycles } from './tables.ts'

export const feedbackCycleKind = defineCycleKind<FeedbackCycleRow>({
  name: 'FEEDBACK',
  feature: 'feedback',
  settings: feedbackCycles,
  spanOf: (cycle) => checkedSpan(feedbackTimeline.span(timelineOf(cycle))),
})

/** A feedback cycle that the viewer administers; others aren’t found. `lockCycle` also locks it until the commit. */
export const { findForViewer: findCycle, lockForViewer: lockCycle } = feedbackCycleKind
