import { defineEvent } from '../core/events/events.ts'

/** A leave was entered, or its days were changed; `data` has them. */
export const leaveEntered = defineEvent('leave-entered', { audit: { about: 'person' } })
/** A planned leave was canceled. */
export const leaveCancelled = defineEvent('leave-cancelled', { audit: { about: 'person' } })
/** Someone is back; `data` has the days they were away. */
export const personReturned = defineEvent('person-returned')
