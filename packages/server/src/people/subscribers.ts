import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { and, eq } from 'drizzle-orm'
import { subscriber } from '../core/events/events.ts'
import { defineEmail, queueEmails } from '../mail/public.ts'
import { isActive } from './columns.ts'
import { rolesChanged } from './events.ts'
import { findPersonRow } from './profile.ts'
import { people } from './tables.ts'

export const rolesMail = defineEmail({
  // It is about the account, so it can’t be muted.
  category: null,
  name: 'roles-changed',
  isEditable: true,
  placeholders: ['name', 'by'],
  required: ['name', 'by'],
  texts: emailTexts('roles-changed'),
})

/** Notifies the person whose roles were changed, and all super admins (ADM-P20). */
export const notifyOfRoles = subscriber(rolesChanged, 'notify-of-roles', async ({ event, tx, app, companyId, now }) => {
  const person = await findPersonRow(tx, companyId, event.subjectId)
  const by = event.actorId ? await findPersonRow(tx, companyId, event.actorId) : undefined
  if (!person) return
  const superAdmins = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), isActive(), eq(people.isHr, true), eq(people.isTechAdmin, true)))
  const recipients = new Set([person.id, ...superAdmins.map(({ id }) => id)])
  await queueEmails(
    { tx, app, now },
    [...recipients].map((to) => ({
      kind: rolesMail,
      to,
      occasion: event.id,
      values: { name: person.name, by: by?.name ?? 'Perennial' },
      link: to === person.id ? `/app/user/${person.id}/personal` : `/app/user/${person.id}`,
      aboutIds: [person.id],
    })),
  )
})
