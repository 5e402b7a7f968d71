import { defineEvent } from '../core/events/events.ts'

/** Someone asked that a person be made an HR Admin. */
export const roleRequested = defineEvent('role-requested')
/** Another HR Admin approved or declined it; `data.state` says which. */
export const roleRequestDecided = defineEvent('role-request-decided')
/** It was withdrawn, or no longer fits. */
export const roleRequestEnded = defineEvent('role-request-ended')
