import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { keysetOf, pageOf } from '../cycles/public.ts'
import { idsBelow } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { feedbackCycleRequests } from './tables.ts'

export type RequestPage = { cursor?: string | undefined; limit: number }

export const isBelow = (companyId: string, managerId: string): SQL =>
  sql`${feedbackCycleRequests.revieweeId} in (select id from ${idsBelow(companyId, managerId)} b)`

const isReviewee = and(
  eq(people.companyId, feedbackCycleRequests.companyId),
  eq(people.id, feedbackCycleRequests.revieweeId),
)

/** The ids of the requests that meet a condition, by reviewee name. */
export async function findRequestPage(tx: Tx, where: SQL | undefined, query: RequestPage) {
  const page = { ...query, direction: 'asc' } as const
  const keyset = keysetOf([sql`${people.lastName}`, sql`${people.firstName}`, sql`${people.id}`], page)
  const found = await tx
    .select({ id: feedbackCycleRequests.id, at: keyset.at })
    .from(feedbackCycleRequests)
    .innerJoin(people, isReviewee)
    .where(and(where, keyset.where))
    .orderBy(...keyset.orderBy)
    .limit(query.limit + 1)
  return pageOf(found, page)
}

export const isOfCycle = (companyId: string, cycleId: string): SQL | undefined =>
  and(eq(feedbackCycleRequests.companyId, companyId), eq(feedbackCycleRequests.cycleId, cycleId))
