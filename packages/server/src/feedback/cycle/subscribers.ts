import { subscriber } from '../../core/events/events.ts'
import { notify } from '../../notifications/public.ts'
import { adminAssignedNotification } from './emails.ts'
import { cycleAdminAdded } from './events.ts'

/** New cycle admins are notified (ADM-P23). */
export const notifyNewAdmin = subscriber(cycleAdminAdded, 'notify-admin', async ({ event, tx, app, now }) => {
  if (!event.aboutId) return
  await notify(
    { app, tx, now },
    {
      kind: adminAssignedNotification,
      to: event.aboutId,
      occasion: event.id,
      data: { cycle: String(event.data.name ?? '') },
      link: `/app/admin/feedback/${event.subjectId}`,
    },
  )
})
