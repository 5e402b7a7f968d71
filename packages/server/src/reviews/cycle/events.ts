import { defineEvent } from '../../core/events/events.ts'

/** A cycle was set up; its reviews are still to be made. */
export const cycleCreated = defineEvent('review-cycle-created')
/** Every review of a cycle is made. */
export const reviewsCreated = defineEvent('reviews-created')
export const cycleEdited = defineEvent('review-cycle-edited')
export const cycleDeleted = defineEvent('review-cycle-deleted')
export const cycleArchived = defineEvent('review-cycle-archived')
export const cycleUnarchived = defineEvent('review-cycle-unarchived')
export const cycleInformed = defineEvent('review-cycle-informed')
export const cycleNudged = defineEvent('review-cycle-nudged')
export const cycleAdminAdded = defineEvent('review-cycle-admin-named')
export const revieweesAdded = defineEvent('reviewees-added')
export const revieweeRemoved = defineEvent('reviewee-removed')
export const reviewExtended = defineEvent('review-extended')
export const mainReviewerChanged = defineEvent('main-reviewer-changed')
