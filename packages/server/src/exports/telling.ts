import { and, eq } from 'drizzle-orm'
import type { Doing } from '../core/doing.ts'
import type { Viewer } from '../core/viewer.ts'
import { defineMail, queueMails } from '../mail/public.ts'
import { isActive } from '../people/public.ts'
import { people } from '../people/tables.ts'

const fullExport = defineMail({
  // About the safety of the company: nobody mutes it (ADM-P12).
  category: null,
  name: 'company-export-asked',
  placeholders: ['by'],
  texts: {
    en: {
      subject: '{{ by }} asked for the full export of {{ companyName }}',
      body: '{{ by }} has asked for a copy of what {{ companyName }} keeps in Perennial: people, {{ t_reviews }} with all shared answers, and files, as far as {{ by }} may read them. Drafts and passwords aren’t in it. It can be downloaded for seven days.\n\nIf you did not expect this, look at who is an administrator:\n\n{{ link }}',
    },
    de: {
      subject: '{{ by }} hat den vollständigen Export von {{ companyName }} angefordert',
      body: '{{ by }} hat eine Kopie von dem angefordert, was {{ companyName }} in Perennial hat: Personen, {{ t_reviews }} mit allen geteilten Antworten und Dateien, soweit {{ by }} sie lesen darf. Entwürfe und Passwörter sind nicht dabei. Sie lässt sich sieben Tage lang herunterladen.\n\nWenn Sie das nicht erwartet haben, sehen Sie nach, wer Administratorrechte hat:\n\n{{ link }}',
    },
  },
})

/** All super admins hear that a copy of everything was asked for, and by whom. */
export async function tellOfFullExport(doing: Doing, viewer: Viewer, exportId: string): Promise<void> {
  const superAdmins = await doing.tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(eq(people.companyId, viewer.company.id), isActive(), eq(people.isHr, true), eq(people.isTechAdmin, true)),
    )
  await queueMails(
    doing,
    superAdmins.map(({ id }) => ({
      ...{ kind: fullExport, to: id, occasion: `${exportId} ${id}`, values: { by: viewer.name } },
      link: '/app/admin/directory',
    })),
  )
}
