import type { Impersonation } from '@perennial/contract/impersonation.ts'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { answer } from '../core/answer.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/refusals.ts'
import { auditEntries } from '../core/tables.ts'
import { nameOf } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { impersonations } from './tables.ts'

/** So many are shown; all of them stand in the audit. */
const MOST = 200

const actors = alias(people, 'actors')
const actorName = sql<string>`coalesce(nullif(${actors.nickname}, ''), ${actors.firstName}) || ' ' || ${actors.lastName}`

/** `GET /impersonations`: who acted as whom; super admins and HR Admins read it (administration, section 9). */
export const answerImpersonations = answer('GET /impersonations', async ({ tx }) => ({
  impersonations: await listed(tx, undefined),
}))

/** `GET /users/{id}/impersonations`: the recent access to one's own account, once it is over (STF-P07). */
export const answerOwnImpersonations = answer('GET /users/{id}/impersonations', async ({ params, viewer, tx }) => {
  if (params.id !== viewer.id) return refuse('NOT_FOUND')
  const mine = and(eq(impersonations.personId, viewer.id), isNotNull(impersonations.endedAt))
  return { impersonations: await listed(tx, mine) }
})

async function listed(tx: Tx, where: SQL | undefined): Promise<Impersonation[]> {
  const rows = await tx
    .select({
      row: impersonations,
      person: { id: people.id, name: nameOf(people), isActive: sql<boolean>`${people.state} <> 'DEACTIVATED'` },
      actor: { id: actors.id, name: actorName, isActive: sql<boolean>`${actors.state} <> 'DEACTIVATED'` },
      changes: sql<number>`(select count(*)::int from ${auditEntries} where ${auditEntries.companyId} = ${impersonations.companyId}
        and ${auditEntries.kind} = 'acted' and ${auditEntries.data}->>'acting' = ${impersonations.id}::text)`,
    })
    .from(impersonations)
    .innerJoin(people, and(eq(people.companyId, impersonations.companyId), eq(people.id, impersonations.personId)))
    .innerJoin(actors, and(eq(actors.companyId, impersonations.companyId), eq(actors.id, impersonations.actorId)))
    .where(where)
    .orderBy(desc(impersonations.startedAt), impersonations.id)
    .limit(MOST)
  return rows.map(({ row, person, actor, changes }) => ({
    ...{ id: row.id, by: actor, person, reason: row.reason, mayChange: row.mayChange, changes },
    startedAt: row.startedAt.toISOString(),
    until: row.until.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBecause: row.endedBecause,
  }))
}
