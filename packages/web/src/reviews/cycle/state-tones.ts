import type { CycleListed, SideStatusName } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { Tone } from '../../ui/StatusChip.tsx'

/** How a state of a cycle looks. */
export const stateTones: Record<CycleListed['state'], Tone> = {
  SCHEDULED: 'info',
  RUNNING: 'success',
  ENDED: 'neutral',
  ARCHIVED: 'neutral',
}

/** How the status of a side looks. */
export const statusTones: Record<SideStatusName, Tone> = {
  NOT_STARTED: 'neutral',
  STARTED: 'warning',
  WRITTEN: 'info',
  SHARED: 'accent',
  SIGNED: 'success',
}
