import { defineEvent, type NewEvent } from '../../core/events/events.ts'
import type { CycleRow } from '../../cycles/tables.ts'

/** A feedback cycle was set up; its requests are still to be created. */
export const cycleCreated = defineEvent('feedback-cycle-created', { audit: { about: 'subject' } })
/** Every request of a cycle is created. */
export const requestsCreated = defineEvent('feedback-cycle-requests-created')
export const cycleEdited = defineEvent('feedback-cycle-edited', { audit: { about: 'subject' } })
export const cycleDeleted = defineEvent('feedback-cycle-deleted', { audit: { about: 'subject' } })
export const cycleArchived = defineEvent('feedback-cycle-archived', { audit: { about: 'subject' } })
export const cycleUnarchived = defineEvent('feedback-cycle-unarchived', { audit: { about: 'subject' } })
export const cycleInformed = defineEvent('feedback-cycle-informed', { audit: { about: 'subject' } })
export const cycleNudged = defineEvent('feedback-cycle-nudged', { audit: { about: 'subject' } })
export const cycleAdminAdded = defineEvent('feedback-cycle-admin-added', { audit: { about: 'person' } })
export const revieweesAdded = defineEvent('feedback-reviewees-added', { audit: { about: 'subject' } })
export const revieweeRemoved = defineEvent('feedback-reviewee-removed', { audit: { about: 'person' } })

/** A cycle was edited; `audit` says what of it beside its version. */
export const editedEvent = ({ id, name }: Pick<CycleRow, 'id' | 'name'>, audit: Record<string, unknown>): NewEvent => ({
  kind: cycleEdited,
  subject: ['feedback-cycle', id],
  data: { name },
  audit,
})
