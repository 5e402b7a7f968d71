import type { SQL } from 'drizzle-orm'
import type { App } from '../app.ts'

/** A column that is not taken along: why, and what stands there after an import if the table wants something. */
type OmittedColumn = { because: string; fill?: SQL }

/** A column of which not every value is taken along: what is written, if anything, and what stands there after an import if nothing was. */
type PartialColumn = { value: (app: Pick<App, 'modules'>) => SQL; fill: SQL }

/** The rows of a table as a list of the company's document (XML-01). */
export type DocumentFacts<Column extends string> = {
  /**
   * The element around all rows and the element of one. Documents have their lists in this order and are read in it, older ones
   * too: what names other rows stands after them, a new list last.
   */
  list: { order: number; name: string; row: string }
  /** What a row is, for people who read the document. */
  meaning: string
  /** What a field is where its name does not say it. */
  fields?: Partial<Record<Column, string>>
  without?: Partial<Record<Column, OmittedColumn>>
  partly?: Partial<Record<Column, PartialColumn>>
  /** Rows that are taken along, where it is not all. */
  only?: { where: SQL; because: string }
  /** What the copy holds that someone of the company asks for, where it is less than all: only what was shared, as far as they read it. */
  shared?: { because: string; where?: SQL; columns?: Partial<Record<Column, SQL>> }
  /** Values that earlier versions wrote into a field, and what they are called now: older documents are still read. */
  formerValues?: Partial<Record<Column, ReadonlyMap<string, string>>>
  /** Fields that earlier versions wrote and nothing has any more: older documents are still read, without them. */
  formerFields?: readonly string[]
  /**
   * What earlier versions called the list, its rows, its fields (former name → name), the keys within a field of JSON, and values
   * there (former key → former value → value).
   */
  formerNames?: {
    list?: string
    row?: string
    fields?: Readonly<Record<string, string>>
    keys?: Partial<Record<Column, ReadonlyMap<string, string>>>
    dataValues?: Partial<Record<Column, ReadonlyMap<string, ReadonlyMap<string, string>>>>
  }
}

/** What a version says of a row, in the words of the document. */
export const VERSION_MEANING = 'Goes up by one with every change'
