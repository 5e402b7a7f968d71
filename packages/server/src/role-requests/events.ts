import { defineEvent } from '../core/events/events.ts'

/** Someone requested that a person becomes an HR Admin. */
export const roleRequested = defineEvent('role-requested', { audit: { about: 'person' } })
/** Another HR Admin approved or declined it; `data.state` says which. */
export const roleRequestDecided = defineEvent('role-request-decided', {
  audit: {
    about: 'person',
    as: ({ state }) => (state === 'APPROVED' ? 'role-request-approved' : 'role-request-declined'),
  },
})
/** It was withdrawn, or became invalid. */
export const roleRequestEnded = defineEvent('role-request-ended', { audit: { about: 'person' } })
