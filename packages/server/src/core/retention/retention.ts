import { sql } from 'drizzle-orm'
import { asEraserRole } from '../database/as-eraser-role.ts'
import type { Tx } from '../database/database.ts'
import { nightlyTask } from '../schedule/scheduled-tasks.ts'
import { tableFacts } from './table-facts.ts'

/** What a table holds: the account itself, facts about people, confidential texts, other content, traces of deeds, settings, marks. */
export const dataClasses = ['ACCOUNT', 'PERSONAL', 'CONFIDENTIAL', 'CONTENT', 'RECORD', 'SETTING', 'TECHNICAL'] as const
export type DataClass = (typeof dataClasses)[number]

/** Who reads it, as far as the rules of its area let them; `NOBODY` is the product alone. */
export const dataReaders = [
  ...(['NOBODY', 'PERSON', 'AUTHOR', 'SIDES', 'MANAGERS', 'COLLEAGUES'] as const),
  ...(['CYCLE_ADMIN', 'HR_ASSISTANT', 'HR_ADMIN', 'TECH_ADMIN', 'SUPER_ADMIN'] as const),
] as const
export type DataReader = (typeof dataReaders)[number]

/** With what it goes, where no number of days ends it. `USE` is as long as it is of use, at most until the person is erased. */
export const retentionParents = [
  'COMPANY',
  'PERSON',
  'CYCLE',
  'REVIEW',
  'TEXT',
  'FILE',
  'EXPORT',
  'IMPORT',
  'USE',
] as const
export type RetentionParent = (typeof retentionParents)[number]

/** So many days after the moment in this column; only rows that `where` holds of, if it is there. */
export type RetentionPeriod = { days: number; after: string; where?: string }

/**
 * What becomes of a row when the person in this column is erased (PRIV-3): it goes, the deleted user stands in their place, or
 * nobody does.
 */
export type ErasureEffect = 'GOES' | 'REPLACED' | 'EMPTIED'

/** How one table is kept (PRIV-1): what it is, who reads it, how long; and the columns that name people. */
export type TableFacts = {
  class: DataClass
  readers: readonly DataReader[]
  retention: RetentionParent | RetentionPeriod
  people?: Readonly<Record<string, ErasureEffect>>
}

export type NamedTableFacts = TableFacts & { table: string }

/** Every table of company data, in the order of their names: also what the report for works councils prints (PRIV-1). */
export const listTableFacts = (): readonly NamedTableFacts[] =>
  Object.entries<TableFacts>(tableFacts)
    .map(([table, one]) => ({ table, ...one }))
    .toSorted((a, b) => (a.table < b.table ? -1 : 1))

/** Deletes what is past its time in every table that is kept for a number of days (PRIV-1). */
export const applyRetention = (tx: Tx, now: Date): Promise<void> =>
  asEraserRole(tx, async () => {
    for (const { table, retention } of listTableFacts()) {
      if (typeof retention !== 'object') continue
      const isPast = sql`${sql.identifier(retention.after)} < ${now.toISOString()}::timestamptz - ${retention.days} * interval '1 day'`
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where ${isPast} and (${sql.raw(retention.where ?? 'true')})`,
      )
    }
  })

/** What is past its time goes every night. */
export const applyRetentionTask = nightlyTask({
  name: 'apply-retention',
  run: ({ tx, now }) => applyRetention(tx, now),
})
