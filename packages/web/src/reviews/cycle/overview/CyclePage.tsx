import { CycleOverviewPage } from '../../../cycles/overview/CycleOverviewPage.tsx'
import { reviewOverview } from './review-overview.ts'

/** A review cycle as its administrators see it. */
export const CyclePage = ({ cycleId }: { cycleId: string }) => (
  <CycleOverviewPage overview={reviewOverview} cycleId={cycleId} />
)
