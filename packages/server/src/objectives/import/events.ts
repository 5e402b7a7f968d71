import { defineEvent } from '../../core/events/events.ts'

/** A file of objectives was imported; `data.count` is how many objectives were created. */
export const objectivesImported = defineEvent('objectives-imported', { audit: { about: 'subject' } })
/** The same event for each owner, about their objectives. */
export const objectivesImportedForOwner = defineEvent('objectives-imported-for-owner')
export const objectivesImportUndone = defineEvent('objectives-import-undone', { audit: { about: 'subject' } })
