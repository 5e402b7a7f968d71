import type { SQL } from 'drizzle-orm'
import type { App } from '../app.ts'

/** A column left out of the document: why, and the value after an import if the table requires one. */
type OmittedColumn = { because: string; fill?: SQL }

/**
 * A column of which some values are left out: what is written instead, if anything, and the value after an import
 * otherwise.
 */
type PartialColumn = { value: (app: Pick<App, 'modules'>) => SQL; fill: SQL }

/** How rows that earlier versions wrote are read, where other names are not enough. */
export type FormerRows = {
  /** Columns that earlier versions did not write, with what they stand for there. */
  defaults?: Readonly<Record<string, unknown>>
  /** Fields that rows of earlier versions have; a row with one of them is converted. */
  fields?: Readonly<Record<string, { kind: DocumentFieldKind; isList?: true }>>
  /** The columns that such a row has now, from its columns and its former fields. */
  toRows?: (row: ReadRow, former: ReadRow) => ReadRow
  /** A row of another list that it was a part of, and which comes before it. */
  splitOff?: { list: string; toRow: (row: ReadRow, former: ReadRow) => ReadRow }
}
type ReadRow = Readonly<Record<string, unknown>>

export const documentFieldKinds = ['id', 'text', 'number', 'decimal', 'yesNo', 'day', 'instant', 'json'] as const
export type DocumentFieldKind = (typeof documentFieldKinds)[number]

/** The rows of a table as a list of the company's document (XML-01). */
export type DocumentFacts<Column extends string> = {
  /**
   * The elements around all rows and around one row. Documents have their lists in this order, and importing reads them
   * in it, older documents too: a list comes after those it refers to, and a new one last.
   */
  list: { order: number; name: string; row: string }
  /** What a row is, for readers of the document. */
  meaning: string
  /** What a field is, where its name does not say so. */
  fields?: Partial<Record<Column, string>>
  without?: Partial<Record<Column, OmittedColumn>>
  partly?: Partial<Record<Column, PartialColumn>>
  /** Which rows are included, if not all. */
  only?: { where: SQL; because: string }
  /** How the export that a person of the company requests is reduced: to what was shared, as far as they may read it. */
  shared?: { because: string; where?: SQL; columns?: Partial<Record<Column, SQL>> }
  /** Values that earlier versions wrote into a field, and today’s: older documents are still read. */
  formerValues?: Partial<Record<Column, ReadonlyMap<string, string>>>
  /** Fields that earlier versions wrote and that no longer exist: older documents are still read, without them. */
  formerFields?: readonly string[]
  former?: FormerRows
  /**
   * What earlier versions called the list, its rows, its fields (former name → name), the keys within a JSON field, and
   * values there (former key → former value → value).
   */
  formerNames?: {
    list?: string
    row?: string
    fields?: Readonly<Record<string, string>>
    keys?: Partial<Record<Column, ReadonlyMap<string, string>>>
    dataValues?: Partial<Record<Column, ReadonlyMap<string, ReadonlyMap<string, string>>>>
  }
}

/** The meaning of every field `version` in the document. */
export const VERSION_MEANING = 'Incremented with every change'
