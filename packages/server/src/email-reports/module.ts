import { defineModule } from '../core/module.ts'
import { adminReport } from './emails.ts'
import { queueReports, sendReportsJob } from './scheduled.ts'
import {
  readReportSubscription,
  subscribeToReport,
  unsubscribeFromReport,
  unsubscribeFromReportByLink,
} from './subscriptions.ts'
import * as tables from './tables.ts'

/** Email reports for subscribers: counts of the existing modules (REP-01). */
export default defineModule({
  name: 'email-reports',
  tables,
  handlers: [readReportSubscription, subscribeToReport, unsubscribeFromReport, unsubscribeFromReportByLink],
  emails: [adminReport],
  jobs: [sendReportsJob],
  scheduledTasks: [queueReports],
})
