import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { dueDigest } from '@perennial/domain/digests/digest.ts'
import { levelOf } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { claimEffect } from '../core/events/effects.ts'
import { formatDay } from '../core/format-day.ts'
import type { ScheduledTask, ScheduledTaskContext } from '../core/schedule/scheduled-tasks.ts'
import { cycles } from '../cycles/tables.ts'
import { queueEmail, type TranslatableText } from '../mail/public.ts'
import { notify } from '../notifications/public.ts'
import { feedbackNotices } from './cycle/public.ts'
import { feedbackCycles } from './cycle/tables.ts'
import { feedbackEmails, feedbackNotifications } from './emails.ts'
import { notifyReviewee } from './notices.ts'
import { requestPage } from './participation.ts'
import { type FoundRequest, findRequests, noReader } from './queries.ts'
import { hasReadableAnswers } from './results.ts'
import { feedbackCycleRequests } from './tables.ts'

/** Announcements that are missed for longer than this are not made any more. */
const CATCH_UP_MS = 7 * DAY_MS
/** How many requests are read at a time. */
const BATCH = 500
/** The longest list in an email. */
const MAX_LINES = 20

const hasPassed = (date: typeof feedbackCycles.managerRelease, now: Date): SQL | undefined =>
  and(isNull(cycles.archivedAt), lte(date, now), gt(date, new Date(now.getTime() - CATCH_UP_MS)))

/** All requests that meet a condition, ordered by id. */
async function findAll({ tx, companyId, now }: ScheduledTaskContext, where: SQL | undefined): Promise<FoundRequest[]> {
  const all: FoundRequest[] = []
  for (let last: FoundRequest | undefined; ; ) {
    const after = last && gt(feedbackCycleRequests.id, last.row.id)
    const order = [sql`${feedbackCycleRequests.id}`]
    const batch = await findRequests(tx, noReader(companyId), and(where, after), now, { limit: BATCH, order })
    all.push(...batch)
    last = batch.at(-1)
    if (batch.length < BATCH || !last) return all
  }
}

/** Whether the direct manager or the reviewee could read any answers now. */
const isReadableBy = (found: FoundRequest, relation: 'directManager' | 'reviewee', personId: string, now: Date) =>
  hasReadableAnswers({ ...found, relations: new Set([relation]) }, { id: personId }, now)

/** Informs managers when they can read about their reports, and of the day on which the reviewees can (§10). */
export const announceToManagers: ScheduledTask = {
  name: 'announce-feedback-to-managers',
  run: async (context) => {
    const { tx, now } = context
    if (!(await feedbackNotices.isEnabled(tx))) return
    const found = await findAll(context, hasPassed(feedbackCycles.managerRelease, now))
    for (const [key, some] of Map.groupBy(found, ({ cycle }) => `${cycle.id} ${cycle.managerRelease?.toISOString()}`))
      if (await claimEffect(tx, `feedback-manager-release ${key}`, now)) await announceCycle(context, some)
  },
}

async function announceCycle(context: ScheduledTaskContext, requests: readonly FoundRequest[]): Promise<void> {
  const { tx, now } = context
  const [company] = await tx.select({ timeZone: companies.timeZone, dateFormat: companies.dateFormat }).from(companies)
  const readable = requests.filter(({ managers: [manager], ...found }) =>
    manager?.isActive ? isReadableBy({ managers: [manager], ...found }, 'directManager', manager.id, now) : false,
  )
  for (const [to, some] of Map.groupBy(readable, ({ managers }) => managers[0]?.id ?? '')) {
    const [first] = some
    if (!first) continue
    const { cycle } = first
    const link = some.length === 1 ? requestPage(first.row.id) : `/app/feedback/team/cycle/${to}/${cycle.id}`
    const date = levelOf(first.rules.visibility.reviewee) === 'NONE' ? null : cycle.revieweeReleaseDate
    const values = { cycleName: cycle.name, people: linesOf(some.map(({ reviewee }) => reviewee.name)) }
    const email = { to, occasion: cycle.id, link, aboutIds: some.map(({ row }) => row.revieweeId) }
    const deadline = date && formatDay(date, company?.timeZone ?? 'UTC', company?.dateFormat ?? 'yyyy-MM-dd')
    if (deadline)
      await queueEmail(context, { ...email, kind: feedbackEmails.available, values: { ...values, deadline } })
    else await queueEmail(context, { ...email, kind: feedbackEmails.availableByHand, values })
    const data = { cycle: cycle.name, count: String(some.length) }
    await notify(context, { kind: feedbackNotifications.available, to, occasion: cycle.id, data, link })
  }
}

