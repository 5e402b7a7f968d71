import type { Impersonation } from '@perennial/contract/impersonation/routes.ts'
import { and, desc, eq, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../core/database/database.ts'
import { readPosition } from '../core/http/cursor.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { auditEntries } from '../core/tables.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { impersonations } from './tables.ts'

/** The maximum number shown to the person; the audit log has all of them. */
const MAX_OF_ONE = 200

const actors = alias(people, 'actors')
const actorName = sql<string>`coalesce(nullif(${actors.nickname}, ''), ${actors.firstName}) || ' ' || ${actors.lastName}`

/** `GET /impersonations`: for super admins and HR Admins (administration, section 9). */
export const listImpersonations = handler('GET /impersonations', ({ query, tx }) => findImpersonations(tx, query))

type Query = {
  byId?: string | undefined
  personId?: string | undefined
  size: number
  cursor?: string | undefined
}

/** A page of the log, for the list and its export. */
export async function findImpersonations(tx: Tx, { byId, personId, size, cursor }: Query) {
  const where = and(
    byId ? eq(impersonations.impersonatorId, byId) : undefined,
    personId ? eq(impersonations.personId, personId) : undefined,
    before(cursor),
  )
  const found = await listed(tx, where, size + 1)
  const last = found[size - 1]
  const next = found.length > size && last ? `${last.startedAt}_${last.id}` : null
  return { impersonations: found.slice(0, size), next }
}

function before(cursor: string | undefined): SQL | undefined {
  const after = readPosition(cursor)
  if (!after) return undefined
  const { startedAt } = impersonations
  return or(lt(startedAt, after.at), and(eq(startedAt, after.at), gt(impersonations.id, after.id)))
}

/** `GET /users/{id}/impersonations`: recent impersonations of the viewer, once they have ended (STF-P07). */
export const listOwnImpersonations = handler('GET /users/{id}/impersonations', async ({ params, viewer, tx }) => {
  if (params.id !== viewer.id) return refuse('NOT_FOUND')
  const mine = and(eq(impersonations.personId, viewer.id), isNotNull(impersonations.endedAt))
  return { impersonations: await listed(tx, mine, MAX_OF_ONE) }
})

async function listed(tx: Tx, where: SQL | undefined, max: number): Promise<Impersonation[]> {
  const rows = await tx
    .select({
      row: impersonations,
      person: { id: people.id, name: nameSql(people), isActive: sql<boolean>`${people.state} <> 'DEACTIVATED'` },
      actor: { id: actors.id, name: actorName, isActive: sql<boolean>`${actors.state} <> 'DEACTIVATED'` },
      changes: sql<number>`(select count(*)::int from ${auditEntries} where ${auditEntries.companyId} = ${impersonations.companyId}
        and ${auditEntries.kind} = 'impersonation-change' and ${auditEntries.data}->>'impersonationId' = ${impersonations.id}::text)`,
    })
    .from(impersonations)
    .innerJoin(people, and(eq(people.companyId, impersonations.companyId), eq(people.id, impersonations.personId)))
    .leftJoin(actors, and(eq(actors.companyId, impersonations.companyId), eq(actors.id, impersonations.impersonatorId)))
    .where(where)
    .orderBy(desc(impersonations.startedAt), impersonations.id)
    .limit(max)
  return rows.map(({ row, person, actor, changes }) => ({
    id: row.id,
    person,
    reason: row.reason,
    ticket: row.ticket,
    allowsChanges: row.allowsChanges,
    changes,
    // Staff have no account here: their own id, of a person of another company, is never sent.
    by: actor ?? { id: row.id, name: row.staffName ?? '', isActive: true },
    isStaff: row.staffName !== null,
    startedAt: row.startedAt.toISOString(),
    until: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
  }))
}
