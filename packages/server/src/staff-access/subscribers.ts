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
  // About the company's safety: nobody mutes it (ADM-P12).
  category: null,
  name: 'staff-access-changed',
  placeholders: ['by'],
  texts: {
    en: {
      subject: 'Support access to {{ companyName }} was changed',
      body: '{{ by }} changed whether the operator of Perennial has support access to {{ companyName }}, or until when. The settings show the current state:\n\n{{ link }}\n\nEvery access is logged with name, time, and reason.',
    },
    de: {
      subject: 'Der Supportzugriff auf {{ companyName }} wurde geändert',
      body: '{{ by }} hat geändert, ob oder bis wann das Betreiberteam von Perennial Supportzugriff auf {{ companyName }} hat. Den aktuellen Stand sehen Sie in den Einstellungen:\n\n{{ link }}\n\nJeder Zugriff wird mit Name, Zeit und Grund protokolliert.',
    },
  },
})

const ended = defineEmail({
  category: null,
  name: 'staff-access-ended',
  placeholders: [],
  texts: {
    en: {
      subject: 'Support access to {{ companyName }} has ended',
      body: 'The last day of support access has passed, so the operator of Perennial can no longer access {{ companyName }}. You can grant access again in the settings:\n\n{{ link }}',
    },
    de: {
      subject: 'Der Supportzugriff auf {{ companyName }} ist beendet',
      body: 'Der letzte Tag des Supportzugriffs ist vorbei. Das Betreiberteam von Perennial hat keinen Zugriff mehr auf {{ companyName }}. In den Einstellungen können Sie ihn erneut gewähren:\n\n{{ link }}',
    },
  },
})

export const staffAccessEmails = [changed, ended]

const LINK = '/app/admin/settings/advanced'

/** The grant was given, changed or withdrawn. */
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

/** Super admins hear of each change (administration, section 12). */
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

/** And that its last day is over, once. */
export async function notifyOfStaffAccessEnd({ tx, app, companyId, now }: ScheduledTaskContext): Promise<void> {
  const [company] = await tx.select().from(companies)
  const { staffAccessGranted, staffAccessGrantedUntil: until, timeZone } = company ?? {}
  if (app.config.operatorCompany === undefined || !staffAccessGranted || !until || !timeZone) return
  if (localDayOf(now, timeZone) <= until || !(await claimEffect(tx, `staff-access-ended ${until}`, now))) return
  const notified = { kind: ended, occasion: `${companyId} ${until}`, values: {}, link: LINK }
  await queueEmails(
    { tx, app, now },
    (await superAdmins(tx)).map(({ id: to }) => ({ ...notified, to })),
  )
}
