import { and, eq } from 'drizzle-orm'
import type { HandlerContext } from '../core/handler-context.ts'
import type { Viewer } from '../core/viewer.ts'
import { defineEmail, queueEmails } from '../mail/public.ts'
import { isActive } from '../people/public.ts'
import { people } from '../people/tables.ts'

export const fullExport = defineEmail({
  // About the safety of the company: nobody mutes it (ADM-P12).
  category: null,
  name: 'company-export-requested',
  placeholders: ['by'],
  texts: {
    en: {
      subject: '{{ by }} requested an export of {{ companyName }}',
      body: '{{ by }} requested an export of {{ companyName }} from Perennial: people, {{ t_reviews }} with all shared answers, and files, as far as {{ by }} can read them. Drafts and passwords aren’t included. The file can be downloaded for seven days.\n\nIf you didn’t expect this, check who has administrator rights:\n\n{{ link }}',
    },
    de: {
      subject: '{{ by }} hat einen Export von {{ companyName }} angefordert',
      body: '{{ by }} hat einen Export von {{ companyName }} aus Perennial angefordert: Personen, {{ t_reviews }} mit allen geteilten Antworten und Dateien, soweit {{ by }} sie lesen darf. Entwürfe und Passwörter sind nicht enthalten. Die Datei kann sieben Tage lang heruntergeladen werden.\n\nWenn Sie das nicht erwartet haben, prüfen Sie, wer Administratorrechte hat:\n\n{{ link }}',
    },
  },
})

/** All super admins hear that a copy of everything was asked for, and by whom. */
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
      ...{ kind: fullExport, to: id, occasion: `${exportId} ${id}`, values: { by: viewer.name } },
      link: '/app/admin/directory',
    })),
  )
}
