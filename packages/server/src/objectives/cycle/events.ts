import { defineEvent, type NewEvent } from '../../core/events/events.ts'
import type { CycleRow } from '../../cycles/tables.ts'

export const cycleCreated = defineEvent('objective-cycle-created', { audit: { about: 'subject' } })
export const cycleEdited = defineEvent('objective-cycle-edited', { audit: { about: 'subject' } })
export const cycleDeleted = defineEvent('objective-cycle-deleted', { audit: { about: 'subject' } })
export const cycleArchived = defineEvent('objective-cycle-archived', { audit: { about: 'subject' } })
export const cycleUnarchived = defineEvent('objective-cycle-unarchived', { audit: { about: 'subject' } })
export const cycleInformed = defineEvent('objective-cycle-informed', { audit: { about: 'subject' } })
export const cycleNudged = defineEvent('objective-cycle-nudged', { audit: { about: 'subject' } })
export const cycleAdminAdded = defineEvent('objective-cycle-admin-added', { audit: { about: 'person' } })
export const peopleAdded = defineEvent('objective-cycle-people-added', { audit: { about: 'subject' } })
export const peopleRemoved = defineEvent('objective-cycle-people-removed', { audit: { about: 'subject' } })

/** A cycle was edited; `audit` says what of it beside its version. */
export const editedEvent = ({ id, name }: Pick<CycleRow, 'id' | 'name'>, audit: Record<string, unknown>): NewEvent => ({
  kind: cycleEdited,
  subject: ['objective-cycle', id],
  data: { name },
  audit,
})
