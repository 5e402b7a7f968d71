import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { and, eq } from 'drizzle-orm'
import type { HandlerContext } from '../core/handler-context.ts'
import type { Viewer } from '../core/viewer.ts'
import { defineEmail, queueEmails } from '../mail/public.ts'
import { isActive } from '../people/public.ts'
import { people } from '../people/tables.ts'

export const fullExport = defineEmail({
  // About the security of the company: can’t be muted (ADM-P12).
  category: null,
  name: 'company-export-requested',
  placeholders: ['by'],
  texts: emailTexts('company-export-requested'),
})

/** Notifies all super admins that someone requested a copy of everything. */
export async function notifyFullExport(context: HandlerContext, viewer: Viewer, exportId: string): Promise<void> {
  const superAdmins = await context.tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(eq(people.companyId, viewer.company.id), isActive(), eq(people.isHr, true), eq(people.isTechAdmin, true)),
    )
  await queueEmails(
    context,
    superAdmins.map(({ id }) => ({
      kind: fullExport,
      to: id,
      occasion: `${exportId} ${id}`,
      values: { by: viewer.name },
      link: '/app/admin/directory',
    })),
  )
}
