import { defineEvent } from '../core/events/events.ts'

export const fileAdded = defineEvent('person-file-added')
/** A file is for the person to see from now on. */
export const fileShared = defineEvent('person-file-shared')
export const fileUnshared = defineEvent('person-file-unshared')
export const fileRemoved = defineEvent('person-file-removed')
