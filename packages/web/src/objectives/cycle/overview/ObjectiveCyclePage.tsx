import { CycleOverviewPage } from '../../../cycles/overview/CycleOverviewPage.tsx'
import { objectiveOverview } from './objective-overview.ts'

/** An objective cycle as its administrators see it. */
export const ObjectiveCyclePage = ({ cycleId }: { cycleId: string }) => (
  <CycleOverviewPage overview={objectiveOverview} cycleId={cycleId} />
)
