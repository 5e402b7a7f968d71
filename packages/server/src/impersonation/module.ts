import { defineModule } from '../core/module.ts'
import { endExpiredImpersonations, stopImpersonating } from './end-impersonation.ts'
import { exportImpersonations } from './exports.ts'
import { listImpersonations, listOwnImpersonations } from './impersonation-log.ts'
import { readCanImpersonate, startImpersonation } from './start-impersonation.ts'
import { actedAsYou, impersonationEmails, notifyImpersonatedPerson, viewedAsYou } from './subscribers.ts'
import * as tables from './tables.ts'

/** Impersonation: with a grant, for an hour, read-only by default, and with a notification afterwards (SYS-025). */
export default defineModule({
  name: 'impersonation',
  tables,
  handlers: [
    readCanImpersonate,
    startImpersonation,
    stopImpersonating,
    listImpersonations,
    exportImpersonations,
    listOwnImpersonations,
  ],
  emails: impersonationEmails,
  notifications: [viewedAsYou, actedAsYou],
  subscribers: [notifyImpersonatedPerson],
  scheduledTasks: [
    { name: 'end-impersonations', run: ({ tx, app, now }) => endExpiredImpersonations({ tx, app, now }) },
  ],
})
