import { getColumns, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { type DocumentedTable, isDocumentedTable, type TableDocument } from '../core/document-facts.ts'

export const FORMAT_VERSION = '1'
export const FORMAT_NAMESPACE = 'urn:perennial:company-document:1'
/** The element around everything, and the entries of the archive. */
export const ROOT_ELEMENT = 'companyDocument'
export const DOCUMENT_ENTRY = 'company.xml'
export const FILES_FOLDER = 'files/'

export const documentFieldKinds = ['id', 'text', 'number', 'yesNo', 'day', 'instant', 'json'] as const
export type DocumentFieldKind = (typeof documentFieldKinds)[number]

/** A field of a row: an element with a value, or with several in `item`. */
export type DocumentField = {
  element: string
  column: string
  kind: DocumentFieldKind
  isList: boolean
  isRequired: boolean
  values: readonly string[] | null
  /** The list whose ids it names. */
  refersTo: string | null
  meaning: string
  /** What is written where it is not the whole column, and what stands there after an import if nothing was. */
  partly: { value: SQL; fill: SQL } | undefined
}

/** All rows of one table, in their order. */
export type DocumentList = {
  name: string
  row: string
  table: string
  meaning: string
  fields: readonly DocumentField[]
  /** Columns by which rows are ordered and told apart. */
  keys: readonly { column: string; isText: boolean }[]
  fills: readonly { column: string; value: SQL }[]
  only: DocumentedTable['only']
  shared: DocumentedTable['shared']
  formerValues: DocumentedTable['formerValues']
  formerFields: DocumentedTable['formerFields']
  formerNames: DocumentedTable['formerNames']
  without: readonly { element: string; because: string }[]
}

const kindsOfColumns: Readonly<Record<string, DocumentFieldKind>> = {
  uuid: 'id',
  text: 'text',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  boolean: 'yesNo',
  date: 'day',
  'timestamp (3) with time zone': 'instant',
  jsonb: 'json',
}

/** The form of the company's document, worked out from the tables that have a place in it: parents before what names them. */
export function documentFormatOf(tableDocuments: readonly TableDocument[]): DocumentList[] {
  const all = tableDocuments.filter(isDocumentedTable)
  const names = new Map(all.map(({ table, list }) => [getTableConfig(table).name, list]))
  return parentsFirst(all).map((index) => listOf(index, names))
}

const parentsOf = (table: AnyPgTable): string[] => {
  const { name, foreignKeys } = getTableConfig(table)
  return foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name).filter((parent) => parent !== name)
}

function parentsFirst(tableDocuments: readonly DocumentedTable[]): DocumentedTable[] {
  const waiting = [...tableDocuments]
  const done: DocumentedTable[] = []
  const isWaiting = (name: string) => waiting.some(({ table }) => getTableConfig(table).name === name)
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ table }) => !parentsOf(table).some(isWaiting))
    const [next] = waiting.splice(index, 1)
    if (index < 0 || !next) throw new Error('tables of the document need each other in a circle')
    done.push(next)
  }
  return done
}

function listOf(index: DocumentedTable, names: ReadonlyMap<string, string>): DocumentList {
  const { table, list, row, meaning, without, only, shared, formerValues, formerFields, formerNames } = index
  const config = getTableConfig(table)
  const columns = Object.entries(getColumns(table) as Record<string, AnyPgColumn>)
  const taken = columns.filter(
    ([key, { name, generated, generatedIdentity }]) =>
      name !== 'company_id' && !generated && !generatedIdentity && !(key in without),
  )
  const composite = config.primaryKeys[0]?.columns ?? config.columns.filter(({ primary }) => primary)
  const fills = Object.entries(without).flatMap(([key, how]) => {
    const column = (getColumns(table) as Record<string, AnyPgColumn>)[key]
    return column && how.fill ? [{ column: column.name, value: how.fill }] : []
  })
  return {
    ...{ name: list, row, table: config.name, meaning, fills, only, shared, formerValues, formerFields, formerNames },
    fields: taken.map(([element, column]) => fieldOf(index, element, column, names)),
    keys: composite
      .filter(({ name }) => name !== 'company_id')
      .map((column) => ({ column: column.name, isText: column.getSQLType() === 'text' })),
    without: Object.entries(without).map(([element, { because }]) => ({ element, because })),
  }
}

function fieldOf(
  { table, fields, partly }: DocumentedTable,
  element: string,
  column: AnyPgColumn,
  names: ReadonlyMap<string, string>,
): DocumentField {
  const type = column.getSQLType().replace(/\[\]$/, '')
  const kind = kindsOfColumns[type]
  if (!kind) throw new Error(`the document knows no ${type}`)
  const parent = getTableConfig(table).foreignKeys.find((key) =>
    key.reference().columns.some(({ name }) => name === column.name && name !== 'company_id'),
  )
  const refersTo = parent ? (names.get(getTableConfig(parent.reference().foreignTable).name) ?? null) : null
  const part = partly[element]
  return {
    ...{ element, column: column.name, kind, refersTo },
    isList: Boolean(column.dimensions),
    isRequired: column.notNull && !part,
    values: column.enumValues?.length ? column.enumValues : null,
    meaning: fields[element] ?? '',
    partly: part && { value: part.value(), fill: part.fill },
  }
}
