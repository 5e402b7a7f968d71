import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { people } from '../../people/tables.ts'
import type { OwnerFacts } from './rows.ts'

/** What files show about these people besides their names. */
export async function findOwnerFacts(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnerFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: people.id,
      department: people.department,
      team: people.team,
      managerName: sql<string>`coalesce((select coalesce(nullif(m.nickname, ''), m.first_name) || ' ' || m.last_name
        from people m where m.company_id = people.company_id and m.id = people.manager_id), '')`,
    })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
