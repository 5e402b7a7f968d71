import type { Module } from '../core/module.ts'
import { queueReports, sendReportsJob } from './scheduled.ts'
import {
  readReportSubscription,
  subscribeToReport,
  unsubscribeFromReport,
  unsubscribeFromReportByLink,
} from './subscriptions.ts'

/** Reports by mail, to whom subscribed to them: numbers of the modules that there are (REP-01). */
export const emailReportsModule: Module = {
  name: 'email-reports',
  handlers: [readReportSubscription, subscribeToReport, unsubscribeFromReport, unsubscribeFromReportByLink],
  jobs: [sendReportsJob],
  scheduledTasks: [queueReports],
}
