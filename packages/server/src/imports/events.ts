import { defineEvent } from '../core/events/events.ts'

/** An import has ended; its rows are in the history. One event for all its people. */
export const peopleImported = defineEvent('people-imported')
/** HR decided about managers that an import held back; `data` has who got which, and how many were rejected. */
export const managerChangesDecided = defineEvent('import-manager-changes-decided', {
  audit: {
    about: 'subject',
    as: ({ state }) => (state === 'APPROVED' ? 'import-manager-changes-approved' : 'import-manager-changes-rejected'),
  },
})
/** An import was undone. */
export const importUndone = defineEvent('import-undone')
