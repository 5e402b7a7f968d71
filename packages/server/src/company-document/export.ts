import { createHash } from 'node:crypto'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { DOCUMENT_ENTRY, type DocumentList, documentFormatOf, FILES_FOLDER } from './format.ts'
import { DIGEST_ELEMENT } from './reader.ts'
import type { DocumentReader } from './readers.ts'
import { copySnapshotRows, setSnapshotIsolation } from './snapshot.ts'
import { type DocumentRow, documentEnd, documentStart, listEnd, listStart, rowToXml } from './writer.ts'
import { type ZipInput, zipStream } from './zip-writer.ts'

/** A part of the copy: rows of one list. */
export type SnapshotPart = { name: string; text: string }
export type CompanySnapshot = {
  companyId: string
  madeAt: Date
  /** The number of parts, and the parts. */
  parts: number
  partAt: (index: number) => Promise<SnapshotPart>
  /** The path of a file’s bytes; undefined if the file is gone. */
  pathOf: (fileId: string) => Promise<string | undefined>
  /** Called with the number of finished parts, of files and of rows. */
  onPart: (done: number) => Promise<void>
}

/** Must be the first statement of its transaction: all reads see one snapshot of the company (XML-01). */
export { setSnapshotIsolation }
export const copyCompanyRows = (
  tx: Tx,
  { modules }: Pick<App, 'modules'>,
  exportId: string,
  reader: DocumentReader,
): Promise<number> => copySnapshotRows(tx, documentFormatOf({ modules }), exportId, reader)

const rowsIn = ({ text }: SnapshotPart): DocumentRow[] =>
  text.split('\n').map((line) => JSON.parse(line) as DocumentRow)

/**
 * The archive with the company’s document, created while it is read: files one by one, then the document part by part.
 * The same copy gives the same bytes. A file deleted since the copy has no entry and no digest.
 */
export function createCompanyArchive(
  app: Pick<App, 'files' | 'modules'>,
  copied: CompanySnapshot,
): AsyncGenerator<Uint8Array> {
  const form = documentFormatOf(app)
  const digests = new Map<string, string>()
  const entries = async function* (): AsyncGenerator<ZipInput> {
    for (let index = 0; index < copied.parts; index += 1) {
      const part = await copied.partAt(index)
      if (part.name !== 'files') continue
      for (const row of rowsIn(part)) {
        const bytes = await bytesOf(app, copied, String(row.id))
        if (!bytes) continue
        digests.set(String(row.id), createHash('sha256').update(bytes).digest('hex'))
        yield { name: `${FILES_FOLDER}${String(row.id)}`, bytes }
      }
    }
    yield { name: DOCUMENT_ENTRY, bytes: documentOf(form, copied, digests) }
  }
  return zipStream(entries())
}

async function bytesOf(app: Pick<App, 'files'>, copied: CompanySnapshot, id: string): Promise<Buffer | undefined> {
  const path = await copied.pathOf(id)
  const stream = path === undefined ? undefined : await app.files.read(path)
  if (!stream) return undefined
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

async function* documentOf(
  form: readonly DocumentList[],
  copied: CompanySnapshot,
  digests: ReadonlyMap<string, string>,
): AsyncGenerator<Uint8Array> {
  const lists = new Map(form.map((list) => [list.name, list]))
  let open: DocumentList | undefined
  yield Buffer.from(documentStart(copied.companyId, copied.madeAt))
  for (let index = 0; index < copied.parts; index += 1) {
    const part = await copied.partAt(index)
    const list = lists.get(part.name)
    if (!list) throw new Error('the copy has a list that the form does not know')
    const rows = rowsIn(part).map((row) => rowToXml(list, row, digestOf(list, row, digests)))
    const between = list === open ? '' : `${open ? listEnd(open) : ''}${listStart(list)}`
    open = list
    yield Buffer.from(between + rows.join(''))
    await copied.onPart(index + 1)
  }
  yield Buffer.from(`${open ? listEnd(open) : ''}${documentEnd}`)
}

function digestOf(
  { table }: DocumentList,
  row: DocumentRow,
  digests: ReadonlyMap<string, string>,
): Record<string, string> {
  const digest = table === 'files' ? digests.get(String(row.id)) : undefined
  return digest ? { [DIGEST_ELEMENT]: digest } : {}
}
