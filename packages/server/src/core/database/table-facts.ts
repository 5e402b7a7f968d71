import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import type { DeletionCategory } from '@perennial/domain/company-deletion/deletion.ts'
import type { SQL } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { App } from '../app.ts'
import type { DocumentFacts } from './document-facts.ts'

export const YEAR_DAYS = 365

/** What a table holds: the account itself, facts about people, confidential texts, other content, who did what, settings. */
type ReportedClass = 'ACCOUNT' | 'PERSONAL' | 'CONFIDENTIAL' | 'CONTENT' | 'RECORD' | 'SETTING'

/** Who reads it, as far as the rules of its area let them; `NOBODY` is the product alone. */
type DataReader =
  | 'NOBODY'
  | 'PERSON'
  | 'AUTHOR'
  | 'SIDES'
  | 'MANAGERS'
  | 'COLLEAGUES'
  | 'CYCLE_ADMIN'
  | 'HR_ASSISTANT'
  | 'HR_ADMIN'
  | 'TECH_ADMIN'
  | 'SUPER_ADMIN'

/** What a row is deleted with where no number of days ends it. `USE`: as long as it is of use, at most until the person is erased. */
type RetentionParent = 'COMPANY' | 'PERSON' | 'CYCLE' | 'REVIEW' | 'TEXT' | 'EXPORT' | 'IMPORT' | 'USE'

/** So many days after the moment in this column; only rows that `where` holds of, if it is there. */
type RetentionPeriod<Column extends string> = { days: number; after: Column; where?: SQL }

/** The chapters of the works-council report, in their order. */
export const reportTopics = ['PEOPLE', 'REVIEWS', 'CYCLES', 'HOME', 'EMAIL', 'ACCOUNTS', 'RECORDS', 'SETTINGS'] as const

/** What no one but the product reads has no line of its own in the report. */
type Reported =
  | { dataClass: ReportedClass; report: { topic: (typeof reportTopics)[number]; label: MessageKey } }
  | { dataClass: 'TECHNICAL'; report?: never }

/** A column that names a person: what becomes of the row when they are erased (PRIV-3), and when their account is merged (ADM-P22). */
export type PersonColumn = {
  erasure: 'DELETE_ROW' | 'REPLACE' | 'CLEAR'
  /** `MODULE`: `account-merge` decides row by row. */
  merge: 'MOVE' | 'KEEP' | 'MODULE'
}

/** The row of the same company that a column names. */
export type Reference<Column extends string> = {
  to: () => AnyPgTable
  /** Further columns of the key, with the same names in both tables. */
  along?: readonly Column[]
  onDelete?: 'cascade'
  onUpdate?: 'cascade'
  name?: string
}

/** Known with the table, or only with what areas contribute. */
type Condition = SQL | ((app: Pick<App, 'modules'>) => SQL)

/** All that the product has to know of a table besides its columns (PRIV-1). */
export type TableFacts<Column extends string> = Reported & {
  readers: readonly [DataReader, ...DataReader[]]
  retention: RetentionParent | RetentionPeriod<Column>
  /** To what its rows belong when content or the company is deleted, and which of them belong elsewhere (ADM-P30). */
  deletion:
    | DeletionCategory
    | { category: DeletionCategory; except: readonly { where: Condition; category: DeletionCategory }[] }
  people?: Partial<Record<Column, PersonColumn>>
  references?: Partial<Record<Column | 'companyId', Reference<Column>>>
  /** Besides the company; without it the column `id`. */
  primaryKey?: readonly Column[] | { columns: readonly Column[]; name: string }
  /** Its list in the company’s document (XML-01), or why it has none. */
  document: { leftOut: string } | DocumentFacts<Column>
}
