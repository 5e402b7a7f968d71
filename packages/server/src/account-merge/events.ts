import { defineEvent } from '../core/events/events.ts'

/** Two accounts became one; `data` has who asked and the account that ended. */
export const accountsMerged = defineEvent('accounts-merged')
