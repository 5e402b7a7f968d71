import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { askOften, type Tx } from '../core/database/database.ts'
import { isActive, nameOf } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { reviewLooks } from './tables.ts'

const ref = { id: people.id, name: nameOf(people), isActive: sql<boolean>`${isActive()}` }

/** People by name, for rows that name them. */
export async function peopleById(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, PersonRef>> {
  if (ids.length === 0) return new Map()
  const isAmongThem = sql`${people.id} = any(${sql.param([...new Set(ids)])}::uuid[])`
  const query = tx
    .select(ref)
    .from(people)
    .where(and(eq(people.companyId, companyId), isAmongThem))
  const rows = await askOften(tx, query)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who has looked at a finished review (REV-P20). */
export async function looksOf(tx: Tx, companyId: string, reviewId: string) {
  const query = tx
    .select({ kind: reviewLooks.kind, at: reviewLooks.at, by: ref })
    .from(reviewLooks)
    .innerJoin(people, and(eq(people.companyId, reviewLooks.companyId), eq(people.id, reviewLooks.personId)))
    .where(and(eq(reviewLooks.companyId, companyId), eq(reviewLooks.reviewId, reviewId)))
    .orderBy(asc(reviewLooks.at))
  const rows = await askOften(tx, query)
  return rows.map(({ kind, at, by }) => ({ kind, by, at: at.toISOString() }))
}
