import { defineEvent } from '../core/events/events.ts'

export const personFileAdded = defineEvent('person-file-added', { audit: { about: 'person' } })
/** A file was shared with the person it is about. */
export const personFileShared = defineEvent('person-file-shared', { audit: { about: 'person' } })
export const personFileUnshared = defineEvent('person-file-unshared', { audit: { about: 'person' } })
export const personFileRemoved = defineEvent('person-file-removed', { audit: { about: 'person' } })
