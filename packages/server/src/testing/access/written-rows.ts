import { expect } from 'vitest'
import type { AccessCompany } from './company.ts'
import type { AccessRun } from './run.ts'

export type WrittenRows = {
  /** The result of a request, and whether it changed rows of a company. It is undone by `back`, which leads to where it began. */
  by: <T>(
    company: AccessCompany,
    back: () => Promise<void>,
    send: () => Promise<T>,
  ) => Promise<{ reply: T; changes: boolean }>
}

/**
 * Compares the rows of a company in all company tables before and after a request. The database counts the rows that a
 * transaction writes in each table: only tables in which it counted some are compared, of most requests none.
 */
export async function writtenRows({ company, rewind }: AccessRun): Promise<WrittenRows> {
  const { rows } = await rewind.query(
    `select table_schema || '.' || table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where column_name = 'company_id' and table_type = 'BASE TABLE' and table_schema not in ('pgboss') order by 1`,
  )
  const tables: string[] = rows.map(({ name }) => name)
  expect(tables.length).toBeGreaterThan(50)
  const counts = async (): Promise<number[]> => {
    const found = await rewind.query(
      `select array(
        select pg_stat_get_xact_tuples_inserted(id) + pg_stat_get_xact_tuples_updated(id) + pg_stat_get_xact_tuples_deleted(id)
          from unnest($1::regclass[]) with ordinality as t (id, at) order by at)::int[] as counts`,
      [tables],
    )
    return found.rows[0]?.counts
  }
  /** All rows of a company in some of the tables. */
  const contents = async (companyId: string, names: readonly string[]) => {
    const inCompany = names.filter((name) => name.startsWith('public.'))
    // Data needed before a login belongs to the owner.
    const ofOwner = names.filter((name) => !name.startsWith('public.'))
    const found = inCompany.length > 0 && (await rewind.queryIn(companyId, textOf(inCompany), [companyId]))
    const logins = ofOwner.length > 0 && (await rewind.query(textOf(ofOwner), [companyId]))
    return [found, logins].map((result) => (result ? result.rows[0]?.text : ''))
  }
  // It reads rows of both kinds of table: otherwise nothing would ever differ.
  const { id } = company.w.company
  for (const text of await contents(id, tables)) expect(text).toContain(id)

  return {
    by: async ({ w }, back, send) => {
      const before = await counts()
      const reply = await send()
      const after = await counts()
      const touched = tables.filter((_, index) => after[index] !== before[index])
      const then = await contents(w.company.id, touched)
      await back()
      const changes = touched.length > 0 && String(await contents(w.company.id, touched)) !== String(then)
      return { reply, changes }
    },
  }
}

function textOf(names: readonly string[]): string {
  const parts = names.map(
    (name) => `(select coalesce(string_agg(t::text, ';' order by t::text), '') from ${name} t where company_id = $1)`,
  )
  // A function takes at most 100 arguments, and there are more tables.
  return `select ${parts.join(" || '|' || ")} as text`
}
