import { getColumns, type SQL } from 'drizzle-orm'

import { type AnyPgColumn, getTableConfig } from 'drizzle-orm/pg-core'
import type { App } from '../core/app.ts'
import { type DeclaredTable, tablesOf } from '../core/database/company-table.ts'
import type { DocumentFacts, DocumentFieldKind } from '../core/database/document-facts.ts'

export const FORMAT_VERSION = '1'
export const FORMAT_NAMESPACE = 'urn:perennial:company-document:1'
/** The root element, and the entries of the archive. */
export const ROOT_ELEMENT = 'companyDocument'
export const DOCUMENT_ENTRY = 'company.xml'
export const FILES_FOLDER = 'files/'

/** A field of a row: an element with a value, or with several in `item`. */
export type DocumentField = {
  element: string
  column: string
  kind: DocumentFieldKind
  isList: boolean
  isRequired: boolean
  values: readonly string[] | null
  /** The list whose ids it contains. */
  refersTo: string | null
  meaning: string
  /** What is exported if not the whole column, and the value after an import if nothing was. */
  partly: { value: SQL; fill: SQL } | undefined
}

/** All rows of one table, in their order. */
export type DocumentList = {
  name: string
  row: string
  table: string
  meaning: string
  fields: readonly DocumentField[]
  /** Columns that order and identify rows. */
  keys: readonly { column: string; isText: boolean }[]
  fills: readonly { column: string; value: SQL }[]
  only: DocumentFacts<string>['only']
  shared: DocumentFacts<string>['shared']
  formerValues: DocumentFacts<string>['formerValues']
  formerFields: DocumentFacts<string>['formerFields']
  formerNames: DocumentFacts<string>['formerNames']
  former: DocumentFacts<string>['former']
  without: readonly { element: string; because: string }[]
}

const kindsOfColumns: Readonly<Record<string, DocumentFieldKind>> = {
  uuid: 'id',
  text: 'text',
  'text COLLATE pg_catalog."C"': 'text',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'numeric(16, 4)': 'decimal',
  boolean: 'yesNo',
  date: 'day',
  'timestamp (3) with time zone': 'instant',
  jsonb: 'json',
}

type DocumentedTable = DeclaredTable & { document: DocumentFacts<string> }

/** The format of the company’s document, derived from the tables that are lists in it. */
export function documentFormatOf(app: Pick<App, 'modules'>): DocumentList[] {
  const documented = tablesOf(app.modules)
    .flatMap((table): DocumentedTable[] => {
      const { document } = table.facts
      return 'list' in document ? [{ ...table, document }] : []
    })
    .toSorted((a, b) => a.document.list.order - b.document.list.order)
  const names = new Map(documented.map(({ name, document }) => [name, document.list.name]))
  return documented.map((table) => listOf(table, { names, app }))
}

/** The names of all lists, and the modules that contribute to their values. */
type Form = { names: ReadonlyMap<string, string>; app: Pick<App, 'modules'> }

function listOf(documented: DocumentedTable, form: Form): DocumentList {
  const { name, table, document, columnName } = documented
  const { list, meaning, without = {}, only, shared, formerValues, formerFields, formerNames, former } = document
  const config = getTableConfig(table)
  const columns = Object.entries(getColumns(table) as Record<string, AnyPgColumn>)
  const taken = columns.filter(
    ([key, { name: column, generated, generatedIdentity }]) =>
      column !== 'company_id' && !generated && !generatedIdentity && !(key in without),
  )
  const composite = config.primaryKeys[0]?.columns ?? config.columns.filter(({ primary }) => primary)
  const omitted = Object.entries(without).flatMap(([element, how]) => (how ? [{ element, ...how }] : []))
  return {
    name: list.name,
    row: list.row,
    table: name,
    meaning,
    only,
    shared,
    formerValues,
    formerFields,
    formerNames,
    former,
    fills: omitted.flatMap(({ element, fill }) => (fill ? [{ column: columnName(element), value: fill }] : [])),
    fields: taken.map(([element, column]) => fieldOf(documented, element, column, form)),
    keys: composite
      .filter(({ name: column }) => column !== 'company_id')
      .map((column) => ({ column: column.name, isText: column.getSQLType() === 'text' })),
    without: omitted.map(({ element, because }) => ({ element, because })),
  }
}

function fieldOf(
  { table, document: { fields = {}, partly = {} } }: DocumentedTable,
  element: string,
  column: AnyPgColumn,
  { names, app }: Form,
): DocumentField {
  const type = column.getSQLType().replace(/\[\]$/, '')
  const kind = kindsOfColumns[type]
  if (!kind) throw new Error(`the document knows no ${type}`)
  const parent = getTableConfig(table).foreignKeys.find((key) =>
    key.reference().columns.some(({ name }) => name === column.name && name !== 'company_id'),
  )
  const refersTo =
    parent && kind === 'id' ? (names.get(getTableConfig(parent.reference().foreignTable).name) ?? null) : null
  const part = partly[element]
  return {
    element,
    column: column.name,
    kind,
    refersTo,
    isList: Boolean(column.dimensions),
    isRequired: column.notNull && !part,
    values: column.enumValues?.length ? column.enumValues : null,
    meaning: fields[element] ?? '',
    partly: part && { value: part.value(app), fill: part.fill },
  }
}
