import { canRemindReviewers, isRemindable, type Remindable } from '@perennial/domain/feedback/reviewers.ts'
import { and, eq, isNotNull, max, sql } from 'drizzle-orm'
import { param, preparedQuery, type Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { sendReminders } from '../cycles/public.ts'
import { feedbackNotices } from './cycle/public.ts'
import { type FoundParticipant, type FoundRequest, findRequest, isPicked } from './queries.ts'
import { hidesAuthors, progressOf } from './reviewer-list.ts'
import { feedbackReminders } from './tables.ts'

export type RemindableParticipant = Remindable & {
  participant: FoundParticipant
  /** Whether they get an email; viewers who may not know who has written can’t see the difference. */
  isEmailed: (now: Date) => boolean
}

const remindersOf = preparedQuery((db) =>
  db
    .select({
      personId: feedbackReminders.recipientId,
      at: max(feedbackReminders.at),
      own: sql<Date | null>`max(${feedbackReminders.at}) filter (where ${feedbackReminders.senderId} = ${param('viewerId')}::uuid)`.mapWith(
        feedbackReminders.at,
      ),
    })
    .from(feedbackReminders)
    .where(
      and(
        eq(feedbackReminders.companyId, param('companyId')),
        eq(feedbackReminders.requestId, param('requestId')),
        eq(feedbackReminders.kind, 'reviewers WRITE'),
        isNotNull(feedbackReminders.senderId),
      ),
    )
    .groupBy(feedbackReminders.recipientId),
)

/**
 * The reviewers of a request, with the time of their last manual reminder. A decline that the viewer may not know about
 * looks open. Where authors are hidden, everyone looks open, and only the viewer’s own reminders count: those of others
 * would show who has not written (FBK-P17).
 */
export async function findRemindable(
  tx: Tx,
  { id: viewerId }: Pick<Viewer, 'id'>,
  found: FoundRequest,
): Promise<RemindableParticipant[]> {
  const { companyId, id: requestId } = found.row
  const rows = await remindersOf(tx, { companyId, requestId, viewerId })
  const reminded = new Map(rows.map(({ personId, ...last }) => [personId, last]))
  const isHidden = hidesAuthors(found)
  const isShownAsOpen = (participant: FoundParticipant) => {
    const progress = progressOf(found, participant)
    return isHidden || progress === 'NOT_STARTED' || progress === 'WRITING'
  }
  return found.participants.filter(isPicked).map((participant) => {
    const last = reminded.get(participant.reviewerId) ?? { at: null, own: null }
    return {
      participant,
      isOpen: isShownAsOpen(participant),
      isActive: participant.reviewer.isActive,
      remindedAt: isHidden ? last.own : last.at,
      isEmailed: (now) => isOpen(participant) && isRemindable(last.at, now),
    }
  })
}

const isOpen = ({ state }: FoundParticipant) => state === 'NOT_STARTED' || state === 'WRITING'

/** `POST …/reminders`: each reviewer at most once a day. */
export const remindReviewers = handler(
  'POST /feedback-cycle-requests/{requestId}/reminders',
  async ({ tx, viewer, params, now }) => {
    const found = await findRequest(tx, viewer, params, now, 'decide')
    const all = await findRemindable(tx, viewer, found)
    authorize(canRemindReviewers(found.rules, all, found.relations, now))
    const wanted = all.filter((item) => item.isOpen && item.isActive && isRemindable(item.remindedAt, now))
    const reminder = { senderId: viewer.id, occasion: null }
    await sendReminders(tx, feedbackNotices, found.cycle, {
      task: 'reviewers',
      reminder: 'WRITE',
      tasks: wanted
        .filter(({ isEmailed }) => isEmailed(now))
        .map(({ participant }) => ({
          itemId: found.row.id,
          recipientId: participant.reviewerId,
          createdAt: participant.addedAt,
          verdict: { allowed: true },
        })),
      ...reminder,
      at: now,
    })
    // Recorded for the others as well, so that the next reminder doesn’t reveal who has declined or written.
    const unsent = wanted.filter(({ isEmailed }) => !isEmailed(now))
    if (unsent.length > 0)
      await feedbackNotices.saveReminders(
        tx,
        'reviewers',
        'WRITE',
        unsent.map(({ participant }) => ({
          itemId: found.row.id,
          recipientId: participant.reviewerId,
          ...reminder,
          at: now,
        })),
        found.cycle,
      )
    return { reminded: hidesAuthors(found) ? null : wanted.length }
  },
)
