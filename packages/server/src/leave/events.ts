import { defineEvent } from '../core/events/events.ts'

/** Someone was set on leave, or its days were changed; `data` has them. */
export const leaveEntered = defineEvent('leave-entered', { audit: { about: 'person' } })
/** A leave that was to come was cancelled. */
export const leaveCancelled = defineEvent('leave-cancelled', { audit: { about: 'person' } })
/** Someone is back; `data` says from when until when they were away. */
export const personReturned = defineEvent('person-returned')
