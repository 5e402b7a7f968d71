import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { releaseLoginNames } from '../identity/public.ts'
import { people } from '../people/tables.ts'
import { sampleIdFor } from './create-sample.ts'
import { sampleContent } from './tables.ts'

/** Rows that would mean something else without the person they reference are deleted instead. */
const goes = ['assessments.contributor_id']

type Reference = { table: string; column: string; isNeeded: boolean }

/**
 * Removes the sample people from a company, with their cycle and every review of them, including in real cycles. Real
 * people stay; reports of a sample person move to the next real one above, and reviewer columns are cleared. A repeated
 * run finds nothing.
 */
export async function removeSample(tx: Tx, companyId: string): Promise<void> {
  const cycleId = sampleIdFor(companyId)('cycle:running')
  await tx.execute(sql`delete from email_templates where company_id = ${companyId} and cycle_id = ${cycleId}`)
  await tx.execute(sql`delete from cycles where company_id = ${companyId} and id = ${cycleId}`)
  const ofThem = (column: string) =>
    sql`company_id = ${companyId} and ${sql.identifier(column)} in (select id from people where company_id = ${companyId} and is_sample)`
  await tx.execute(sql`
    delete from files where company_id = ${companyId}
      and id in (select file_id from person_files where ${ofThem('person_id')})`)
  await reportToRealPeople(tx, companyId)
  for (const { table, column, isNeeded } of await referencesToPeople(tx)) {
    const [name, where] = [sql.identifier(table), ofThem(column)]
    if (isNeeded || goes.includes(`${table}.${column}`)) await tx.execute(sql`delete from ${name} where ${where}`)
    else await tx.execute(sql`update ${name} set ${sql.identifier(column)} = null where ${where}`)
  }
  await tx.execute(sql`delete from activities where ${ofThem('about_id')}`)
  // An address given to one of them became a login name, which no real person could have afterwards (ADM-P19).
  const sample = await tx.select({ id: people.id }).from(people).where(eq(people.isSample, true))
  const ids = sample.map(({ id }) => id)
  await releaseLoginNames(tx, companyId, ids)
  await tx.execute(sql`delete from people where company_id = ${companyId} and is_sample`)
}

/** No one is removed from the reporting line with them: an HR Admin could otherwise read about people above (COM-P01). */
const reportToRealPeople = (tx: Tx, companyId: string) =>
  tx.execute(sql`
    with recursive above (id, manager_id) as (
      select p.id, p.manager_id from people p join people s on s.company_id = p.company_id and s.id = p.manager_id
      where p.company_id = ${companyId} and s.is_sample and not p.is_sample
      union
      select a.id, s.manager_id from above a
        join people s on s.company_id = ${companyId} and s.id = a.manager_id and s.is_sample
    )
    update people p set manager_id = (select a.manager_id from above a
      join people m on m.company_id = ${companyId} and m.id = a.manager_id and not m.is_sample where a.id = p.id)
    where p.company_id = ${companyId} and p.id in (select id from above)`)

/** Every column that references people and is not deleted by cascade. */
async function referencesToPeople(tx: Tx): Promise<Reference[]> {
  const { rows } = await tx.execute<Reference>(sql`
    select f.relname as "table", a.attname as "column", a.attnotnull as "isNeeded" from pg_constraint c
      join pg_class f on f.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'company_id'
      where c.contype = 'f' and c.confrelid = 'public.people'::regclass and c.confdeltype <> 'c'
      order by a.attnotnull desc, 1, 2`)
  return rows
}

/** The same without events: for a deletion of all content. */
export async function removeSampleSilently(tx: Tx, companyId: string, now: Date): Promise<void> {
  await removeSample(tx, companyId)
  await tx.update(sampleContent).set({ state: 'ABSENT', mode: null, progress: 0, updatedAt: now })
}
