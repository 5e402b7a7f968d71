import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { exportParts } from '../exports/tables.ts'
import type { DocumentList } from './format.ts'
import { copyFor, type DocumentReader } from './readers.ts'

const BATCH_SIZE = 200
const ROWS_AT_ONCE = 20_000

/** The transaction sees one snapshot of the company, whatever happens during it. Must be its first statement. */
export async function setSnapshotIsolation(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`)
}

/**
 * Copies every list of the format to parts of an export, and returns their number. The copy is made within the
 * database, so it is fast; the document is created from it afterwards. Only what was shared, as far as the reader may
 * read it.
 */
export async function copySnapshotRows(
  tx: Tx,
  form: readonly DocumentList[],
  exportId: string,
  reader: DocumentReader,
): Promise<number> {
  await copyFor(tx, reader)
  let parts = 0
  for (const list of form) {
    for (let from = 0; ; from += ROWS_AT_ONCE) {
      const { rows } = await tx.execute<{ made: number }>(sql`
        insert into ${exportParts} (company_id, export_id, position, name, text)
        select current_setting('app.company_id')::uuid, ${exportId}::uuid, ${parts}::int + part, ${list.name}::text, text
        from ${partsOf(list, from, true)} as parts returning 1 as made`)
      parts += rows.length
      if (rows.length < ROWS_AT_ONCE / BATCH_SIZE) break
    }
  }
  return parts
}

/** Reads every list of the format completely, in parts. */
export async function* readRows(tx: Tx, form: readonly DocumentList[]): AsyncGenerator<{ name: string; text: string }> {
  for (const list of form) {
    for (let from = 0; ; from += ROWS_AT_ONCE) {
      const { rows } = await tx.execute<{ text: string }>(
        sql`select text from ${partsOf(list, from, false)} as parts order by part`,
      )
      for (const { text } of rows) yield { name: list.name, text }
      if (rows.length < ROWS_AT_ONCE / BATCH_SIZE) break
    }
  }
}

/** Some rows of a list as texts, in batches of the size that is written at a time. */
function partsOf(list: DocumentList, from: number, isShared: boolean): SQL {
  const keys = list.keys.map(({ column, isText }) =>
    isText ? sql`${sql.identifier(column)} collate "C"` : sql.identifier(column),
  )
  const order = keys.length > 0 ? sql.join(keys, sql`, `) : sql`1`
  const shared = isShared ? list.shared : undefined
  const fields = sql.join(
    list.fields.map(({ element, column, partly }) => {
      const name = sql.identifier(column)
      const value = shared?.columns?.[element] ?? partly?.value
      return value ? sql`${value} as ${name}` : name
    }),
    sql`, `,
  )
  const company = list.table === 'companies' ? sql`id` : sql`company_id`
  return sql`(
    select part, string_agg(told, E'\n' order by nth) as text
    from (
      select nth, ((nth - 1 - ${from}::int) / ${BATCH_SIZE}::int)::int as part, row_to_json(chosen)::text as told
      from (
        select row_number() over (order by ${order}) as nth, ${fields} from ${sql.identifier(list.table)}
        where ${company} = current_setting('app.company_id')::uuid and ${list.only?.where ?? sql`true`}
          and ${shared?.where ?? sql`true`}
        order by ${order} offset ${from}::int limit ${ROWS_AT_ONCE}::int
      ) as chosen
    ) as rows_told group by part)`
}
