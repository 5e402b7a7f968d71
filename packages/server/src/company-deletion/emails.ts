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
    texts: {
      en: {
        subject: 'The content of {{ companyName }} is being deleted',
        body: '{{ by }} had the content of {{ companyName }} deleted for good on {{ when }}: {{ t_reviews }}, files and everything written in them. The cycles and their settings stay, and so do people, settings, templates and billing.\n\nIf this should not have happened, tell the other super admins at once:\n\n{{ link }}',
      },
      de: {
        subject: 'Die Inhalte von {{ companyName }} werden gelöscht',
        body: '{{ by }} hat am {{ when }} die Inhalte von {{ companyName }} endgültig gelöscht: {{ t_reviews }}, Dateien und alles, was darin geschrieben wurde. Die Zyklen und ihre Einstellungen bleiben, ebenso Personen, Einstellungen, Vorlagen und Abrechnung.\n\nSollte das nicht so sein, sagen Sie es sofort den anderen Super-Admins:\n\n{{ link }}',
      },
    },
  }),
  CONTENT_WITH_CYCLES: defineEmail({
    ...about,
    name: 'content-and-cycles-deleted',
    placeholders: [...about.placeholders],
    texts: {
      en: {
        subject: 'The content of {{ companyName }} is being deleted, with its cycles',
        body: '{{ by }} had the content of {{ companyName }} deleted for good on {{ when }}: all cycles, {{ t_reviews }}, files and everything written in them. People, settings, templates and billing stay.\n\nIf this should not have happened, tell the other super admins at once:\n\n{{ link }}',
      },
      de: {
        subject: 'Die Inhalte von {{ companyName }} werden gelöscht, mit den Zyklen',
        body: '{{ by }} hat am {{ when }} die Inhalte von {{ companyName }} endgültig gelöscht: alle Zyklen, {{ t_reviews }}, Dateien und alles, was darin geschrieben wurde. Personen, Einstellungen, Vorlagen und Abrechnung bleiben.\n\nSollte das nicht so sein, sagen Sie es sofort den anderen Super-Admins:\n\n{{ link }}',
      },
    },
  }),
  ENTIRE_ACCOUNT: defineEmail({
    ...about,
    name: 'company-deleted',
    placeholders: [...about.placeholders],
    texts: {
      en: {
        subject: '{{ companyName }} was deleted',
        body: '{{ by }} had {{ companyName }} deleted for good on {{ when }}: its people, its content and its settings. Nobody can log in any more, and nothing of it can be brought back.\n\nThis is the last mail about {{ companyName }}.',
      },
      de: {
        subject: '{{ companyName }} wurde gelöscht',
        body: '{{ by }} hat {{ companyName }} am {{ when }} endgültig gelöscht: Personen, Inhalte und Einstellungen. Niemand kann sich mehr anmelden, und nichts davon lässt sich zurückholen.\n\nDas ist die letzte Mail zu {{ companyName }}.',
      },
    },
  }),
} satisfies Record<DeletionScope, unknown>

export const deletionEmailKinds: readonly string[] = Object.values(kinds).map(({ name }) => name)

/** All super admins are mailed of a deletion, whoever asked for it (ADM-P30; administration, section 12). */
export function emailSuperAdmins(
  context: HandlerContext,
  { id, scope }: Pick<CompanyDeletion, 'id' | 'scope'>,
  viewer: Viewer,
  superAdmins: readonly { id: string }[],
): Promise<void> {
  const when = context.now.toTemporalInstant().toZonedDateTimeISO(viewer.company.timeZone).toPlainDate().toString()
  return queueEmails(
    context,
    superAdmins.map(({ id: to }) => ({
      kind: kinds[scope],
      ...{ to, occasion: id, values: { by: viewer.name, when } },
      ...(scope === 'ENTIRE_ACCOUNT' ? {} : { link: '/app/admin/delete-company' }),
    })),
  )
}
