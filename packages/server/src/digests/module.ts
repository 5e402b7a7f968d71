import { defineModule } from '../core/module.ts'
import { dailyDigestEmail } from './emails.ts'
import { queueDigests, sendDigestsJob } from './scheduled.ts'

/** The daily digest: someone’s unread notifications in one email, on the mornings of working days. */
export default defineModule({
  name: 'digests',
  emails: [dailyDigestEmail],
  jobs: [sendDigestsJob],
  scheduledTasks: [queueDigests],
})
