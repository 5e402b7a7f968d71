import { and, eq } from 'drizzle-orm'
import { subscriber } from '../../core/events/events.ts'
import { adminAddedNotice } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import { queueEmail } from '../../mail/public.ts'
import { notify } from '../../notifications/public.ts'
import { nameSql } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { reviews } from '../tables.ts'
import { adminAssignedNotification, reviewerAssignedMessages } from './emails.ts'
import { cycleAdminAdded, mainReviewerChanged } from './events.ts'

/** New cycle admins are notified (ADM-P23). */
export const notifyNewAdmin = subscriber(
  cycleAdminAdded,
  'notify-admin',
  adminAddedNotice(adminAssignedNotification, '/app/admin/reviews'),
)

/** New main reviewers are notified, once the cycle runs (REV-P27). */
export const notifyNewReviewer = subscriber(
  mainReviewerChanged,
  'notify-new-reviewer',
  async ({ event, tx, app, companyId, now }) => {
    const [found] = await tx
      .select({ cycle: cycles, name: nameSql(people), reviewerId: reviews.mainReviewerId })
      .from(reviews)
      .innerJoin(cycles, and(eq(cycles.companyId, companyId), eq(cycles.id, reviews.cycleId)))
      .innerJoin(people, and(eq(people.companyId, companyId), eq(people.id, reviews.revieweeId)))
      .where(and(eq(reviews.companyId, companyId), eq(reviews.id, event.subjectId)))
    // After a bulk action they get one email for all of them.
    if (event.data.isOfMany) return
    const to = String(event.data.to)
    if (!found || found.reviewerId !== to || now < found.cycle.startsAt) return
    const { cycle, name } = found
    const common = { to, occasion: event.id, link: `/app/reviews/edit/${event.subjectId}` }
    await queueEmail(
      { app, tx, now },
      {
        ...common,
        kind: reviewerAssignedMessages.mail,
        values: { cycleName: cycle.name, name },
        aboutIds: event.aboutId ? [event.aboutId] : [],
        cycle: { id: cycle.id, isArchived: cycle.archivedAt !== null },
      },
    )
    await notify(
      { app, tx, now },
      { ...common, kind: reviewerAssignedMessages.news, data: { cycle: cycle.name, person: name } },
    )
  },
)
