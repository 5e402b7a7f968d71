import { fileTypes } from '@perennial/domain/files/file-types.ts'
import { isSystemUser } from '@perennial/domain/people/system-users.ts'
import { DOCUMENT_ENTRY, type DocumentList, FILES_FOLDER } from './format.ts'
import { InvalidDocument } from './invalid-document.ts'
import { DIGEST_ELEMENT, type DocumentRoot, type ParsedRow, parseDocumentRows } from './reader.ts'
import { listZipEntries, unzipEntry, type ZipArchive, type ZipEntry } from './zip-reader.ts'

/** FILE-2: the maximum uncompressed size of a document and of a file in it. */
const MAX_XML_BYTES = 16 * 1024 ** 3
const MAX_FILE_BYTES = 64 * 1024 ** 2
const MAX_RATIO = 200
const types: ReadonlySet<string> = new Set([...Object.values(fileTypes), 'image/png'])

export type DocumentFile = { id: string; listed: ZipEntry; sha256: string; type: string }
export type ValidatedDocument = {
  companyId: string
  madeAt: string
  name: string
  subdomain: string
  logins: readonly { loginname: string; personId: string }[]
  files: readonly DocumentFile[]
  document: ZipEntry
  counts: ReadonlyMap<string, number>
}

/** Reads and validates a whole document before anything is written: its format, its references, and that its files exist. */
export async function validateDocument(form: readonly DocumentList[], archive: ZipArchive): Promise<ValidatedDocument> {
  const contents = await listZipEntries(archive)
  const document = contents.get(DOCUMENT_ENTRY)
  if (!document) throw new InvalidDocument(`There is no ${DOCUMENT_ENTRY} in the archive.`)
  if (document.size > MAX_XML_BYTES || document.size > document.packed * MAX_RATIO + 1024 ** 2)
    throw new InvalidDocument(`${DOCUMENT_ENTRY} is too large.`)
  const check = new Check(form, contents)
  for await (const rows of parseDocumentRows(form, unzipEntry(archive, document), (root) => check.begin(root)))
    for (const row of rows) check.row(row)
  return { ...check.end(), document }
}

class Check {
  readonly #contents: ReadonlyMap<string, ZipEntry>
  readonly #ids = new Map<string, Set<string>>()
  readonly #later: { id: string; list: DocumentList; where: string }[] = []
  readonly #files: DocumentFile[] = []
  readonly #logins: { loginname: string; personId: string }[] = []
  readonly #counts = new Map<string, number>()
  #root: DocumentRoot | undefined
  #company: { name: string; subdomain: string } | undefined

  constructor(form: readonly DocumentList[], contents: ReadonlyMap<string, ZipEntry>) {
    this.#contents = contents
    const named = new Set(form.flatMap(({ fields }) => fields.flatMap(({ refersTo }) => refersTo ?? [])))
    for (const name of [...named, 'files', 'company', 'people']) this.#ids.set(name, new Set())
  }

  begin(root: DocumentRoot): void {
    this.#root = root
  }

  row({ list, index, row }: ParsedRow): void {
    const where = `${list.name}, row ${index}`
    this.#counts.set(list.name, index)
    for (const { column, refersTo, element } of list.fields) {
      const id = row[column]
      if (refersTo === null || typeof id !== 'string') continue
      // References to rows further down in the same list are checked at the end.
      if (refersTo === list.name) this.#later.push({ id, list, where: `${where}, ${element}` })
      else if (!this.#ids.get(refersTo)?.has(id))
        throw new InvalidDocument(`${where}, ${element}: there is no row ${id}`)
    }
    const id = row.id
    const ids = this.#ids.get(list.name)
    if (ids && typeof id === 'string') {
      if (ids.has(id)) throw new InvalidDocument(`${where}: its id is not unique`)
      ids.add(id)
    }
    if (list.name === 'company') this.#ofCompany(String(id), row.name, row.subdomain)
    if (list.name === 'people') this.#person(where, String(id), String(row.loginname))
    if (list.name === 'files') this.#file(where, row)
  }

  #ofCompany(id: string, name: unknown, subdomain: unknown): void {
    if (this.#company || id !== this.#root?.companyId)
      throw new InvalidDocument('The list company must have one row, with the id of the document.')
    this.#company = { name: String(name), subdomain: String(subdomain) }
  }

  #person(where: string, personId: string, loginname: string): void {
    if (isSystemUser(personId)) throw new InvalidDocument(`${where}: this id is reserved`)
    if (loginname !== loginname.toLowerCase()) throw new InvalidDocument(`${where}: loginname must be lowercase`)
    this.#logins.push({ loginname, personId })
  }

  #file(where: string, row: ParsedRow['row']): void {
    const listed = this.#contents.get(`${FILES_FOLDER}${String(row.id)}`)
    const sha256 = row[DIGEST_ELEMENT]
    if (!types.has(String(row.type))) throw new InvalidDocument(`${where}: files of this type are not allowed`)
    if (sha256 === undefined && !listed) return
    if (typeof sha256 !== 'string' || !listed) throw new InvalidDocument(`${where}: the file or its sha256 is missing`)
    if (listed.size !== row.size || listed.size > MAX_FILE_BYTES)
      throw new InvalidDocument(`${where}: its size is wrong`)
    this.#files.push({ id: String(row.id), listed, sha256, type: String(row.type) })
  }

  end(): Omit<ValidatedDocument, 'document'> {
    for (const { id, list, where } of this.#later)
      if (!this.#ids.get(list.name)?.has(id)) throw new InvalidDocument(`${where}: there is no row ${id}`)
    if (!this.#root || !this.#company) throw new InvalidDocument('The list company must have one row.')
    const known = this.#files.length + 1
    if (this.#contents.size !== known)
      throw new InvalidDocument('The archive has an entry that the document does not reference.')
    const { companyId, madeAt } = this.#root
    return { companyId, madeAt, ...this.#company, logins: this.#logins, files: this.#files, counts: this.#counts }
  }
}
