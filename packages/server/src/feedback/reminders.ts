import { canRemindReviewers, isRemindable, type Remindable } from '@perennial/domain/feedback/reviewers.ts'
import { and, eq, isNotNull, max } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import { sendReminders } from '../cycles/public.ts'
import { feedbackNotices } from './cycle/public.ts'
import { type FoundParticipant, type FoundRequest, findRequest, isPicked } from './queries.ts'
import { progressOf } from './reviewer-list.ts'
import { feedbackReminders } from './tables.ts'

export type RemindableParticipant = Remindable & { participant: FoundParticipant }

/**
 * The reviewers of a request with when they were last reminded by hand. Whoever may not know that someone declined sees
 * them as open.
 */
export async function findRemindable(tx: Tx, found: FoundRequest): Promise<RemindableParticipant[]> {
  const rows = await tx
    .select({ personId: feedbackReminders.recipientId, at: max(feedbackReminders.at) })
    .from(feedbackReminders)
    .where(
      and(
        eq(feedbackReminders.companyId, found.row.companyId),
        eq(feedbackReminders.requestId, found.row.id),
        eq(feedbackReminders.kind, 'reviewers WRITE'),
        isNotNull(feedbackReminders.senderId),
      ),
    )
    .groupBy(feedbackReminders.recipientId)
  const reminded = new Map(rows.map(({ personId, at }) => [personId, at]))
  const isShownAsOpen = (participant: FoundParticipant) => {
    const progress = progressOf(found, participant)
    return progress === 'HIDDEN' ? isOpen(participant) : progress === 'NOT_STARTED' || progress === 'WRITING'
  }
  return found.participants.filter(isPicked).map((participant) => ({
    participant,
    isOpen: isShownAsOpen(participant),
    isActive: participant.reviewer.isActive,
    remindedAt: reminded.get(participant.reviewerId) ?? null,
  }))
}

const isOpen = ({ state }: FoundParticipant) => state === 'NOT_STARTED' || state === 'WRITING'

/** `POST …/reminders`: each at most once a day. */
export const remindReviewers = handler(
  'POST /feedback-cycle-requests/{requestId}/reminders',
  async ({ tx, viewer, params, now }) => {
    const found = await findRequest(tx, viewer, params, now, 'decide')
    const all = await findRemindable(tx, found)
    authorize(canRemindReviewers(found.rules, all, found.relations, now))
    const wanted = all.filter((item) => item.isOpen && item.isActive && isRemindable(item.remindedAt, now))
    const reminder = { senderId: viewer.id, occasion: null }
    await sendReminders(tx, feedbackNotices, found.cycle, {
      task: 'reviewers',
      reminder: 'WRITE',
      tasks: wanted
        .filter(({ participant }) => isOpen(participant))
        .map(({ participant }) => ({
          itemId: found.row.id,
          recipientId: participant.reviewerId,
          createdAt: participant.addedAt,
          verdict: { allowed: true },
        })),
      ...reminder,
      at: now,
    })
    // Noted for those who declined as well, so that the next reminder doesn’t tell who did.
    const declined = wanted.filter(({ participant }) => !isOpen(participant))
    if (declined.length > 0)
      await feedbackNotices.saveReminders(
        tx,
        'reviewers',
        'WRITE',
        declined.map(({ participant }) => ({
          itemId: found.row.id,
          recipientId: participant.reviewerId,
          ...reminder,
          at: now,
        })),
      )
    return { reminded: wanted.length }
  },
)
