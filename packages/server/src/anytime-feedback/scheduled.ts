import { isReminderDue, REMINDER_BEFORE_MS } from '@perennial/domain/anytime-feedback/reminders.ts'
import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { dueDigest } from '@perennial/domain/digests/digest.ts'
import { and, asc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { claimEffect } from '../core/events/effects.ts'
import { recordEvent, systemActor } from '../core/events/events.ts'
import type { ScheduledTask, ScheduledTaskContext } from '../core/schedule/scheduled-tasks.ts'
import { queueEmail, type TranslatableText } from '../mail/public.ts'
import { feedbackEmails } from './emails.ts'
import { feedbackEnded, feedbackReleased, feedbackReminderDue } from './events.ts'
import { requestPage } from './notices.ts'
import { aboutFor, findFeedbackFor, isFeatureOn } from './notification-facts.ts'
import { type FoundFeedback, findFeedback } from './queries.ts'
import { eventOf } from './request-changes.ts'
import { feedbackRequests, feedbackResponses } from './tables.ts'

/** How long missed work is caught up on; shorter than the time for which the effects that prevent repetitions are stored. */
const CATCH_UP_MS = 7 * DAY_MS
/** How many lines an email has at most. */
const MAX_LINES = 30

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Reminds people who have not answered, once, two days before the deadline (ANY-P17). */
export const remindBeforeDeadlines: ScheduledTask = {
  name: 'remind-feedback-reviewers',
  run: async ({ tx, companyId, now }) => {
    if (!(await isFeatureOn(tx))) return
    const rows = await tx
      .select()
      .from(feedbackRequests)
      .where(
        and(
          eq(feedbackRequests.companyId, companyId),
          isNull(feedbackRequests.closedAt),
          gt(feedbackRequests.deadline, now),
          lte(feedbackRequests.deadline, new Date(now.getTime() + REMINDER_BEFORE_MS)),
        ),
      )
    for (const row of rows) {
      const { id, sentAt, deadline, closedAt } = row
      if (!deadline || !isReminderDue({ sentAt, deadline, closedAt }, now)) continue
      // If the deadline moves, there is another reminder two days before the new one.
      if (await claimEffect(tx, `feedback-reminder ${id} ${deadline.toISOString()}`, now))
        await recordEvent(tx, systemActor(companyId, now), eventOf({ row }, feedbackReminderDue))
    }
  },
}

/** Ends requests with open responses at their deadline; from then on, at the latest, subjects can read (ANY-P13). */
export const passDeadlines: ScheduledTask = {
  name: 'pass-feedback-deadlines',
  run: async ({ tx, companyId, now }) => {
    if (!(await isFeatureOn(tx))) return
    const passed = and(
      eq(feedbackRequests.type, 'REQUEST'),
      lte(feedbackRequests.deadline, now),
      gt(feedbackRequests.deadline, ago(now, CATCH_UP_MS)),
      or(isNull(feedbackRequests.closedBecause), ne(feedbackRequests.closedBecause, 'SUBJECT_LEFT')),
    )
    const noOne = { id: '', isHr: false, company: { id: companyId } }
    const all = await findFeedback(tx, noOne, passed, now, {
      limit: 1_000,
      order: [asc(feedbackRequests.deadline), asc(feedbackRequests.id)],
    })
    for (const found of all) {
      const key = `feedback-deadline ${found.row.id} ${found.deadline.toISOString()}`
      if (!(await claimEffect(tx, key, now))) continue
      const by = systemActor(companyId, now)
      if (found.state === 'DEADLINE_PASSED') await recordEvent(tx, by, eventOf(found, feedbackEnded))
      if (waitedForDeadline(found)) await recordEvent(tx, by, eventOf(found, feedbackReleased))
    }
  },
}

/** Whether the subject can read only because the deadline has passed. */
const waitedForDeadline = ({ row, levels }: FoundFeedback): boolean =>
  row.subjectId !== null &&
  row.subjectId !== row.requesterId &&
  row.releasedAt === null &&
  levels.subject !== 'NONE' &&
  !(row.release === 'AT_ONCE' && levels.subject === 'NAMED')

/** Requesters get one email about all new responses, at the start of business on working days (ANY-P18). */
export const emailDailyResponses: ScheduledTask = {
  name: 'email-feedback-responses',
  run: async (context) => {
    const { tx, now } = context
    if (!(await isFeatureOn(tx))) return
    const [company] = await tx
      .select({ timeZone: companies.timeZone, hour: companies.startOfBusinessHour })
      .from(companies)
    const due = company && dueDigest(company.hour, company.timeZone, now)
    if (!due || !(await claimEffect(tx, `feedback-responses ${due.day}`, now))) return
    const byRequester = Map.groupBy(await findNewResponses(context, due.at), ({ requesterId }) => requesterId)
    for (const [requesterId, responses] of byRequester)
      if (requesterId) await emailResponses(context, requesterId, responses, due.day)
  },
}

type NewResponse = Awaited<ReturnType<typeof findNewResponses>>[number]

const findNewResponses = ({ tx, companyId, now }: ScheduledTaskContext, until: Date) =>
  tx
    .select({
      id: feedbackResponses.id,
      requestId: feedbackRequests.id,
      requesterId: feedbackRequests.requesterId,
    })
    .from(feedbackResponses)
    .innerJoin(
      feedbackRequests,
      and(
        eq(feedbackRequests.companyId, feedbackResponses.companyId),
        eq(feedbackRequests.id, feedbackResponses.requestId),
      ),
    )
    .where(
      and(
        eq(feedbackResponses.companyId, companyId),
        eq(feedbackRequests.type, 'REQUEST'),
        ne(feedbackRequests.requesterId, feedbackResponses.reviewerId),
        gt(feedbackResponses.submittedAt, ago(now, CATCH_UP_MS)),
        lte(feedbackResponses.submittedAt, until),
      ),
    )
    .orderBy(asc(feedbackResponses.submittedAt), asc(feedbackResponses.id))

/** Only requests that the requester reads with names: of others they are notified only at the end. */
async function emailResponses(
  context: ScheduledTaskContext,
  to: string,
  responses: readonly NewResponse[],
  occasion: string,
): Promise<void> {
  const lines: TranslatableText[] = []
  const requestIds = new Set<string>()
  const aboutIds = new Set<string>()
  for (const [requestId, some] of Map.groupBy(responses, (response) => response.requestId)) {
    const found = await findFeedbackFor(context, requestId, to)
    if (found?.level !== 'NAMED') continue
    const { aboutKind, about } = aboutFor(found, to)
    for (const { id } of some) {
      const name = found.responses.find((response) => response.id === id)?.reviewer.name
      // Each response is in one email only, even if a day was missed.
      if (!name || !(await claimEffect(context.tx, `feedback-response-email ${id}`, context.now))) continue
      lines.push({ say: 'anytimeFeedback.responseLine', values: { name, aboutKind, about } })
      requestIds.add(requestId)
      if (found.row.subjectId) aboutIds.add(found.row.subjectId)
    }
  }
  const [first] = requestIds
  if (!first) return
  await queueEmail(context, {
    kind: feedbackEmails.responses,
    to,
    occasion,
    link: requestIds.size === 1 ? requestPage(first) : '/app/feedback/requests',
    values: { responses: shortened(lines) },
    aboutIds: [...aboutIds],
  })
}

const shortened = (lines: readonly TranslatableText[]): TranslatableText[] =>
  lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), { say: 'mail.more', values: { count: lines.length - MAX_LINES } }]
    : [...lines]
