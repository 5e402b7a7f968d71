import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import type { DeletionScope } from '@perennial/domain/company-deletion/deletion.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import type { Viewer } from '../core/viewer.ts'
import { defineEmail, queueEmails } from '../mail/public.ts'
import type { CompanyDeletion } from './tables.ts'

const about = { category: null, placeholders: ['by', 'when'] as const }

const kinds = {
  CONTENT_WITHOUT_CYCLES: defineEmail({
    ...about,
    name: 'content-deleted',
    placeholders: [...about.placeholders],
    texts: emailTexts('content-deleted'),
  }),
  CONTENT_WITH_CYCLES: defineEmail({
    ...about,
    name: 'content-and-cycles-deleted',
    placeholders: [...about.placeholders],
    texts: emailTexts('content-and-cycles-deleted'),
  }),
  ENTIRE_ACCOUNT: defineEmail({
    ...about,
    name: 'company-deleted',
    placeholders: [...about.placeholders],
    texts: emailTexts('company-deleted'),
  }),
} satisfies Record<DeletionScope, unknown>

export const deletionEmails = Object.values(kinds)

/** All super admins are emailed about a deletion, whoever requested it (ADM-P30; administration, section 12). */
export function emailSuperAdmins(
  context: HandlerContext,
  { id, scope }: Pick<CompanyDeletion, 'id' | 'scope'>,
  viewer: Viewer,
  superAdmins: readonly { id: string }[],
): Promise<void> {
  const when = localDayOf(context.now, viewer.company.timeZone)
  return queueEmails(
    context,
    superAdmins.map(({ id: to }) => ({
      kind: kinds[scope],
      to,
      occasion: id,
      values: { by: viewer.name, when },
      ...(scope === 'ENTIRE_ACCOUNT' ? {} : { link: '/app/admin/delete-company' }),
    })),
  )
}
