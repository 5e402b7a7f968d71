import { isMoreOpen } from '@perennial/domain/anonymity/result.ts'
import { isFinished } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type EventContext, recordEvent, subscriber, systemActor } from '../core/events/events.ts'
import { findBackgroundViewer } from '../identity/public.ts'
import { notify } from '../notifications/public.ts'
import { nameSql, personDeactivated } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { feedbackNotifications } from './emails.ts'
import { feedbackEnded, feedbackPassedOn } from './events.ts'
import { requestPage } from './notices.ts'
import { findFeedbackFor } from './notification-facts.ts'
import { type FoundFeedback, findFeedback } from './queries.ts'
import { eventOf } from './request-changes.ts'
import { type FeedbackRequestRow, feedbackRequests, feedbackResponses } from './tables.ts'

/**
 * When someone leaves, their own requests end, and their requests about others pass to the subjects’ direct managers
 * (ANY-P19). Requests about the person end without a release, and requests that only waited for them are complete.
 */
async function followDeparture(context: EventContext): Promise<void> {
  const { event, tx, companyId, now } = context
  const personId = event.aboutId
  if (!personId || (await findBackgroundViewer(tx, personId))) return
  const noOne = { id: '', isHr: false, company: { id: companyId } }
  const isTheirs = or(
    eq(feedbackRequests.requesterId, personId),
    eq(feedbackRequests.subjectId, personId),
    sql`exists (select from ${feedbackResponses} where ${feedbackResponses.companyId} = ${feedbackRequests.companyId}
      and ${feedbackResponses.requestId} = ${feedbackRequests.id} and ${feedbackResponses.reviewerId} = ${personId})`,
  )
  const running = and(
    eq(feedbackRequests.type, 'REQUEST'),
    isNull(feedbackRequests.closedAt),
    gt(feedbackRequests.deadline, now),
    isTheirs,
  )
  const all = await findFeedback(tx, noOne, running, now, { limit: 10_000, lock: true })
  for (const found of all) {
    const { requesterId, subjectId } = found.row
    const isAboutThem = subjectId === personId
    if (requesterId === personId && (isAboutThem || subjectId === null)) await close(context, found, 'REQUESTER_LEFT')
    else if (isAboutThem) await close(context, found, 'SUBJECT_LEFT')
    else if (requesterId === personId) await passOn(context, found)
    else await endIfComplete(context, found, personId)
  }
}

async function change({ tx }: EventContext, { row }: FoundFeedback, values: Partial<FeedbackRequestRow>) {
  await tx
    .update(feedbackRequests)
    .set({ ...values, version: sql`${feedbackRequests.version} + 1` })
    .where(and(eq(feedbackRequests.companyId, row.companyId), eq(feedbackRequests.id, row.id)))
}

/** If everyone has answered already, nothing changes for readers when the subject leaves. */
async function close(context: EventContext, found: FoundFeedback, closedBecause: 'REQUESTER_LEFT' | 'SUBJECT_LEFT') {
  const { tx, companyId, now } = context
  const isAnswered = found.responses.every(({ state }) => isFinished(state))
  if (isAnswered && closedBecause === 'SUBJECT_LEFT') return
  await change(context, found, { closedAt: now, closedBecause })
  if (!isAnswered) await recordEvent(tx, systemActor(companyId, now), eventOf(found, feedbackEnded, { isClosed: true }))
}

/** Passes the request to the current direct manager; without one it is closed, as no one would be responsible for it. */
async function passOn(context: EventContext, found: FoundFeedback): Promise<void> {
  const { event, tx, companyId, now } = context
  const manager = found.managers[0]
  if (!manager?.isActive) return close(context, found, 'REQUESTER_LEFT')
  // The new requester reads no more than reviewers were shown for the manager.
  const { levels } = found
  const requester = isMoreOpen(levels.requester, levels.directManager) ? levels.directManager : levels.requester
  await change(context, found, { requesterId: manager.id, levels: { ...levels, requester } })
  await recordEvent(tx, systemActor(companyId, now), eventOf(found, feedbackPassedOn, { requesterId: event.aboutId }))
}

/** Ends a request whose last open response is that of someone who has left. */
async function endIfComplete({ tx, companyId, now }: EventContext, found: FoundFeedback, personId: string) {
  const wasOpen = found.responses.some(({ reviewerId, state }) => reviewerId === personId && !isFinished(state))
  if (wasOpen && found.state === 'COMPLETED')
    await recordEvent(tx, systemActor(companyId, now), eventOf(found, feedbackEnded))
}

async function notifyNewRequester(context: EventContext): Promise<void> {
  const { event, app, tx, companyId, now } = context
  const [former] = await tx
    .select({ name: nameSql(people) })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.id, String(event.data.requesterId))))
  const [row] = await tx.select().from(feedbackRequests).where(eq(feedbackRequests.id, event.subjectId))
  const to = row?.requesterId
  const found = to && (await findFeedbackFor(context, event.subjectId, to))
  if (!found || !former) return
  await notify(
    { app, tx, now },
    {
      kind: feedbackNotifications.passedOn,
      to,
      occasion: event.id,
      link: requestPage(event.subjectId),
      data: { name: former.name, about: found.subject?.name ?? '' },
    },
  )
}

export const deactivationSubscribers = [
  subscriber(personDeactivated, 'follow-departure-in-feedback', followDeparture),
  subscriber(feedbackPassedOn, 'notify-new-feedback-requester', notifyNewRequester),
]
