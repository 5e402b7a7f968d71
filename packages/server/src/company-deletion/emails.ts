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
    texts: {
      en: {
        subject: 'Content of {{ companyName }} is being deleted',
        body: 'On {{ when }}, {{ by }} started to permanently delete the content of {{ companyName }}: {{ t_reviews }}, files, and everything written in them. Cycles and their settings are kept, and so are people, settings, templates, and billing.\n\nIf this wasn’t planned, contact the other super admins right away:\n\n{{ link }}',
      },
      de: {
        subject: 'Inhalte von {{ companyName }} werden gelöscht',
        body: '{{ by }} hat am {{ when }} die endgültige Löschung der Inhalte von {{ companyName }} gestartet: {{ t_reviews }}, Dateien und alles, was darin geschrieben wurde. Die Zyklen und ihre Einstellungen bleiben erhalten, ebenso Personen, Einstellungen, Vorlagen und Abrechnung.\n\nWenn das nicht geplant war, wenden Sie sich sofort an die anderen Super-Admins:\n\n{{ link }}',
      },
    },
  }),
  CONTENT_WITH_CYCLES: defineEmail({
    ...about,
    name: 'content-and-cycles-deleted',
    placeholders: [...about.placeholders],
    texts: {
      en: {
        subject: 'Content and cycles of {{ companyName }} are being deleted',
        body: 'On {{ when }}, {{ by }} started to permanently delete the content of {{ companyName }}: all cycles, {{ t_reviews }}, files, and everything written in them. People, settings, templates, and billing are kept.\n\nIf this wasn’t planned, contact the other super admins right away:\n\n{{ link }}',
      },
      de: {
        subject: 'Inhalte und Zyklen von {{ companyName }} werden gelöscht',
        body: '{{ by }} hat am {{ when }} die endgültige Löschung der Inhalte von {{ companyName }} gestartet: alle Zyklen, {{ t_reviews }}, Dateien und alles, was darin geschrieben wurde. Personen, Einstellungen, Vorlagen und Abrechnung bleiben erhalten.\n\nWenn das nicht geplant war, wenden Sie sich sofort an die anderen Super-Admins:\n\n{{ link }}',
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
        body: 'On {{ when }}, {{ by }} permanently deleted {{ companyName }}: its people, content, and settings. No one can log in anymore, and nothing can be restored.\n\nThis is the last email about {{ companyName }}.',
      },
      de: {
        subject: '{{ companyName }} wurde gelöscht',
        body: '{{ by }} hat {{ companyName }} am {{ when }} endgültig gelöscht: Personen, Inhalte und Einstellungen. Niemand kann sich mehr anmelden, und nichts davon lässt sich wiederherstellen.\n\nDas ist die letzte E-Mail zu {{ companyName }}.',
      },
    },
  }),
} satisfies Record<DeletionScope, unknown>

export const deletionEmails = Object.values(kinds)

/** All super admins are mailed of a deletion, whoever asked for it (ADM-P30; administration, section 12). */
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
      ...{ to, occasion: id, values: { by: viewer.name, when } },
      ...(scope === 'ENTIRE_ACCOUNT' ? {} : { link: '/app/admin/delete-company' }),
    })),
  )
}
