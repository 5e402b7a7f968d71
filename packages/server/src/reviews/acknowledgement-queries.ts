import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { given, question, type Tx } from '../core/database/database.ts'
import { isActive, nameOf } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { reviewLooks } from './tables.ts'

const ref = { id: people.id, name: nameOf(people), isActive: sql<boolean>`${isActive()}` }

const namesQuestion = question((db) =>
  db
    .select(ref)
    .from(people)
    .where(and(eq(people.companyId, given('companyId')), sql`${people.id} = any(${given('ids')}::uuid[])`)),
)

/** People by name, for rows that name them. */
export async function peopleById(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, PersonRef>> {
  if (ids.length === 0) return new Map()
  const rows = await namesQuestion(tx, { companyId, ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

const looksQuestion = question((db) =>
  db
    .select({ kind: reviewLooks.kind, at: reviewLooks.at, by: ref })
    .from(reviewLooks)
    .innerJoin(people, and(eq(people.companyId, reviewLooks.companyId), eq(people.id, reviewLooks.personId)))
    .where(and(eq(reviewLooks.companyId, given('companyId')), eq(reviewLooks.reviewId, given('reviewId'))))
    .orderBy(asc(reviewLooks.at)),
)

/** Who has looked at a finished review (REV-P20). */
export async function looksOf(tx: Tx, companyId: string, reviewId: string) {
  const rows = await looksQuestion(tx, { companyId, reviewId })
  return rows.map(({ kind, at, by }) => ({ kind, by, at: at.toISOString() }))
}
