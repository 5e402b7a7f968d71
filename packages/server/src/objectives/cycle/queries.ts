import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { cycleMembers } from '../../cycles/tables.ts'
import type { ObjectiveCycleRow } from './tables.ts'

type CycleKey = Pick<ObjectiveCycleRow, 'companyId' | 'id'>

/** How many people are in a cycle. */
export const countMembers = (tx: Tx, { companyId, id }: CycleKey): Promise<number> =>
  tx.$count(cycleMembers, and(eq(cycleMembers.companyId, companyId), eq(cycleMembers.cycleId, id)))

/** What objectives of a cycle already use, so that its options can’t remove it. */
export type UsedOptions = { hasPrivateObjectives: boolean; usedValues: ReadonlySet<string> }

export async function findUsedOptions(tx: Tx, { companyId, id }: CycleKey): Promise<UsedOptions> {
  const { rows } = await tx.execute<{ hidden: boolean; used: string[] | null }>(sql`
    select exists (select from objectives o where o.company_id = ${companyId} and o.cycle_id = ${id}
        and o.visibility = 'PRIVATE') as hidden,
      (select array_agg(distinct v.id::text) from objectives v2
        cross join lateral (values (v2.category_id), (v2.rating_id)) v(id)
        where v2.company_id = ${companyId} and v2.cycle_id = ${id} and v.id is not null) as used`)
  return { hasPrivateObjectives: rows[0]?.hidden === true, usedValues: new Set(rows[0]?.used ?? []) }
}