const linesOf = (lines: readonly string[]): (string | TranslatableText)[] =>
  lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), { say: 'mail.more', values: { count: lines.length - MAX_LINES } }]
    : [...lines]

/** Notifies reviewees on their release date. */
export const announceToReviewees: ScheduledTask = {
  name: 'announce-feedback-to-reviewees',
  run: async (context) => {
    const { tx, now } = context
    if (!(await feedbackNotices.isEnabled(tx))) return
    const found = await findAll(context, hasPassed(feedbackCycles.revieweeReleaseDate, now))
    for (const request of found.filter((item) => item.row.releasedAt === null && item.reviewee.isActive)) {
      const key = `feedback-reviewee-release ${request.row.id} ${request.cycle.revieweeReleaseDate?.toISOString()}`
      if (await claimEffect(tx, key, now))
        await notifyReviewee(context, { ...request, relations: new Set(['reviewee']) })
    }
  },
}

/** One email a day to each recipient about all released results, at the start of business on working days. */
export const emailReleases: ScheduledTask = {
  name: 'email-feedback-releases',
  run: async (context) => {
    const { tx, now } = context
    if (!(await feedbackNotices.isEnabled(tx))) return
    const [company] = await tx
      .select({ timeZone: companies.timeZone, hour: companies.startOfBusinessHour })
      .from(companies)
    const due = company && dueDigest(company.hour, company.timeZone, now)
    if (!due || !(await claimEffect(tx, `feedback-releases ${due.day}`, now))) return
    const isReleased = or(
      gt(feedbackCycleRequests.releasedAt, new Date(now.getTime() - CATCH_UP_MS)),
      hasPassed(feedbackCycles.revieweeReleaseDate, now),
    )
    const fresh: FoundRequest[] = []
    for (const found of await findAll(context, isReleased)) {
      if (!found.reviewee.isActive || !isReadableBy(found, 'reviewee', found.row.revieweeId, now)) continue
      if (await claimEffect(tx, `feedback-release-email ${found.row.id}`, now)) fresh.push(found)
    }
    await emailReviewees(context, fresh, due.day)
    await emailManagers(context, fresh, due.day)
  },
}

/** No email if they have already read the result. */
async function emailReviewees(context: ScheduledTaskContext, fresh: readonly FoundRequest[], occasion: string) {
  const unread = fresh.filter(({ row }) => row.openedAt === null)
  for (const [to, some] of Map.groupBy(unread, ({ row }) => row.revieweeId))
    await queueEmail(context, {
      kind: feedbackEmails.released,
      to,
      occasion,
      link: some.length === 1 && some[0] ? requestPage(some[0].row.id) : '/app/feedback',
      values: { cycles: linesOf(some.map(({ cycle }) => cycle.name)) },
      aboutIds: [to],
    })
}

async function emailManagers(context: ScheduledTaskContext, fresh: readonly FoundRequest[], occasion: string) {
  const readable = fresh.filter((found) => {
    const [manager] = found.managers
    return manager?.isActive && isReadableBy(found, 'directManager', manager.id, context.now)
  })
  for (const [to, some] of Map.groupBy(readable, ({ managers }) => managers[0]?.id ?? ''))
    await queueEmail(context, {
      kind: feedbackEmails.releasedOfTeam,
      to,
      occasion,
      link: some.length === 1 && some[0] ? requestPage(some[0].row.id) : '/app/feedback/team',
      values: { people: linesOf(some.map(({ reviewee }) => reviewee.name)) },
      aboutIds: some.map(({ row }) => row.revieweeId),
    })
}
