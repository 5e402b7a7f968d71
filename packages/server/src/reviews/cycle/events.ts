import { defineEvent } from '../../core/events/events.ts'
import { cycleEventsOf } from '../../cycles/public.ts'

export const cycleEvents = cycleEventsOf('review-cycle')
export const { cycleCreated, cycleInformed, cycleNudged, cycleAdminAdded, editedEvent, adminAddedEvent } = cycleEvents
/** All reviews of a cycle have been created. */
export const reviewsCreated = defineEvent('reviews-created')
export const revieweesAdded = defineEvent('reviewees-added', { audit: { about: 'subject' } })
export const revieweeRemoved = defineEvent('reviewee-removed', { audit: { about: 'person' } })
export const reviewExtended = defineEvent('review-extended', { audit: { about: 'subject' } })
export const mainReviewerChanged = defineEvent('main-reviewer-changed', { audit: { about: 'subject' } })
