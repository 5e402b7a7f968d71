import { and, eq } from 'drizzle-orm'
import { subscriber } from '../core/events/events.ts'
import { defineEmail, queueEmails } from '../mail/public.ts'
import { findPersonRow, isActive } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { accountsMerged } from './events.ts'

const mergedMail = defineEmail({
  // About accounts: nobody mutes it.
  category: null,
  name: 'accounts-merged',
  placeholders: ['name', 'by'],
  texts: {
    en: {
      subject: 'Two accounts of {{ name }} were merged',
      body: '{{ by }} merged another account into that of {{ name }} in Perennial. What was moved stands here:\n\n{{ link }}\n\nA merge cannot be undone. If this should not have happened, tell your administrators at once.',
    },
    de: {
      subject: 'Zwei Konten von {{ name }} wurden zusammengeführt',
      body: '{{ by }} hat in Perennial ein anderes Konto mit dem von {{ name }} zusammengeführt. Was übernommen wurde, steht hier:\n\n{{ link }}\n\nDas lässt sich nicht rückgängig machen. Sollte das nicht so sein, sagen Sie es sofort Ihren Administratoren.',
    },
  },
})

/** Of a merge super admins hear, and nobody else (ADM-P22). */
export const notifyOfMerge = subscriber(accountsMerged, 'tell-of-merge', async ({ event, tx, app, companyId, now }) => {
  const person = await findPersonRow(tx, companyId, event.subjectId)
  const by = await findPersonRow(tx, companyId, String(event.data.askedById))
  if (!person) return
  const superAdmins = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), isActive(), eq(people.isHr, true), eq(people.isTechAdmin, true)))
  await queueEmails(
    { tx, app, now },
    superAdmins.map(({ id: to }) => ({
      ...{ kind: mergedMail, to, occasion: event.id, aboutIds: [person.id] },
      values: { name: person.name, by: by?.name ?? 'Perennial' },
      link: '/app/admin/settings/merge-users',
    })),
  )
})
