import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import type { DeletionCategory } from '@perennial/domain/company-deletion/deletion.ts'
import type { SQL } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { App } from '../app.ts'
import type { DocumentFacts } from './document-facts.ts'

export const YEAR_DAYS = 365

/** What a table holds: the account itself, facts about people, confidential texts, other content, the audit log, settings. */
type ReportedClass = 'ACCOUNT' | 'PERSONAL' | 'CONFIDENTIAL' | 'CONTENT' | 'RECORD' | 'SETTING'

/** Who may read it, within the rules of its area; `NOBODY` is the product alone. */
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

/**
 * What a row is deleted with if it has no retention period. `USE`: as long as it is used, at most until the person is
 * erased.
 */
type RetentionParent = 'COMPANY' | 'PERSON' | 'CYCLE' | 'REVIEW' | 'TEXT' | 'EXPORT' | 'IMPORT' | 'USE'

/** The number of days after the instant in this column; only for rows that match `where`, if given. */
type RetentionPeriod<Column extends string> = { days: number; after: Column; where?: SQL }

/** The chapters of the works council report, in order. */
export const reportTopics = ['PEOPLE', 'REVIEWS', 'CYCLES', 'HOME', 'EMAIL', 'ACCOUNTS', 'RECORDS', 'SETTINGS'] as const

/** Tables that only the product reads are not listed in the report. */
type Reported =
  | { dataClass: ReportedClass; report: { topic: (typeof reportTopics)[number]; label: MessageKey } }
  | { dataClass: 'TECHNICAL'; report?: never }

/**
 * A column that names a person: what happens to the row when they are erased (PRIV-3), and when their account is merged
 * (ADM-P22).
 */
export type PersonColumn = {
  erasure: 'DELETE_ROW' | 'REPLACE' | 'CLEAR'
  /** `MODULE`: the area `account-merge` decides row by row. */
  merge: 'MOVE' | 'KEEP' | 'MODULE'
}

/** The row of the same company that a column references. */
export type Reference<Column extends string> = {
  to: () => AnyPgTable
  /** Further columns of the key, with the same names in both tables. */
  along?: readonly Column[]
  onDelete?: 'cascade'
  onUpdate?: 'cascade'
  name?: string
}

/** Known with the table, or only with the contributions of areas. */
type Condition = SQL | ((app: Pick<App, 'modules'>) => SQL)

/** Everything the product has to know about a table besides its columns (PRIV-1). */
export type TableFacts<Column extends string> = Reported & {
  readers: readonly [DataReader, ...DataReader[]]
  retention: RetentionParent | RetentionPeriod<Column>
  /** What its rows are deleted with when content or the company is deleted, and which of them differ (ADM-P30). */
  deletion:
    | DeletionCategory
    | { category: DeletionCategory; except: readonly { where: Condition; category: DeletionCategory }[] }
  people?: Partial<Record<Column, PersonColumn>>
  references?: Partial<Record<Column | 'companyId', Reference<Column>>>
  /** In addition to the company; `id` if omitted. */
  primaryKey?: readonly Column[] | { columns: readonly Column[]; name: string }
  /** Its list in the company’s document (XML-01), or why it has none. */
  document: { leftOut: string } | DocumentFacts<Column>
}
