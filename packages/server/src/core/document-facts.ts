import type { SQL } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'

/** A column that is not taken along: why, and what stands there after an import if the table wants something. */
type Without = { because: string; fill?: SQL }

/** A column of which not every value is taken along: what is written, if anything, and what stands there after an import if nothing was. */
type Partly = { value: () => SQL; fill: SQL }

/** What the copy holds that somebody of the company asks for, where it is less than all: only what was shared, as far as they read it. */
export type DocumentShare = { because: string; where?: SQL; columns?: Readonly<Record<string, SQL>> }

/** The rows of a table as a list of the company's document (XML-01). */
export type DocumentedTable = {
  table: AnyPgTable
  /** The element around all rows, and the element of one. */
  list: string
  row: string
  /** What a row is, for people who read the document. */
  meaning: string
  /** What a field is where its name does not say it. */
  fields: Readonly<Record<string, string>>
  without: Readonly<Record<string, Without>>
  partly: Readonly<Record<string, Partly>>
  /** Rows that are taken along, where it is not all. */
  only?: { where: SQL; because: string }
  shared?: DocumentShare
  /** Values that earlier versions wrote into a field, and what they are called now: older documents are still read. */
  formerValues?: Readonly<Record<string, ReadonlyMap<string, string>>>
  /** Fields that earlier versions wrote and nothing has any more: older documents are still read, without them. */
  formerFields?: readonly string[]
  /** What earlier versions called the list, its rows, its fields (former name → name) and the keys within a field of JSON. */
  formerNames?: {
    list?: string
    row?: string
    fields?: Readonly<Record<string, string>>
    keys?: Readonly<Record<string, ReadonlyMap<string, string>>>
  }
}
/** A table that is not in the document, and why. */
export type OmittedTable = { table: AnyPgTable; because: string }
export type TableDocument = DocumentedTable | OmittedTable

type ColumnOf<T extends AnyPgTable> = Extract<keyof T['_']['columns'], string>
type How<T extends AnyPgTable> = Pick<
  DocumentedTable,
  'list' | 'row' | 'meaning' | 'only' | 'formerFields' | 'formerNames'
> & {
  fields?: Partial<Record<ColumnOf<T>, string>>
  without?: Partial<Record<ColumnOf<T>, Without>>
  formerValues?: Partial<Record<ColumnOf<T>, ReadonlyMap<string, string>>>
  partly?: Partial<Record<ColumnOf<T>, Partly>>
  shared?: Omit<DocumentShare, 'columns'> & { columns?: Partial<Record<ColumnOf<T>, SQL>> }
}

/** Gives a table its place in the company’s document. Every table has one, or says why not: `leftOut`. */
export const documentTable = <T extends AnyPgTable>(
  table: T,
  { shared, formerValues, ...how }: How<T>,
): DocumentedTable => ({
  ...how,
  table,
  fields: (how.fields ?? {}) as Record<string, string>,
  without: (how.without ?? {}) as Record<string, Without>,
  partly: (how.partly ?? {}) as Record<string, Partly>,
  ...(shared && { shared: shared as DocumentShare }),
  ...(formerValues && { formerValues: formerValues as NonNullable<DocumentedTable['formerValues']> }),
})

/** Leaves a table out of the company’s document. */
export const omitTable = (table: AnyPgTable, because: string): OmittedTable => ({ table, because })

export const isDocumentedTable = (document: TableDocument): document is DocumentedTable => 'list' in document
