import { subscriber } from '../../core/events/events.ts'
import { adminAddedNotice, informAfterLeave } from '../../cycles/public.ts'
import { personReturned } from '../../leave/public.ts'
import { adminAssignedNotification } from './emails.ts'
import { cycleAdminAdded } from './events.ts'
import { feedbackNotices } from './notices.ts'

/** Notifies new cycle admins (ADM-P23). */
export const notifyNewAdmin = subscriber(
  cycleAdminAdded,
  'notify-admin',
  adminAddedNotice(adminAssignedNotification, '/app/admin/feedback'),
)

/** Informs someone who is back from leave of cycles that started in the meantime, once each. */
export const informReturned = subscriber(personReturned, 'inform-of-feedback-cycles', informAfterLeave(feedbackNotices))
