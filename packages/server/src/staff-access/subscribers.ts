import { and, eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { claimEffect } from '../core/events/effects.ts'
import { actorOf, defineEvent, recordEvent, subscriber } from '../core/events/events.ts'
import type { ScheduledTaskContext } from '../core/schedule/scheduled-tasks.ts'
import type { Viewer } from '../core/viewer.ts'
import { localDay } from '../impersonation/public.ts'
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
      subject: 'Access of the operator’s staff was changed',
      body: '{{ by }} changed whether the people who run this installation of Perennial may come into {{ companyName }}, or until when. How it is now stands in the settings:\n\n{{ link }}\n\nWhoever comes in is kept with name, time and reason.',
    },
    de: {
      subject: 'Der Zugang der Betreiber wurde geändert',
      body: '{{ by }} hat geändert, ob oder bis wann die Betreiber dieser Installation von Perennial Zugang zu {{ companyName }} haben. Wie es jetzt ist, steht in den Einstellungen:\n\n{{ link }}\n\nWer hereinkommt, wird mit Name, Zeit und Grund festgehalten.',
    },
  },
})

const ended = defineEmail({
  category: null,
  name: 'staff-access-ended',
  placeholders: [],
  texts: {
    en: {
      subject: 'Access of the operator’s staff has ended',
      body: 'The last day on which the people who run this installation of Perennial could come into {{ companyName }} is over. It is granted anew in the settings:\n\n{{ link }}',
    },
    de: {
      subject: 'Der Zugang der Betreiber ist beendet',
      body: 'Der letzte Tag, an dem die Betreiber dieser Installation von Perennial Zugang zu {{ companyName }} hatten, ist vorbei. Neu gewährt wird er in den Einstellungen:\n\n{{ link }}',
    },
  },
})

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
  'tell-super-admins',
  async ({ event, tx, app, now }) => {
    const values = { by: String(event.data.by) }
    const told = { kind: changed, occasion: event.id, values, link: LINK }
    await queueEmails(
      { tx, app, now },
      (await superAdmins(tx)).map(({ id: to }) => ({ ...told, to })),
    )
  },
)

/** And that its last day is over, once. */
export async function notifyOfStaffAccessEnd({ tx, app, companyId, now }: ScheduledTaskContext): Promise<void> {
  const [company] = await tx.select().from(companies)
  const { staffGranted, staffGrantedUntil: until, timeZone } = company ?? {}
  if (app.config.operatorCompany === undefined || !staffGranted || !until || !timeZone) return
  if (localDay(timeZone, now) <= until || !(await claimEffect(tx, `staff-access-ended ${until}`, now))) return
  const told = { kind: ended, occasion: `${companyId} ${until}`, values: {}, link: LINK }
  await queueEmails(
    { tx, app, now },
    (await superAdmins(tx)).map(({ id: to }) => ({ ...told, to })),
  )
}
