import { eq } from 'drizzle-orm'
import { subscriber } from '../core/events/events.ts'
import { defineEmail, queueEmail } from '../mail/public.ts'
import { defineNotification, notify } from '../notifications/public.ts'
import { findPersonRow } from '../people/public.ts'
import { impersonationEnded } from './end-impersonation.ts'
import { impersonations } from './tables.ts'

export const viewedAsYou = defineNotification('impersonated-view-only', ['by'])
export const actedAsYou = defineNotification('impersonated-with-changes', ['by'])

const mail = defineEmail({
  // About the account: nobody mutes it (ADM-P12).
  category: null,
  name: 'impersonation-ended',
  placeholders: ['by'],
  texts: {
    en: {
      subject: '{{ by }} used Perennial as you',
      body: '{{ by }}, an administrator of {{ companyName }}, used Perennial as you. Your settings show when, for how long, and why:\n\n{{ link }}\n\nWhat you’re still writing in {{ t_reviews }} wasn’t opened.',
    },
    de: {
      subject: '{{ by }} hat Perennial an Ihrer Stelle genutzt',
      body: '{{ by }} aus der Administration von {{ companyName }} hat Perennial an Ihrer Stelle genutzt. Wann, wie lange und warum, sehen Sie in Ihren Einstellungen:\n\n{{ link }}\n\nWas Sie gerade in {{ t_reviews }} schreiben, wurde nicht geöffnet.',
    },
  },
})

const mailOfStaff = defineEmail({
  category: null,
  name: 'staff-impersonation-ended',
  placeholders: ['by'],
  texts: {
    en: {
      subject: '{{ by }} used Perennial as you',
      body: '{{ companyName }} gave the operator of Perennial support access, and {{ by }} used Perennial as you to help. Your settings show when, for how long, and why:\n\n{{ link }}\n\nWhat you’re still writing in {{ t_reviews }} wasn’t opened.',
    },
    de: {
      subject: '{{ by }} hat Perennial an Ihrer Stelle genutzt',
      body: '{{ companyName }} hat dem Betreiberteam von Perennial Supportzugriff gegeben, und {{ by }} hat Perennial an Ihrer Stelle genutzt, um zu helfen. Wann, wie lange und warum, sehen Sie in Ihren Einstellungen:\n\n{{ link }}\n\nWas Sie gerade in {{ t_reviews }} schreiben, wurde nicht geöffnet.',
    },
  },
})

export const impersonationEmails = [mail, mailOfStaff]

const LINK = '/app/user-settings#recent-access'

/** The person hears of it once it is over, and never while it goes on (administration, section 9; STF-P07). */
export const notifyImpersonatedPerson = subscriber(
  impersonationEnded,
  'notify-person',
  async ({ event, tx, app, companyId, now }) => {
    const [row] = await tx.select().from(impersonations).where(eq(impersonations.id, event.subjectId))
    if (!row) return
    const by =
      row.impersonatorId === null ? row.staffName : (await findPersonRow(tx, companyId, row.impersonatorId))?.name
    if (!by) return
    const notified = { to: row.personId, occasion: row.id, link: LINK }
    const kind = row.allowsChanges ? actedAsYou : viewedAsYou
    await notify({ tx, app, now }, { kind, ...notified, data: { by } })
    const letter = row.impersonatorId === null ? mailOfStaff : mail
    await queueEmail({ tx, app, now }, { kind: letter, ...notified, values: { by } })
  },
)
