import { defineEvent } from '../core/events/events.ts'

/** An import has ended; its rows are in the history. One event for all its people. */
export const peopleImported = defineEvent('people-imported')
/** HR decided about managers that an import held back; `data` has who got which, and how many were rejected. */
export const managerChangesDecided = defineEvent('import-manager-changes-decided')
/** An import was taken back. */
export const importUndone = defineEvent('import-undone')
