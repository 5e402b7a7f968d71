import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

/** So far down is looked for somebody's place; a loop, which must not be, ends there. */
const DEEPEST = 60

/** How far each of these stands from the top: 1 has no manager. Whoever hangs in a loop has no level. */
export async function hierarchyLevels(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; level: number }>(sql`
    with recursive line (id, manager_id, level) as (
      select p.id, p.manager_id, 1 from people p
      where p.company_id = ${companyId} and p.id = any(${sql.param([...new Set(ids)])}::uuid[])
      union all
      select l.id, p.manager_id, l.level + 1 from line l
        join people p on p.company_id = ${companyId} and p.id = l.manager_id where l.level < ${DEEPEST}
    )
    select id, level from line where manager_id is null`)
  return new Map(rows.map(({ id, level }) => [id, level]))
}
