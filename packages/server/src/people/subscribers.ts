import { and, eq } from 'drizzle-orm'
import { subscriber } from '../core/events/events.ts'
import { defineEmail, queueEmails } from '../mail/public.ts'
import { isActive } from './columns.ts'
import { rolesChanged } from './events.ts'
import { findPersonRow } from './profile.ts'
import { people } from './tables.ts'

export const rolesMail = defineEmail({
  // About the account: nobody mutes it.
  category: null,
  name: 'roles-changed',
  isEditable: true,
  placeholders: ['name', 'by'],
  required: ['name', 'by'],
  texts: {
    en: {
      subject: 'The roles of {{ name }} were changed',
      body: '{{ by }} changed the roles of {{ name }} in Perennial. The current roles are shown in the profile:\n\n{{ link }}\n\nIf this wasn’t planned, contact your administrators right away.',
    },
    de: {
      subject: 'Die Rollen von {{ name }} wurden geändert',
      body: '{{ by }} hat die Rollen von {{ name }} in Perennial geändert. Die aktuellen Rollen stehen im Profil:\n\n{{ link }}\n\nWenn das nicht geplant war, wenden Sie sich sofort an Ihre Admins.',
    },
  },
})

/** Whose roles were changed hears of it, and so do all super admins (ADM-P20). */
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
