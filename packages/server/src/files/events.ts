import { defineEvent } from '../core/events/events.ts'

export const personFileAdded = defineEvent('person-file-added', { audit: { about: 'person' } })
/** A file is for the person to see from now on. */
export const personFileShared = defineEvent('person-file-shared', { audit: { about: 'person' } })
export const personFileUnshared = defineEvent('person-file-unshared', { audit: { about: 'person' } })
export const personFileRemoved = defineEvent('person-file-removed', { audit: { about: 'person' } })
