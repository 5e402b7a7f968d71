import { subscriber } from '../../core/events/events.ts'
import { adminAddedNotice } from '../../cycles/public.ts'
import { adminAssignedNotification } from './emails.ts'
import { cycleAdminAdded } from './events.ts'

/** New cycle admins are notified (ADM-P23). */
export const notifyNewAdmin = subscriber(
  cycleAdminAdded,
  'notify-admin',
  adminAddedNotice(adminAssignedNotification, '/app/admin/feedback'),
)
