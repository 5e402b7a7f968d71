import { subscriber } from '../../core/events/events.ts'
import { adminAddedNotice, informAfterLeave } from '../../cycles/public.ts'
import { personReturned } from '../../leave/public.ts'
import { personCreated } from '../../people/public.ts'
import { adminAssignedNotification } from './emails.ts'
import { cycleAdminAdded } from './events.ts'
import { objectiveNotices } from './notices.ts'
import { joinCyclesOfAll } from './people.ts'

/** Notifies new cycle admins (ADM-P23). */
export const notifyNewAdmin = subscriber(
  cycleAdminAdded,
  'notify-admin',
  adminAddedNotice(adminAssignedNotification, '/app/admin/objectives'),
)

/** Adds new people to the cycles of the whole company. */
export const joinAsNewPerson = subscriber(
  personCreated,
  'join-objective-cycles',
  async ({ event, tx, companyId, now }) => {
    if (event.aboutId) await joinCyclesOfAll(tx, companyId, now, event.aboutId)
  },
)

/** Informs someone who is back from leave of cycles that started in the meantime, once each. */
export const informReturned = subscriber(
  personReturned,
  'inform-of-objective-cycles',
  informAfterLeave(objectiveNotices),
)
