import type { Module } from '../core/module.ts'
import { makeReports, sendReports } from './scheduled.ts'
import { answerSubscribe, answerSubscription, answerUnsubscribe, answerUnsubscribeByLink } from './subscriptions.ts'

/** Reports by mail, to whom subscribed to them: numbers of the modules that there are (REP-01). */
export const emailReportsModule: Module = {
  name: 'email-reports',
  answers: [answerSubscription, answerSubscribe, answerUnsubscribe, answerUnsubscribeByLink],
  jobs: [sendReports],
  rounds: [makeReports],
}
