import { defineEvent } from '../core/events/events.ts'

export const personFileAdded = defineEvent('person-file-added')
/** A file is for the person to see from now on. */
export const personFileShared = defineEvent('person-file-shared')
export const personFileUnshared = defineEvent('person-file-unshared')
export const personFileRemoved = defineEvent('person-file-removed')
