import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
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
  // Account emails can’t be muted (ADM-P12).
  category: null,
  name: 'impersonation-ended',
  placeholders: ['by'],
  texts: emailTexts('impersonation-ended'),
})

const mailOfStaff = defineEmail({
  category: null,
  name: 'staff-impersonation-ended',
  placeholders: ['by'],
  texts: emailTexts('staff-impersonation-ended'),
})

export const impersonationEmails = [mail, mailOfStaff]

const LINK = '/app/user-settings#recent-access'

/** Notifies the person once it has ended, and never before (administration, section 9; STF-P07). */
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
