import { fileTypes } from '@perennial/domain/files/file-types.ts'
import type { App } from '../core/app.ts'
import { storeFile } from '../core/files/public.ts'
import { personFiles } from '../files/tables.ts'
import { fernhillId } from './company.ts'
import { hourOnDay } from './dates.ts'
import { samplePersonId } from './people.ts'

type SampleFile = {
  on: string
  by: string
  name: string
  lines: readonly string[]
  daysAgo: number
  isShared: boolean
}

const all: readonly SampleFile[] = [
  {
    on: 'ravi',
    by: 'mia',
    daysAgo: 24,
    isShared: true,
    name: 'Development agreement.pdf',
    lines: [
      'Development agreement',
      'Ravi Menon and Mia Keller',
      'Course in material science, one day a week from January.',
    ],
  },
  {
    on: 'ravi',
    by: 'hana',
    daysAgo: 410,
    isShared: true,
    name: 'Employment contract.pdf',
    lines: ['Employment contract', 'Fernhill and Ravi Menon', 'Sample document without legal effect.'],
  },
  {
    on: 'ravi',
    by: 'mia',
    daysAgo: 9,
    isShared: false,
    name: 'Notes for the salary round.pdf',
    lines: ['Notes for the salary round', 'To be discussed with Iris Lindqvist first.'],
  },
  {
    on: 'mia',
    by: 'iris',
    daysAgo: 90,
    isShared: true,
    name: 'Leading teams, certificate.pdf',
    lines: ['Certificate', 'Mia Keller took part in "Leading teams", three days.'],
  },
  {
    on: 'noor',
    by: 'hana',
    daysAgo: 130,
    isShared: false,
    name: 'Parental leave agreement.pdf',
    lines: ['Parental leave agreement', 'Sample document without legal effect.'],
  },
]

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** A page with these lines, as small as a PDF can be. */
export function minimalPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, index) => `${index === 0 ? '' : '0 -24 Td '}(${escaped(line)}) Tj`).join('\n')
  const stream = `BT /F1 14 Tf 72 760 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [position, object] of objects.entries()) {
    offsets.push(body.length)
    body += `${position + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}${table}${end}`, 'latin1')
}

/** Files on people of Fernhill, some of them shared; created only once, even if a killed start is repeated. */
export const insertFiles = (app: App, now: Date): Promise<void> =>
  app.db.inCompany(fernhillId, async (tx) => {
    const existing = await tx.select({ id: personFiles.fileId }).from(personFiles).limit(1)
    if (existing.length > 0) return
    for (const { on, by, name, lines, daysAgo, isShared } of all) {
      const at = hourOnDay(now, -daysAgo, 11)
      const file = {
        name,
        type: fileTypes.pdf,
        bytes: minimalPdf(lines),
        purpose: 'person',
        ownerId: samplePersonId(by),
      }
      const { id } = await storeFile({ app, tx, now: at }, file)
      await tx.insert(personFiles).values({
        companyId: fernhillId,
        fileId: id,
        personId: samplePersonId(on),
        addedById: samplePersonId(by),
        ...(isShared ? { sharedAt: at, sharedById: samplePersonId(by) } : {}),
      })
    }
  })
