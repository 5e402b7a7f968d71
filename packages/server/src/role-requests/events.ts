import { defineEvent } from '../core/events/events.ts'

/** Someone asked that a person be made an HR Admin. */
export const roleRequested = defineEvent('role-requested', { audit: { about: 'person' } })
/** Another HR Admin approved or declined it; `data.state` says which. */
export const roleRequestDecided = defineEvent('role-request-decided', {
  audit: {
    about: 'person',
    as: ({ state }) => (state === 'APPROVED' ? 'role-request-approved' : 'role-request-declined'),
  },
})
/** It was withdrawn, or no longer fits. */
export const roleRequestEnded = defineEvent('role-request-ended', { audit: { about: 'person' } })
