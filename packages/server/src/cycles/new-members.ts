import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { claimEffect } from '../core/events/effects.ts'
import { areMembersAdded, isInAudience, membersEffect } from './audience.ts'
import type { CycleRow } from './tables.ts'

/** For cycles in which nothing was selected by hand for anyone. */
export const noSetups = sql`select null::uuid as person_id, null::jsonb as setup where false`

/** Adds everyone in the audience, each once, with what was selected for them by hand. */
export async function insertMembers(
  tx: Tx,
  { companyId, id, audience }: CycleRow,
  setups: SQL,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into cycle_members (company_id, cycle_id, person_id, setup, added_at)
    select ${companyId}, ${id}, p.id, s.setup, ${now}
    from people p left join (${setups}) s on s.person_id = p.id
    where ${isInAudience(companyId, audience)}
    on conflict do nothing`)
}

/** Adds the people of a new cycle who were not added with it, once: those who are removed afterwards stay removed (ONCE-2). */
export async function addNewMembers(tx: Tx, cycle: CycleRow, now: Date): Promise<void> {
  if (cycle.itemsCreatedAt || !(await claimEffect(tx, membersEffect(cycle.id), now))) return
  await insertMembers(tx, cycle, noSetups, now)
}

/** How many people are still to be added to a new cycle. */
export async function countPendingMembers(tx: Tx, { audience, ...cycle }: CycleRow): Promise<number> {
  if (cycle.itemsCreatedAt) return 0
  const { companyId, id } = cycle
  const { rows } = await tx.execute<{ pending: number }>(sql`
    select count(*)::int as pending from people p where ${isInAudience(companyId, audience)} and not ${areMembersAdded(cycle)}
      and not exists (select from cycle_members m
        where m.company_id = ${companyId} and m.cycle_id = ${id} and m.person_id = p.id)`)
  return rows[0]?.pending ?? 0
}
