import { defineEvent, type NewEvent } from '../../core/events/events.ts'
import type { CycleRow } from '../../cycles/tables.ts'

/** A cycle was set up; its reviews are still to be made. */
export const cycleCreated = defineEvent('review-cycle-created', { audit: { about: 'subject' } })
/** Every review of a cycle is made. */
export const reviewsCreated = defineEvent('reviews-created')
export const cycleEdited = defineEvent('review-cycle-edited', { audit: { about: 'subject' } })
export const cycleDeleted = defineEvent('review-cycle-deleted', { audit: { about: 'subject' } })
export const cycleArchived = defineEvent('review-cycle-archived', { audit: { about: 'subject' } })
export const cycleUnarchived = defineEvent('review-cycle-unarchived', { audit: { about: 'subject' } })
export const cycleInformed = defineEvent('review-cycle-informed', { audit: { about: 'subject' } })
export const cycleNudged = defineEvent('review-cycle-nudged', { audit: { about: 'subject' } })
export const cycleAdminAdded = defineEvent('review-cycle-admin-added', { audit: { about: 'person' } })
export const revieweesAdded = defineEvent('reviewees-added', { audit: { about: 'subject' } })
export const revieweeRemoved = defineEvent('reviewee-removed', { audit: { about: 'person' } })
export const reviewExtended = defineEvent('review-extended', { audit: { about: 'subject' } })
export const mainReviewerChanged = defineEvent('main-reviewer-changed', { audit: { about: 'subject' } })

/** A cycle was edited; `audit` says what of it beside its version. */
export const editedEvent = ({ id, name }: Pick<CycleRow, 'id' | 'name'>, audit: Record<string, unknown>): NewEvent => ({
  kind: cycleEdited,
  subject: ['review-cycle', id],
  data: { name },
  audit,
})
