import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { ImportRunRow } from './tables.ts'

/**
 * Stores the managers that an import held back, to be approved, when it ends. Changes that earlier imports left waiting end if this
 * import has a manager for the same person. Returns how many wait.
 */
export async function holdManagerChanges(tx: Tx, run: ImportRunRow, now: Date): Promise<number> {
  const entries = sql`import_entries e where e.company_id = ${run.companyId} and e.preview_id = ${run.previewId}`
  await tx.execute(sql`
    update import_manager_changes c set state = 'SETTLED', settled_because = 'LATER_IMPORT'
    where c.company_id = ${run.companyId} and c.state = 'WAITING' and c.person_id in (
      select e.person_id from ${entries} and e.failure is null and (e.held is not null or e.confirms_manager
        or (e.manager is not null and e.before is not null)))`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into import_manager_changes (company_id, run_id, position, person_id, from_id, to_id, reason, imported_by_id, held_at)
    select e.company_id, ${run.id}::uuid, e.position, p.id, p.manager_id, m.id, e.held->>'reason', ${run.startedById}::uuid,
      ${now}::timestamptz
    from import_entries e
      join people p on p.company_id = e.company_id and p.id = e.person_id and p.state <> 'DEACTIVATED'
      left join people m on m.company_id = e.company_id and m.id = (e.held->>'id')::uuid
    where e.company_id = ${run.companyId} and e.preview_id = ${run.previewId} and e.held is not null and e.failure is null
      and (m.id is not null or e.held->>'id' is null) and p.manager_id is distinct from m.id
    returning id`)
  return rows.length
}
