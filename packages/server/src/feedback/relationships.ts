import type { FeedbackRelationship } from '@perennial/domain/feedback/participant.ts'
import { relationshipOf } from '@perennial/domain/feedback/relationship.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { people } from '../people/tables.ts'

/** The current relationship of each of these people to the reviewee. */
export async function findRelationships(
  tx: Tx,
  companyId: string,
  revieweeId: string,
  reviewerIds: readonly string[],
): Promise<Map<string, FeedbackRelationship>> {
  if (reviewerIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: people.id, managerId: people.managerId, isGuest: people.isGuest })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...new Set([...reviewerIds, revieweeId])])))
  const reviewee = rows.find(({ id }) => id === revieweeId)
  return new Map(reviewee ? rows.map((person) => [person.id, relationshipOf(person, reviewee)]) : [])
}
