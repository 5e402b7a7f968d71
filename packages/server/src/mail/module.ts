import type { Module } from '../core/module.ts'
import { liftChanged } from './addresses.ts'
import { answerBouncedMails, answerMailStop, answerRemoveBounced, answerResumption } from './bounced.ts'
import { sendAfterChange } from './changed-server.ts'
import { answerEndMails } from './endings.ts'
import { answerMailLogFile } from './list-file.ts'
import { answerMailLog } from './log.ts'
import { answerMail, answerMails } from './mailbox.ts'
import { emailGauges } from './metrics.ts'
import { answerMailReports } from './reports.ts'
import { forgetMails, sendAgain, sendHeld, sendMails } from './sending.ts'
import { answerMailServer, tryMailServer } from './server-state.ts'
import { answerMailSettings, answerQuietHours } from './settings.ts'

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
