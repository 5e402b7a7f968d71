import type { SideStatus } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { Tone } from '../../ui/StatusChip.tsx'

/** How the status of a side looks. */
export const sideStatusTones: Record<SideStatus, Tone> = {
  NOT_STARTED: 'neutral',
  STARTED: 'warning',
  WRITTEN: 'info',
  SHARED: 'accent',
  SIGNED: 'success',
}
