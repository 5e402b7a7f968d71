import { translate } from '@perennial/contract/messages/translate.ts'
import { csvHeader, csvRows, safeFileName } from '../core/csv.ts'
import type { AssemblyContext, StoredPart } from './export-kinds.ts'
import { createZip } from './zip.ts'

type MessageKey = Parameters<typeof translate>[1]

/** PDFs in one ZIP, with a list of contents that also names the people whose document the requester may not read. */
const assembled = async (
  head: MessageKey,
  parts: readonly StoredPart[],
  { language, terms }: AssemblyContext,
): Promise<Uint8Array> => {
  const say = (key: MessageKey) => translate(language, key, {}, terms)
  const inOrder = parts.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', language))
  const contents = inOrder.map(({ name, bytes }) => [name, bytes ? say('exports.yes') : say('exports.notAvailable')])
  const list = csvHeader([say(head), say('exports.head.contained')]) + csvRows(contents)
  const entries = [{ name: `${safeFileName(say('exports.file.contents'))}.csv`, bytes: Buffer.from(list) }]
  for (const { name, bytes } of inOrder.flatMap(thereIn))
    entries.push({ name: pdfName(name), bytes: Buffer.from(await bytes()) })
  return createZip(entries)
}

/** `head` says who is in the list of contents. */
export const documentAssembly =
  (head: MessageKey) =>
  (parts: readonly StoredPart[], assembling: AssemblyContext): Promise<Uint8Array> =>
    assembled(head, parts, assembling)

export const assembleDocuments = documentAssembly('cycle.column.reviewee')

type There = { name: string; bytes: () => Promise<Uint8Array> }
const thereIn = ({ name, bytes }: StoredPart): There[] => (name !== null && bytes ? [{ name, bytes }] : [])
const pdfName = (name: string) => `${safeFileName(name)}.pdf`
