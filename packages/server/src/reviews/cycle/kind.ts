import { reviewTimeline } from '@perennial/domain/reviews/cycle/timeline.ts'
import { checkedSpan, defineCycleKind } from '../../cycles/public.ts'
import { timelineOf } from './model.ts'
import { type ReviewCycleRow, reviewCycles } from './tables.ts'

export const reviewCycleKind = defineCycleKind<ReviewCycleRow>({
  name: 'REVIEW',
  feature: 'review',
  settings: reviewCycles,
  spanOf: (cycle) => checkedSpan(reviewTimeline.span(timelineOf(cycle))),
})
