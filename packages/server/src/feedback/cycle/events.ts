import { defineEvent } from '../../core/events/events.ts'
import { cycleEventsOf } from '../../cycles/public.ts'

export const cycleEvents = cycleEventsOf('feedback-cycle')
export const { cycleCreated, cycleInformed, cycleNudged, cycleAdminAdded, editedEvent, adminAddedEvent } = cycleEvents
/** All requests of a cycle were created. */
export const requestsCreated = defineEvent('feedback-cycle-requests-created')
export const revieweesAdded = defineEvent('feedback-reviewees-added', { audit: { about: 'subject' } })
export const revieweeRemoved = defineEvent('feedback-reviewee-removed', { audit: { about: 'person' } })
