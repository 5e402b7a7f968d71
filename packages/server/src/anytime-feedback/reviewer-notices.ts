import { requestKinds } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { and, eq, sql } from 'drizzle-orm'
import { claimEffect } from '../core/events/effects.ts'
import type { EventContext } from '../core/events/events.ts'
import { events } from '../core/tables.ts'
import { isOnLeaveSql } from '../leave/tables.ts'
import { queueEmail } from '../mail/public.ts'
import { notify } from '../notifications/public.ts'
import { isActive, nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { feedbackEmails, feedbackNotifications } from './emails.ts'
import { feedbackRequested } from './events.ts'
import { requestPage, responsePage, sendNotice } from './notices.ts'
import { aboutFor, dayWriter, findFeedbackFacts, openResponses } from './notification-facts.ts'
import type { FoundFeedback } from './queries.ts'

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
/** The page with everything that the viewer has to write. */
const TO_WRITE = '/app/feedback/todo'

const invitations = {
  ABOUT_ME: 'askedAboutRequester',
  ABOUT_OTHER: 'askedAboutOther',
  TOPIC: 'askedOnTopic',
  SELF_REFLECTION: 'askedToReflect',
} as const

/** Notifies people who were asked of each request, with one email for all requests sent to them at the same time. */
export async function inviteReviewers(context: EventContext): Promise<void> {
  const { event, now, tx } = context
  const found = await findFeedbackFacts(context, event.subjectId)
  if (!found || found.row.kind === null) return
  const asked = new Set(idsIn(event.data.reviewerIds))
  const open = openResponses(found).filter(({ reviewerId }) => asked.has(reviewerId))
  if (open.length === 0) return
  const together = await findSentTogether(context, found)
  for (const { reviewerId: to } of open) {
    const notice = { to, occasion: event.id, link: responsePage(found.row.id), name: found.requester?.name ?? '' }
    await sendNotice(context, found, { ...notice, notification: 'asked' })
    const toThem = together.filter((other) => openResponses(other).some(({ reviewerId }) => reviewerId === to))
    const occasion = `${event.actorId} ${event.at.toISOString()}`
    if (!(await claimEffect(tx, `feedback-invitation ${to} ${occasion}`, now))) continue
    if (toThem.length > 1) await inviteToSeveral(context, toThem, to, occasion)
    else await sendNotice(context, found, { ...notice, occasion, email: invitations[found.row.kind] })
  }
}

/** Requests about several people are stored at the same time by the same person. */
async function findSentTogether(context: EventContext, found: FoundFeedback): Promise<FoundFeedback[]> {
  const { event, tx, companyId } = context
  const rows = await tx
    .select({ requestId: events.subjectId })
    .from(events)
    .where(
      and(
        eq(events.companyId, companyId),
        eq(events.kind, feedbackRequested.name),
        sql`${events.actorId} is not distinct from ${event.actorId}::uuid`,
        eq(events.at, event.at),
      ),
    )
  const together: FoundFeedback[] = []
  for (const { requestId } of rows) {
    const other = requestId === found.row.id ? found : await findFeedbackFacts(context, requestId)
    if (other) together.push(other)
  }
  return together
}

async function inviteToSeveral(context: EventContext, all: readonly FoundFeedback[], to: string, occasion: string) {
  const [first] = all
  if (!first) return
  const day = await dayWriter(context.tx)
  await queueEmail(context, {
    kind: feedbackEmails.askedAboutSeveral,
    to,
    occasion,
    link: TO_WRITE,
    values: {
      name: first.requester?.name ?? '',
      people: all.map(({ subject }) => subject?.name ?? '').sort(),
      deadline: day(first.deadline),
    },
    aboutIds: all.flatMap(({ row }) => row.subjectId ?? []),
  })
}

/** Reminds two days before the deadline, and when the requester asks for it; people on leave get nothing. */
export const remindReviewers =
  (kind: 'reminder' | 'nudge') =>
  async (context: EventContext): Promise<void> => {
    const { event, now } = context
    const found = await findFeedbackFacts(context, event.subjectId)
    if (!found || found.row.closedAt !== null || now >= found.deadline) return
    const away = await findAway(context, found)
    for (const { reviewerId: to } of openResponses(found))
      await sendNotice(context, found, {
        to,
        occasion: event.id,
        link: responsePage(found.row.id),
        name: found.requester?.name ?? '',
        email: kind,
        ...(away.has(to) ? {} : { notification: kind }),
        showsProgress: true,
      })
  }

async function findAway({ tx, companyId, now }: EventContext, { row }: FoundFeedback): Promise<Set<string>> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        isOnLeaveSql(people.id, now),
        sql`${people.id} in (select r.reviewer_id from feedback_responses r
          where r.company_id = ${companyId} and r.request_id = ${row.id})`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Notifies people who can still write, and the subject if they know that feedback is being collected. */
export async function notifyOfNewDeadline(context: EventContext): Promise<void> {
  const { event } = context
  const found = await findFeedbackFacts(context, event.subjectId)
  // If the deadline has moved again, another event announces it.
  if (!found || found.deadline.toISOString() !== event.data.deadline) return
  const common = { occasion: event.id, name: found.requester?.name ?? '' }
  for (const { reviewerId: to } of openResponses(found))
    await sendNotice(context, found, {
      ...common,
      to,
      link: responsePage(found.row.id),
      email: 'deadlineMoved',
      notification: 'deadlineMoved',
      showsProgress: true,
    })
}

/** In the app only, as there is nothing left to do. */
export async function notifyOfClosing(context: EventContext): Promise<void> {
  const { event } = context
  const found = await findFeedbackFacts(context, event.subjectId)
  if (!found || found.row.closedAt === null) return
  for (const { reviewerId: to } of openResponses(found))
    if (to !== event.actorId)
      await sendNotice(context, found, {
        to,
        occasion: event.id,
        link: requestPage(found.row.id),
        notification: 'closed',
      })
}

/** For a deleted request: tells people who had written where their texts are, and people who were still asked that it is over. */
export async function notifyOfRemoval(context: EventContext): Promise<void> {
  const { event, tx } = context
  const { type, reviewerIds, writtenIds, topic, requesterId } = event.data
  if (type !== 'REQUEST') return
  const authors = new Set(idsIn(writtenIds))
  const names = await findNames(context, [event.actorId ?? '', event.aboutId ?? '', ...idsIn(reviewerIds)])
  const about = {
    row: {
      subjectId: event.aboutId,
      topic: String(topic ?? ''),
      requesterId: requesterId === null ? null : String(requesterId),
      kind: requestKinds.find((kind) => kind === event.data.kind) ?? null,
    },
    subject: event.aboutId ? { name: names.get(event.aboutId) ?? '' } : null,
    responses: idsIn(reviewerIds).map((reviewerId) => ({ reviewerId })),
  }
  for (const to of idsIn(reviewerIds)) {
    if (to === event.actorId || !names.has(to)) continue
    const { aboutKind, about: name } = aboutFor(about, to)
    await notify(
      { app: context.app, tx, now: context.now },
      {
        kind: feedbackNotifications.removed,
        to,
        occasion: event.id,
        link: authors.has(to) ? '/backups' : null,
        data: {
          name: names.get(event.actorId ?? '') ?? '',
          aboutKind,
          about: name,
          hasText: authors.has(to) ? 'yes' : 'no',
        },
      },
    )
  }
}

/** In the app only: tells people that they are no longer asked. */
export async function notifyOfReviewerRemoval(context: EventContext): Promise<void> {
  const { event } = context
  const found = await findFeedbackFacts(context, event.subjectId)
  if (!found) return
  const asked = new Set(found.responses.map(({ reviewerId }) => reviewerId))
  const active = await findNames(context, idsIn(event.data.reviewerIds))
  for (const to of active.keys())
    if (!asked.has(to))
      await sendNotice(context, found, {
        to,
        occasion: event.id,
        link: null,
        name: found.requester?.name ?? '',
        notification: 'reviewerRemoved',
      })
}

/** Names of active people by their ids. */
async function findNames({ tx, companyId }: EventContext, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== '')
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .select({ id: people.id, name: nameSql(people) })
    .from(people)
    .where(and(eq(people.companyId, companyId), sql`${people.id} = any(${sql.param(wanted)}::uuid[])`, isActive()))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
