import { defineEvent } from '../../core/events/events.ts'
import { cycleEventsOf } from '../../cycles/public.ts'

export const cycleEvents = cycleEventsOf('objective-cycle')
export const { cycleCreated, cycleInformed, cycleNudged, cycleAdminAdded, editedEvent, adminAddedEvent } = cycleEvents
export const peopleAdded = defineEvent('objective-cycle-people-added', { audit: { about: 'subject' } })
export const peopleRemoved = defineEvent('objective-cycle-people-removed', { audit: { about: 'subject' } })
