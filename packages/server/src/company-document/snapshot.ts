import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { exportParts } from '../exports/tables.ts'
import type { List } from './form.ts'

const ROWS_EACH = 200
const ROWS_AT_ONCE = 20_000

/** The transaction sees the company as it is at this one moment, whatever happens meanwhile. Comes before all it asks. */
export async function asOfOneMoment(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`)
}

/**
 * Copies every list of the form to parts of an export, and gives how many they are. The database copies by itself, so that this is
 * short; the document is made of the copy afterwards.
 */
export async function copyRows(tx: Tx, form: readonly List[], exportId: string): Promise<number> {
  let parts = 0
  for (const list of form) {
    for (let from = 0; ; from += ROWS_AT_ONCE) {
      const made = await copySome(tx, list, exportId, { from, parts })
      parts += made
      if (made < ROWS_AT_ONCE / ROWS_EACH) break
    }
  }
  return parts
}

async function copySome(tx: Tx, list: List, exportId: string, at: { from: number; parts: number }): Promise<number> {
  const keys = list.keys.map(({ column, isText }) =>
    isText ? sql`${sql.identifier(column)} collate "C"` : sql.identifier(column),
  )
  const order = keys.length > 0 ? sql.join(keys, sql`, `) : sql`1`
  const fields = sql.join(
    list.fields.map(({ column }) => sql.identifier(column)),
    sql`, `,
  )
  const company = list.table === 'companies' ? sql`id` : sql`company_id`
  const { rows } = await tx.execute<{ made: number }>(sql`
    insert into ${exportParts} (company_id, export_id, place, name, text)
    select current_setting('app.company_id')::uuid, ${exportId}::uuid, ${at.parts}::int + part, ${list.name}::text,
      string_agg(told, E'\n' order by nth)
    from (
      select nth, ((nth - 1 - ${at.from}::int) / ${ROWS_EACH}::int)::int as part, row_to_json(chosen)::text as told
      from (
        select row_number() over (order by ${order}) as nth, ${fields} from ${sql.identifier(list.table)}
        where ${company} = current_setting('app.company_id')::uuid and ${list.only?.where ?? sql`true`}
        order by ${order} offset ${at.from}::int limit ${ROWS_AT_ONCE}::int
      ) as chosen
    ) as rows_told group by part returning 1 as made`)
  return rows.length
}
