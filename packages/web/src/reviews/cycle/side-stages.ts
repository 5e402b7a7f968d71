import type { SideStatus } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { Stage } from '../../cycles/stages.ts'

/** The stage of each status of a side. */
export const sideStages: Record<SideStatus, Stage> = {
  NOT_STARTED: 'open',
  STARTED: 'begun',
  WRITTEN: 'ready',
  SHARED: 'shared',
  SIGNED: 'done',
}
