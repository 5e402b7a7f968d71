import type { DocumentFieldKind } from '../core/database/document-facts.ts'
import {
  DOCUMENT_ENTRY,
  type DocumentField,
  type DocumentList,
  FORMAT_NAMESPACE,
  FORMAT_VERSION,
  ROOT_ELEMENT,
} from './format.ts'
import { InvalidDocument } from './invalid-document.ts'
import { parseValue } from './values.ts'
import { type DocumentRow, isIdField } from './writer.ts'
import { XmlReader } from './xml-reader.ts'

export type DocumentRoot = { companyId: string; madeAt: string }
export type ParsedRow = { list: DocumentList; index: number; row: DocumentRow }

const MAX_FIELD = 16 * 1024 * 1024
const UUID = { kind: 'id', values: null } as const
const SHA256 = /^[0-9a-f]{64}$/
/** The element that rows of files have in addition to their fields. */
export const DIGEST_ELEMENT = 'sha256'

/**
 * Reads the rows of a document as they arrive and validates each: lists in order, known fields only, each once and of
 * its kind, none missing.
 */
export async function* parseDocumentRows(
  form: readonly DocumentList[],
  bytes: AsyncIterable<Uint8Array>,
  onRoot: (root: DocumentRoot) => void,
) {
  const reader = new RowReader(form, onRoot)
  const xml = new XmlReader(reader)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (part?: Uint8Array) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode()
    } catch {
      throw new InvalidDocument(`${DOCUMENT_ENTRY} is not in UTF-8.`)
    }
  }
  for await (const part of bytes) {
    xml.write(decoded(part))
    yield reader.taken()
  }
  xml.write(decoded())
  xml.end()
  yield reader.taken()
}

class RowReader {
  readonly #form: readonly DocumentList[]
  readonly #onRoot: (root: DocumentRoot) => void
  #way: string[] = []
  #listPlace = -1
  #list: DocumentList | undefined
  #place = 0
  #row: Record<string, unknown> | undefined
  #field: DocumentField | undefined
  #items: unknown[] = []
  #text: string[] = []
  #length = 0
  #rows: ParsedRow[] = []
  /** Values of fields that only earlier versions wrote, of the row that is being read. */
  #former: Record<string, unknown> = {}

  constructor(form: readonly DocumentList[], onRoot: (root: DocumentRoot) => void) {
    this.#form = form
    this.#onRoot = onRoot
  }

  taken(): ParsedRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #fail(why: string): never {
    const where = [this.#list?.name, this.#row && `row ${this.#place}`, this.#field?.element].filter(Boolean).join(', ')
    throw new InvalidDocument(where ? `${where}: ${why}` : why)
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#way.push(name)
    this.#text = []
    this.#length = 0
    const depth = this.#way.length
    if (depth !== 1 && depth !== 3 && attributes.size > 0) this.#fail(`${name} can’t have attributes`)
    if (depth === 1) this.#openRoot(name, attributes)
    else if (depth === 2) this.#openList(name)
    else if (depth === 3) this.#openRow(name, attributes)
    else if (depth === 4) this.#openField(name)
    else if (depth !== 5 || name !== 'item' || !this.#field?.isList) this.#fail(`${name} is unknown here`)
  }

  #openRoot(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name !== ROOT_ELEMENT || attributes.get('xmlns') !== FORMAT_NAMESPACE)
      this.#fail('This is not a company document.')
    if (attributes.get('version') !== FORMAT_VERSION)
      this.#fail(`Only documents of version ${FORMAT_VERSION} can be imported.`)
    const companyId = attributes.get('companyId') ?? ''
    const madeAt = attributes.get('madeAt') ?? ''
    if (!parseValue(UUID, companyId) || !parseValue({ kind: 'instant', values: null }, madeAt))
      this.#fail('companyId or madeAt of the document is missing or invalid.')
    this.#onRoot({ companyId, madeAt })
  }

  #openList(name: string): void {
    const index = this.#form.findIndex((list) => list.name === name || list.formerNames?.list === name)
    if (index < 0) this.#fail(`${name} is unknown here`)
    if (index <= this.#listPlace) this.#fail(`${name} is in the wrong place`)
    this.#listPlace = index
    this.#list = this.#form[index]
    this.#place = 0
  }

