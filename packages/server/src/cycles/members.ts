import { canChangeCycle } from '@perennial/domain/cycles/life.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { sqlArray } from './audience.ts'
import { unknownPeople } from './setup.ts'
import { type CycleRow, cycleMembers } from './tables.ts'

/** Adds people to a cycle, and returns those who were not in it yet; the job of the kind creates their items. */
export async function addMembers(
  tx: Tx,
  viewer: Viewer,
  cycle: CycleRow,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  authorize(canChangeCycle(cycle))
  const violations = await unknownPeople(
    tx,
    viewer,
    userIds.map((id, index) => ({ path: `/userIds/${index}`, id })),
  )
  if (violations.length > 0) refuse('PERSON_UNKNOWN', { violations })
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into cycle_members (company_id, cycle_id, person_id, added_at)
    select ${cycle.companyId}, ${cycle.id}, one, ${now} from unnest(${sqlArray([...new Set(userIds)], 'uuid')}) one
    on conflict do nothing returning person_id as id`)
  return rows.map(({ id }) => id)
}

/** Removes people from a cycle; the kind deletes their items. */
export async function deleteMembers(
  tx: Tx,
  { companyId, id }: Pick<CycleRow, 'companyId' | 'id'>,
  personIds: readonly string[],
): Promise<void> {
  const { personId } = cycleMembers
  await tx
    .delete(cycleMembers)
    .where(and(eq(cycleMembers.companyId, companyId), eq(cycleMembers.cycleId, id), inArray(personId, [...personIds])))
}
