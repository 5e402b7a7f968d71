import { fileKinds } from '@perennial/domain/files/file-types.ts'
import { isSpecialPerson } from '@perennial/domain/people/system-users.ts'
import { DOCUMENT, FOLDER, type List } from './format.ts'
import { WrongDocument } from './invalid-document.ts'
import { DIGEST, type ReadRow, type Root, rowsOf } from './reader.ts'
import { type Archive, contentsOf, type Listed, unpacked } from './zip-reader.ts'

/** FILE-2: what one document and one file of it may hold, unpacked. */
const MOST_XML_BYTES = 16 * 1024 ** 3
const MOST_FILE_BYTES = 64 * 1024 ** 2
const MOST_RATIO = 200
const types: ReadonlySet<string> = new Set([...Object.values(fileKinds), 'image/png'])

export type StoredFile = { id: string; listed: Listed; sha256: string; type: string }
export type Checked = {
  companyId: string
  madeAt: string
  name: string
  subdomain: string
  logins: readonly { loginname: string; personId: string }[]
  files: readonly StoredFile[]
  document: Listed
  counts: ReadonlyMap<string, number>
}

/** Reads a whole document and checks it, before anything is written: its form, its references, and that its files are there. */
export async function checkedDocument(form: readonly List[], archive: Archive): Promise<Checked> {
  const contents = await contentsOf(archive)
  const document = contents.get(DOCUMENT)
  if (!document) throw new WrongDocument(`There is no ${DOCUMENT} in the archive.`)
  if (document.size > MOST_XML_BYTES || document.size > document.packed * MOST_RATIO + 1024 ** 2)
    throw new WrongDocument(`${DOCUMENT} is too large.`)
  const check = new Check(form, contents)
  for await (const rows of rowsOf(form, unpacked(archive, document), (root) => check.begin(root)))
    for (const row of rows) check.row(row)
  return { ...check.end(), document }
}

class Check {
  readonly #contents: ReadonlyMap<string, Listed>
  readonly #ids = new Map<string, Set<string>>()
  readonly #later: { id: string; list: List; where: string }[] = []
  readonly #files: StoredFile[] = []
  readonly #logins: { loginname: string; personId: string }[] = []
  readonly #counts = new Map<string, number>()
  #root: Root | undefined
  #company: { name: string; subdomain: string } | undefined

  constructor(form: readonly List[], contents: ReadonlyMap<string, Listed>) {
    this.#contents = contents
    const named = new Set(form.flatMap(({ fields }) => fields.flatMap(({ refersTo }) => refersTo ?? [])))
    for (const name of [...named, 'files', 'company', 'people']) this.#ids.set(name, new Set())
  }

  begin(root: Root): void {
    this.#root = root
  }

  row({ list, place, row }: ReadRow): void {
    const where = `${list.name}, row ${place}`
    this.#counts.set(list.name, place)
    for (const { column, refersTo, element } of list.fields) {
      const id = row[column]
      if (refersTo === null || typeof id !== 'string') continue
      // Whoever stands further down in the same list is looked for at the end.
      if (refersTo === list.name) this.#later.push({ id, list, where: `${where}, ${element}` })
      else if (!this.#ids.get(refersTo)?.has(id)) throw new WrongDocument(`${where}, ${element}: there is no ${id}`)
    }
    const id = row.id
    const ids = this.#ids.get(list.name)
    if (ids && typeof id === 'string') {
      if (ids.has(id)) throw new WrongDocument(`${where}: its id is there twice`)
      ids.add(id)
    }
    if (list.name === 'company') this.#ofCompany(String(id), row.name, row.subdomain)
    if (list.name === 'people') this.#person(where, String(id), String(row.loginname))
    if (list.name === 'files') this.#file(where, row)
  }

  #ofCompany(id: string, name: unknown, subdomain: unknown): void {
    if (this.#company || id !== this.#root?.companyId)
      throw new WrongDocument('The list company has one row, with the id of the document.')
    this.#company = { name: String(name), subdomain: String(subdomain) }
  }

  #person(where: string, personId: string, loginname: string): void {
    if (isSpecialPerson(personId)) throw new WrongDocument(`${where}: this id belongs to nobody`)
    if (loginname !== loginname.toLowerCase()) throw new WrongDocument(`${where}: loginname is in small letters`)
    this.#logins.push({ loginname, personId })
  }

  #file(where: string, row: ReadRow['row']): void {
    const listed = this.#contents.get(`${FOLDER}${String(row.id)}`)
    const sha256 = row[DIGEST]
    if (!types.has(String(row.type))) throw new WrongDocument(`${where}: files of this type are not kept`)
    if (sha256 === undefined && !listed) return
    if (typeof sha256 !== 'string' || !listed) throw new WrongDocument(`${where}: the file or its sha256 is missing`)
    if (listed.size !== row.size || listed.size > MOST_FILE_BYTES)
      throw new WrongDocument(`${where}: its size is wrong`)
    this.#files.push({ id: String(row.id), listed, sha256, type: String(row.type) })
  }

  end(): Omit<Checked, 'document'> {
    for (const { id, list, where } of this.#later)
      if (!this.#ids.get(list.name)?.has(id)) throw new WrongDocument(`${where}: there is no ${id}`)
    if (!this.#root || !this.#company) throw new WrongDocument('The list company has one row.')
    const known = this.#files.length + 1
    if (this.#contents.size !== known)
      throw new WrongDocument('There is something in the archive that the document does not name.')
    const { companyId, madeAt } = this.#root
    return { companyId, madeAt, ...this.#company, logins: this.#logins, files: this.#files, counts: this.#counts }
  }
}
