import { defineModule } from '../core/module.ts'
import { listBouncedAddresses, readSuppression, removeBouncedAddress, resubscribe } from './bounces.ts'
import { receiveDeliveryReports } from './delivery-reports.ts'
import { exportMailLog } from './exports.ts'
import { queueDueEmails, releaseHeldEmails, sendEmailsJob } from './jobs.ts'
import { listMailLog } from './mail-log.ts'
import { listMailbox, readEmail } from './mailbox.ts'
import { emailGauges } from './metrics.ts'
import { sendAfterChange } from './retry-after-server-change.ts'
import { readMailServer, tryMailServer } from './server-state.ts'
import { changeQuietHours, readMailSettings } from './settings.ts'
import { releaseChangedAddresses } from './suppression.ts'
import * as tables from './tables.ts'
import { unsubscribe } from './unsubscribe.ts'

export default defineModule({
  name: 'mail',
  tables,
  handlers: [
    listMailbox,
    readEmail,
    listMailLog,
    exportMailLog,
    readMailServer,
    readMailSettings,
    changeQuietHours,
    listBouncedAddresses,
    removeBouncedAddress,
    readSuppression,
    resubscribe,
    receiveDeliveryReports,
    unsubscribe,
  ],
  jobs: [sendEmailsJob],
  gauges: emailGauges,
  scheduledTasks: [queueDueEmails, releaseChangedAddresses],
  start: async (app) => {
    await sendAfterChange(app)
    await releaseHeldEmails(app)
    // Not awaited: a mail server that hangs must not delay the start.
    void tryMailServer(app)
  },
})
