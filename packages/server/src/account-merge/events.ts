import { defineEvent } from '../core/events/events.ts'

/** Two accounts were merged; `data` has the requester and the source account. */
export const accountsMerged = defineEvent('accounts-merged')
