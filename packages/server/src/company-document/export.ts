import { createHash } from 'node:crypto'
import type { House } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { formOfHouse } from './app-format.ts'
import { DOCUMENT, FOLDER, type List } from './format.ts'
import { DIGEST } from './reader.ts'
import type { DocumentReader } from './readers.ts'
import { asOfOneMoment, copyRows } from './snapshot.ts'
import { documentEnd, documentStart, listEnd, listStart, type Row, rowText } from './writer.ts'
import { type Entry, zipOfMany } from './zip-writer.ts'

/** A part of the copy: rows of one list. */
export type CopiedPart = { name: string; text: string }
export type Copied = {
  companyId: string
  madeAt: Date
  /** How many parts there are, and each of them. */
  parts: number
  partAt: (place: number) => Promise<CopiedPart>
  /** Where the bytes of a file lie; undefined when nobody knows it any more. */
  pathOf: (fileId: string) => Promise<string | undefined>
  /** Hears how many parts are done, of files and of rows. */
  onPart: (done: number) => Promise<void>
}

/** Copies the company as it is at this moment; the first that its transaction does (XML-01). */
export { asOfOneMoment }
export const copyCompany = (
  tx: Tx,
  { modules }: Pick<House, 'modules'>,
  exportId: string,
  reader: DocumentReader,
): Promise<number> => copyRows(tx, formOfHouse({ modules }), exportId, reader)

const rowsIn = ({ text }: CopiedPart): Row[] => text.split('\n').map((line) => JSON.parse(line) as Row)

/**
 * The archive with the company's document, made while it is read: files one by one, then the document part by part. The same copy
 * gives the same bytes. A file that was deleted since the copy has no entry and no digest.
 */
export function companyArchive(house: Pick<House, 'files' | 'modules'>, copied: Copied): AsyncGenerator<Uint8Array> {
  const form = formOfHouse(house)
  const digests = new Map<string, string>()
  const entries = async function* (): AsyncGenerator<Entry> {
    for (let place = 0; place < copied.parts; place += 1) {
      const part = await copied.partAt(place)
      if (part.name !== 'files') continue
      for (const row of rowsIn(part)) {
        const bytes = await bytesOf(house, copied, String(row.id))
        if (!bytes) continue
        digests.set(String(row.id), createHash('sha256').update(bytes).digest('hex'))
        yield { name: `${FOLDER}${String(row.id)}`, bytes }
      }
    }
    yield { name: DOCUMENT, bytes: documentOf(form, copied, digests) }
  }
  return zipOfMany(entries())
}

async function bytesOf(house: Pick<House, 'files'>, copied: Copied, id: string): Promise<Buffer | undefined> {
  const path = await copied.pathOf(id)
  const stream = path === undefined ? undefined : await house.files.read(path)
  if (!stream) return undefined
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

async function* documentOf(
  form: readonly List[],
  copied: Copied,
  digests: ReadonlyMap<string, string>,
): AsyncGenerator<Uint8Array> {
  const lists = new Map(form.map((list) => [list.name, list]))
  let open: List | undefined
  yield Buffer.from(documentStart(copied.companyId, copied.madeAt))
  for (let place = 0; place < copied.parts; place += 1) {
    const part = await copied.partAt(place)
    const list = lists.get(part.name)
    if (!list) throw new Error('the copy has a list that the form does not know')
    const rows = rowsIn(part).map((row) => rowText(list, row, digestOf(list, row, digests)))
    const between = list === open ? '' : `${open ? listEnd(open) : ''}${listStart(list)}`
    open = list
    yield Buffer.from(between + rows.join(''))
    await copied.onPart(place + 1)
  }
  yield Buffer.from(`${open ? listEnd(open) : ''}${documentEnd}`)
}

function digestOf({ table }: List, row: Row, digests: ReadonlyMap<string, string>): Record<string, string> {
  const digest = table === 'files' ? digests.get(String(row.id)) : undefined
  return digest ? { [DIGEST]: digest } : {}
}