  #openRow(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#place += 1
    this.#row = {}
    this.#former = {}
    if (!this.#list || (name !== this.#list.row && name !== this.#list.formerNames?.row))
      this.#fail(`${name} is unknown here`)
    const hasId = this.#list.fields.some(isIdField)
    if (attributes.size !== (hasId ? 1 : 0))
      this.#fail(hasId ? 'it must have its id and no other attribute' : 'it can’t have attributes')
    const id = attributes.get('id')
    if (hasId && parseValue(UUID, id ?? '') === undefined) this.#fail('its id is missing or invalid')
    if (hasId) this.#row.id = id
  }

  #openField(written: string): void {
    const name = this.#list?.formerNames?.fields?.[written] ?? written
    const field = this.#list?.fields.find(({ element }) => element === name && element !== 'id')
    const digest = this.#list?.table === 'files' && name === DIGEST_ELEMENT
    const isFormer = this.#list?.formerFields?.includes(name)
    const converted = this.#list?.former?.fields?.[written]
    this.#field = digest ? digestField : isFormer ? formerField : converted ? convertedField(written, converted) : field
    this.#items = []
    if (!this.#field) this.#fail(`${name} is unknown here`)
    if (this.#row && (this.#field.column in this.#row || written in this.#former))
      this.#fail('it is there more than once')
  }

  text(text: string): void {
    this.#length += text.length
    if (this.#length > MAX_FIELD) this.#fail('it is too long')
    const depth = this.#way.length
    if (depth < 4 || (depth === 4 && this.#field?.isList)) {
      if (text.trim() !== '') this.#fail('unexpected text')
    } else this.#text.push(text)
  }

  close(): void {
    const depth = this.#way.length
    if (depth === 5) this.#items.push(this.#value())
    if (depth === 4) {
      const field = this.#field
      if (field && field !== formerField && this.#row) {
        const values = field.column === '' ? this.#former : this.#row
        values[field.column || field.element] = field.isList ? this.#items : this.#value()
      }
      this.#field = undefined
    }
    if (depth === 3) this.#closeRow()
    if (depth === 2) this.#list = undefined
    this.#way.pop()
    this.#text = []
    this.#length = 0
  }

  #value(): unknown {
    const text = this.#text.join('')
    const element = this.#field?.element ?? ''
    const current = this.#list?.formerValues?.[element]?.get(text) ?? text
    const { keys, dataValues } = this.#list?.formerNames ?? {}
    const value =
      this.#field && withCurrentNames(parseValue(this.#field, current), keys?.[element], dataValues?.[element])
    if (value === undefined || (this.#field === digestField && !SHA256.test(String(value))))
      this.#fail('its value is invalid')
    return value
  }

  #closeRow(): void {
    const [list, read] = [this.#list, this.#row]
    if (!list || !read) return
    const { defaults, toRows, splitOff } = list.former ?? {}
    const isFormer = Object.keys(this.#former).length > 0
    if (isFormer && splitOff) {
      const other = this.#form.find(({ name }) => name === splitOff.list)
      if (other) this.#keep(other, splitOff.toRow(read, this.#former))
    }
    this.#keep(list, { ...defaults, ...(isFormer && toRows ? toRows(read, this.#former) : read) })
    this.#row = undefined
  }

  #keep(list: DocumentList, row: DocumentRow): void {
    const missing = list.fields.find(({ column, isRequired }) => isRequired && !(column in row))
    if (missing) this.#fail(`${missing.element} is missing`)
    this.#rows.push({ list, index: this.#place, row })
  }
}

/** A JSON object with today’s keys, and today’s values for former ones. */
function withCurrentNames(
  value: unknown,
  keys: ReadonlyMap<string, string> | undefined,
  values: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined,
): unknown {
  if (!keys || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withCurrentNames(item, keys, values))
  return Object.fromEntries(
    Object.entries(value).map(([key, content]) => {
      const current = typeof content === 'string' ? values?.get(key)?.get(content) : undefined
      return [keys.get(key) ?? key, current ?? withCurrentNames(content, keys, values)]
    }),
  )
}

const digestField: DocumentField = {
  element: DIGEST_ELEMENT,
  column: DIGEST_ELEMENT,
  kind: 'text',
  isList: false,
  isRequired: false,
  values: null,
  refersTo: null,
  meaning: '',
  partly: undefined,
}

/** A field that an earlier version wrote and that `former` converts. */
const convertedField = (element: string, { kind, isList }: { kind: DocumentFieldKind; isList?: true }) => ({
  ...formerField,
  element,
  kind,
  isList: isList === true,
})

/** A field that an earlier version wrote and that no longer exists. */
const formerField: DocumentField = {
  element: '',
  column: '',
  kind: 'text',
  isList: false,
  isRequired: false,
  values: null,
  refersTo: null,
  meaning: '',
  partly: undefined,
}
