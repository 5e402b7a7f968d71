import type { Module } from '../core/module.ts'
import { answerBouncedMails, answerMailStop, answerRemoveBounced, answerResumption } from './bounces.ts'
import { answerMailReports } from './delivery-reports.ts'
import { answerMailLogFile } from './exports.ts'
import { forgetMails, sendAgain, sendHeld, sendMails } from './jobs.ts'
import { answerMailLog } from './mail-log.ts'
import { answerMail, answerMails } from './mailbox.ts'
import { emailGauges } from './metrics.ts'
import { sendAfterChange } from './retry-after-server-change.ts'
import { answerMailServer, tryMailServer } from './server-state.ts'
import { answerMailSettings, answerQuietHours } from './settings.ts'
import { liftChanged } from './suppression.ts'
import { answerEndMails } from './unsubscribe.ts'

export const mailModule: Module = {
  name: 'mail',
  answers: [
    answerMails,
    answerMail,
    answerMailLog,
    answerMailLogFile,
    answerMailServer,
    answerMailSettings,
    answerQuietHours,
    answerBouncedMails,
    answerRemoveBounced,
    answerMailStop,
    answerResumption,
    answerMailReports,
    answerEndMails,
  ],
  jobs: [sendMails],
  gauges: emailGauges,
  rounds: [sendAgain, forgetMails, liftChanged],
  start: async (house) => {
    await sendAfterChange(house)
    await sendHeld(house)
    // A mail server that hangs holds up no start.
    void tryMailServer(house)
  },
}
