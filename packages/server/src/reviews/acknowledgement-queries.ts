import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { param, preparedQuery, type Tx } from '../core/database/database.ts'
import { isActive, nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { reviewAcknowledgements } from './records/tables.ts'

const ref = { id: people.id, name: nameSql(people), isActive: sql<boolean>`${isActive()}` }

const namesQuestion = preparedQuery((db) =>
  db
    .select(ref)
    .from(people)
    .where(and(eq(people.companyId, param('companyId')), sql`${people.id} = any(${param('ids')}::uuid[])`)),
)

/** People by name, for rows that name them. */
export async function findPeopleById(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, PersonRef>> {
  if (ids.length === 0) return new Map()
  const rows = await namesQuestion(tx, { companyId, ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

const acknowledgementsQuery = preparedQuery((db) =>
  db
    .select({ kind: reviewAcknowledgements.kind, at: reviewAcknowledgements.at, by: ref })
    .from(reviewAcknowledgements)
    .innerJoin(
      people,
      and(eq(people.companyId, reviewAcknowledgements.companyId), eq(people.id, reviewAcknowledgements.personId)),
    )
    .where(
      and(
        eq(reviewAcknowledgements.companyId, param('companyId')),
        eq(reviewAcknowledgements.reviewId, param('reviewId')),
      ),
    )
    .orderBy(asc(reviewAcknowledgements.at)),
)

/** Who has looked at a finished review (REV-P20). */
export async function findAcknowledgements(tx: Tx, companyId: string, reviewId: string) {
  const rows = await acknowledgementsQuery(tx, { companyId, reviewId })
  return rows.map(({ kind, at, by }) => ({ kind, by, at: at.toISOString() }))
}
