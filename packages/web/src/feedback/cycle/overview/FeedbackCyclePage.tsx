import { CycleOverviewPage } from '../../../cycles/overview/CycleOverviewPage.tsx'
import { feedbackOverview } from './feedback-overview.ts'

/** A feedback cycle as its administrators see it. */
export const FeedbackCyclePage = ({ cycleId }: { cycleId: string }) => (
  <CycleOverviewPage overview={feedbackOverview} cycleId={cycleId} />
)
