import { type SQL, sql } from 'drizzle-orm'
import { asEraserRole } from '../database/as-eraser-role.ts'
import { tablesOf } from '../database/company-table.ts'
import type { Tx } from '../database/database.ts'
import type { Module } from '../module.ts'
import { nightlyTask } from '../schedule/scheduled-tasks.ts'

/** A statement stays far below the time limit of the database. */
const PORTION = 5_000

async function deleteInPortions(tx: Tx, table: string, isExpired: SQL): Promise<void> {
  const rows = sql.identifier(table)
  const portion = sql`delete from ${rows} where ctid in (select ctid from ${rows} where ${isExpired} limit ${PORTION}::int) returning 1`
  while ((await tx.execute<Record<string, unknown>>(portion)).rows.length === PORTION);
}

/** Deletes expired rows in every table with a retention period (PRIV-1). */
export const applyRetention = (tx: Tx, modules: readonly Module[], now: Date): Promise<void> =>
  asEraserRole(tx, async () => {
    for (const { name, facts, columnName } of tablesOf(modules)) {
      if (typeof facts.retention === 'string') continue
      const { days, after, where = sql`true` } = facts.retention
      const isPast = sql`${sql.identifier(columnName(after))} < ${now.toISOString()}::timestamptz - ${days} * interval '1 day'`
      await deleteInPortions(tx, name, sql`${isPast} and (${where})`)
    }
  })

/** Expired rows are deleted every night. */
export const applyRetentionTask = nightlyTask({
  name: 'apply-retention',
  run: ({ app, tx, now }) => applyRetention(tx, app.modules, now),
})
