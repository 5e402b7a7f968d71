import type { CycleListItem, SideStatus } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { Tone } from '../../ui/StatusChip.tsx'

/** How a state of a cycle looks. */
export const cycleStateTones: Record<CycleListItem['state'], Tone> = {
  SCHEDULED: 'info',
  RUNNING: 'success',
  ENDED: 'neutral',
  ARCHIVED: 'neutral',
}

/** How the status of a side looks. */
export const sideStatusTones: Record<SideStatus, Tone> = {
  NOT_STARTED: 'neutral',
  STARTED: 'warning',
  WRITTEN: 'info',
  SHARED: 'accent',
  SIGNED: 'success',
}
