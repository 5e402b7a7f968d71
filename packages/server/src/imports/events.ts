import { defineEvent } from '../core/events.ts'

/** An import has ended; its rows are in the history. One event for all its people. */
export const peopleImported = defineEvent('people-imported')
/** An import was taken back. */
export const importUndone = defineEvent('import-undone')
