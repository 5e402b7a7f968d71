import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { and, eq } from 'drizzle-orm'
import { subscriber } from '../core/events/events.ts'
import { defineEmail, queueEmails } from '../mail/public.ts'
import { findPersonRow, isActive } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { accountsMerged } from './events.ts'

export const mergedMail = defineEmail({
  // Account emails can’t be muted.
  category: null,
  name: 'accounts-merged',
  placeholders: ['name', 'by'],
  texts: emailTexts('accounts-merged'),
})

/** Only super admins are notified of a merge (ADM-P22). */
export const notifyOfMerge = subscriber(
  accountsMerged,
  'notify-of-merge',
  async ({ event, tx, app, companyId, now }) => {
    const person = await findPersonRow(tx, companyId, event.subjectId)
    const by = await findPersonRow(tx, companyId, String(event.data.requestedById))
    if (!person) return
    const superAdmins = await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.companyId, companyId), isActive(), eq(people.isHr, true), eq(people.isTechAdmin, true)))
    await queueEmails(
      { tx, app, now },
      superAdmins.map(({ id: to }) => ({
        kind: mergedMail,
        to,
        occasion: event.id,
        aboutIds: [person.id],
        values: { name: person.name, by: by?.name ?? 'Perennial' },
        link: '/app/admin/settings/merge-users',
      })),
    )
  },
)
