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
      body: '{{ by }} has asked for a copy of everything that {{ companyName }} keeps in Perennial: people, {{ t_reviews }} with all answers, and files. Passwords are not in it. Whoever asked can download it for seven days.\n\nIf you did not expect this, look at who is an administrator:\n\n{{ link }}',
    },
    de: {
      subject: '{{ by }} hat den vollständigen Export von {{ companyName }} angefordert',
      body: '{{ by }} hat eine Kopie von allem angefordert, was {{ companyName }} in Perennial hat: Personen, {{ t_reviews }} mit allen Antworten und Dateien. Passwörter sind nicht dabei. Wer sie angefordert hat, kann sie sieben Tage lang herunterladen.\n\nWenn Sie das nicht erwartet haben, sehen Sie nach, wer Administratorrechte hat:\n\n{{ link }}',
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
