import type { PersonRow } from '@perennial/contract/people/schemas.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import type { Tone } from '../ui/StatusChip.tsx'

type Invitation = NonNullable<PersonRow['invitation']>

/** How far someone who has never logged in has been invited: “Invited 23 Nov 2026”. */
export const invitationLabel = ({ state, at }: Invitation): string =>
  t(`invitation.${state}`, { day: at === null ? '' : formatDay(at) })

export const invitationTone: Record<Invitation['state'], Tone> = {
  ...({ NOT_INVITED: 'neutral', LINK_READY: 'info', INVITED: 'info' } as const),
  ...({ NOT_DELIVERED: 'danger', EXPIRED: 'warning' } as const),
}
