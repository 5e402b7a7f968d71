import type { FeedbackRelationship } from './participant.ts'

type PersonInLine = { id: string; managerId: string | null }

/** What a reviewer is to the reviewee: results are grouped by it, as it was when they were added (ANON-2). */
export function relationshipOf(
  reviewer: PersonInLine & { isGuest: boolean },
  reviewee: PersonInLine,
): FeedbackRelationship {
  if (reviewer.id === reviewee.id) return 'SELF'
  if (reviewer.isGuest) return 'OTHER'
  if (reviewer.id === reviewee.managerId) return 'MANAGER'
  if (reviewer.managerId === reviewee.id) return 'REPORT'
  return reviewer.managerId !== null && reviewer.managerId === reviewee.managerId ? 'PEER' : 'OTHER'
}
