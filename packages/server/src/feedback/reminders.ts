import type { Remindable } from '@perennial/domain/feedback/reviewers.ts'
import { and, eq, isNotNull, max } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { type FoundParticipant, type FoundRequest, isPicked } from './queries.ts'
import { feedbackReminders } from './tables.ts'

export type RemindableParticipant = Remindable & { participant: FoundParticipant }

/** The reviewers of a request with when they were last reminded by hand. */
export async function findRemindable(tx: Tx, found: FoundRequest): Promise<RemindableParticipant[]> {
  const rows = await tx
    .select({ personId: feedbackReminders.recipientId, at: max(feedbackReminders.at) })
    .from(feedbackReminders)
    .where(
      and(
        eq(feedbackReminders.companyId, found.row.companyId),
        eq(feedbackReminders.requestId, found.row.id),
        eq(feedbackReminders.kind, 'WRITE'),
        isNotNull(feedbackReminders.senderId),
      ),
    )
    .groupBy(feedbackReminders.recipientId)
  const reminded = new Map(rows.map(({ personId, at }) => [personId, at]))
  return found.participants.filter(isPicked).map((participant) => ({
    participant,
    isOpen: participant.state === 'NOT_STARTED' || participant.state === 'WRITING',
    isActive: participant.reviewer.isActive,
    remindedAt: reminded.get(participant.reviewerId) ?? null,
  }))
}
