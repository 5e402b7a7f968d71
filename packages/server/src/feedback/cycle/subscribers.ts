import { subscriber } from '../../core/events/events.ts'
import { adminAddedNotice, informAfterLeave } from '../../cycles/public.ts'
import { personReturned } from '../../leave/public.ts'
import { adminAssignedNotification } from './emails.ts'
import { cycleAdminAdded } from './events.ts'
import { feedbackNotices } from './notices.ts'

/** New cycle admins are notified (ADM-P23). */
export const notifyNewAdmin = subscriber(
  cycleAdminAdded,
  'notify-admin',
  adminAddedNotice(adminAssignedNotification, '/app/admin/feedback'),
)

/** Someone is back from leave, and is informed of cycles that began in that time, once each. */
export const informReturned = subscriber(personReturned, 'inform-of-feedback-cycles', informAfterLeave(feedbackNotices))
