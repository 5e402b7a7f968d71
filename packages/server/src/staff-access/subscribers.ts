import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { daysBetween } from '@perennial/domain/calendar/days.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { and, eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { claimEffect } from '../core/events/effects.ts'
import { actorOf, defineEvent, recordEvent, subscriber } from '../core/events/events.ts'
import type { ScheduledTaskContext } from '../core/schedule/scheduled-tasks.ts'
import type { Viewer } from '../core/viewer.ts'
import { defineEmail, queueEmails } from '../mail/public.ts'
import { people } from '../people/tables.ts'

const staffAccessChanged = defineEvent('staff-access-changed')

const changed = defineEmail({
  // About the company’s security: can’t be muted (ADM-P12).
  category: null,
  name: 'staff-access-changed',
  placeholders: ['by'],
  texts: emailTexts('staff-access-changed'),
})

const ended = defineEmail({
  category: null,
  name: 'staff-access-ended',
  placeholders: [],
  texts: emailTexts('staff-access-ended'),
})

export const staffAccessEmails = [changed, ended]

const LINK = '/app/admin/settings/advanced'

/** Records that the grant was given, changed or revoked. */
export async function recordStaffAccessChange(tx: Tx, viewer: Viewer, now: Date): Promise<void> {
  const data = { by: viewer.name }
  await recordEvent(tx, actorOf(viewer, now), {
    kind: staffAccessChanged,
    subject: ['company', viewer.company.id],
    data,
  })
}

const superAdmins = (tx: Tx) =>
  tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.isHr, true), eq(people.isTechAdmin, true), eq(people.state, 'ACTIVE')))

/** Notifies super admins of each change (administration, section 12). */
export const notifyOfStaffAccess = subscriber(
  staffAccessChanged,
  'notify-super-admins',
  async ({ event, tx, app, now }) => {
    const values = { by: String(event.data.by) }
    const notified = { kind: changed, occasion: event.id, values, link: LINK }
    await queueEmails(
      { tx, app, now },
      (await superAdmins(tx)).map(({ id: to }) => ({ ...notified, to })),
    )
  },
)

/** Shorter than the time for which the effects that prevent repetitions are stored. */
const CATCH_UP_DAYS = 14

/** Notifies super admins, once, that its last day is over. */
export async function notifyOfStaffAccessEnd({ tx, app, companyId, now }: ScheduledTaskContext): Promise<void> {
  const [company] = await tx.select().from(companies)
  const { staffAccessGranted, staffAccessGrantedUntil: until, timeZone } = company ?? {}
  if (app.config.operatorCompany === undefined || !staffAccessGranted || !until || !timeZone) return
  const daysSince = daysBetween(until, localDayOf(now, timeZone))
  if (daysSince < 1 || daysSince > CATCH_UP_DAYS) return
  if (!(await claimEffect(tx, `staff-access-ended ${until}`, now))) return
  const notified = { kind: ended, occasion: `${companyId} ${until}`, values: {}, link: LINK }
  await queueEmails(
    { tx, app, now },
    (await superAdmins(tx)).map(({ id: to }) => ({ ...notified, to })),
  )
}
