import { translate } from '@perennial/contract/messages/translate.ts'
import { csvHeader, csvRows, safeFileName } from '../core/csv.ts'
import type { AssemblyContext, StoredPart } from './export-kinds.ts'
import { createZip } from './zip.ts'

/** PDFs in one ZIP, with a list of contents that also names the people whose document the requester may not read. */
export async function assembleDocuments(
  parts: readonly StoredPart[],
  { language, terms }: AssemblyContext,
): Promise<Uint8Array> {
  const say = (key: Parameters<typeof translate>[1]) => translate(language, key, {}, terms)
  const inOrder = parts.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', language))
  const contents = inOrder.map(({ name, bytes }) => [name, bytes ? say('exports.yes') : say('exports.notAvailable')])
  const list = csvHeader([say('cycle.column.reviewee'), say('exports.head.contained')]) + csvRows(contents)
  const entries = [{ name: `${safeFileName(say('exports.file.contents'))}.csv`, bytes: Buffer.from(list) }]
  for (const { name, bytes } of inOrder.flatMap(thereIn))
    entries.push({ name: pdfName(name), bytes: Buffer.from(await bytes()) })
  return createZip(entries)
}

type There = { name: string; bytes: () => Promise<Uint8Array> }
const thereIn = ({ name, bytes }: StoredPart): There[] => (name !== null && bytes ? [{ name, bytes }] : [])
const pdfName = (name: string) => `${safeFileName(name)}.pdf`
