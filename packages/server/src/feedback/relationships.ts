import type { FeedbackRelationship } from '@perennial/domain/feedback/participant.ts'
import { relationshipOf } from '@perennial/domain/feedback/participant.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { findIdsBelowAmong, findManagerIds } from '../people/public.ts'
import { people } from '../people/tables.ts'

/** What each of these people is to the reviewee at this moment. */
export async function findRelationships(
  tx: Tx,
  companyId: string,
  revieweeId: string,
  reviewerIds: readonly string[],
): Promise<Map<string, FeedbackRelationship>> {
  if (reviewerIds.length === 0) return new Map()
  const ids = [...new Set([...reviewerIds, revieweeId])]
  const [rows, managersOfReviewee, below] = await Promise.all([
    tx
      .select({ id: people.id, managerId: people.managerId, isGuest: people.isGuest })
      .from(people)
      .where(and(eq(people.companyId, companyId), inArray(people.id, ids))),
    findManagerIds(tx, companyId, revieweeId),
    findIdsBelowAmong(tx, companyId, revieweeId, reviewerIds),
  ])
  const isBelow = new Set(below)
  return new Map(
    rows.map((person) => [
      person.id,
      relationshipOf({
        isReviewee: person.id === revieweeId,
        isGuest: person.isGuest,
        isAbove: managersOfReviewee.includes(person.id),
        isBelow: isBelow.has(person.id),
        hasSameManager: person.managerId !== null && person.managerId === managersOfReviewee[0],
      }),
    ]),
  )
}
