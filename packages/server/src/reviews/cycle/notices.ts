import type { NudgeKind, NudgeSide } from '@perennial/domain/reviews/cycle/nudging.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { companies } from '../../companies/tables.ts'
import type { App } from '../../core/app.ts'
import type { Tx } from '../../core/database/database.ts'
import type { HandlerContext } from '../../core/handler-context.ts'
import { defineJob, queueJob } from '../../core/jobs/queue.ts'
import { isOnLeaveSql } from '../../leave/tables.ts'
import { type EmailKind, type NewEmail, queueEmails, truncateNames } from '../../mail/public.ts'
import { type NewNotification, notifyAll } from '../../notifications/public.ts'
import { cycleMessages, reminderKeyOf } from './emails.ts'
import { markInformed } from './inform-queries.ts'
import { type ReviewCycleRow, reviewCycles } from './tables.ts'

/** Whom something is told, about which reviews. */
export type NoticeRecipient = { to: string; reviewIds: string[] }

/** How many people are told in one transaction. */
const PEOPLE_EACH = 200
/** How many names stand in one mail. */
const NAMED = 30

type Notice = {
  cycleId: string
  side: NudgeSide
  what: 'informed' | 'nudged'
  /** For reminders: of what. */
  kind: NudgeKind | null
  /** When, and for reminders by whom, it was decided to tell them: a job that is repeated tells of the same occasion (ONCE-2). */
  at: string
  notified: NoticeRecipient[]
  /** They write about these people from now on: an occasion of its own, whatever they were told before (REV-P27). */
  isNew?: true
}

/** Puts mails and bells on their way; the marks were set with the deed, so whoever is told here is told once (ONCE-2). */
export const sendNoticesJob = defineJob<Notice>({
  name: 'inform-about-reviews',
  run: async ({ app, tx, now, companyId, data }) => {
    const [cycle] = await tx
      .select()
      .from(reviewCycles)
      .where(and(eq(reviewCycles.companyId, companyId), eq(reviewCycles.id, data.cycleId)))
    if (cycle) await notify({ app, tx, now }, cycle, data)
  },
})

/** Queues it in handfuls, so that nobody waits long behind it. */
export async function queueNotices(tx: Tx, companyId: string, { notified, ...rest }: Notice): Promise<void> {
  const all: Notice[] = []
  for (let from = 0; from < notified.length; from += PEOPLE_EACH)
    all.push({ ...rest, notified: notified.slice(from, from + PEOPLE_EACH) })
  if (all.length > 0) await queueJob(tx, sendNoticesJob, companyId, all)
}

async function notify(
  context: HandlerContext,
  cycle: ReviewCycleRow,
  { side, what, kind, at, notified, isNew }: Notice,
): Promise<void> {
  const names = await namesOf(context.tx, cycle.companyId, notified)
  const { mail, news } = cycleMessages[side][what]
  const writeUntil = await lastDay(context.tx, cycle, side)
  const mails: NewEmail[] = []
  const bells: NewNotification[] = []
  for (const { to, reviewIds } of notified) {
    const known = reviewIds.flatMap((id) => names.get(id) ?? [])
    const [first] = known
    // The review may be gone by now.
    if (!first) continue
    const people = known.map((item) => item.name)
    const occasion = `${kind ?? (isNew ? 'assigned' : 'begin')} ${first.reviewId}${what === 'nudged' || isNew ? ` ${at}` : ''}`
    const link = linkFor(side, cycle.id, reviewIds)
    const values: NewEmail['values'] = {
      cycleName: cycle.name,
      ...(what === 'informed'
        ? { writeUntil }
        : { reminder: { say: reminderKeyOf(side, kind), values: { cycle: cycle.name } } }),
      ...(side === 'reviewees' ? {} : { people: truncateNames(people, NAMED) }),
    }
    mails.push({
      kind: mail as EmailKind,
      ...{ to, occasion, link },
      values,
      aboutIds: known.map((item) => item.personId),
      cycle: { id: cycle.id, isArchived: cycle.archivedAt !== null },
    })
    bells.push({
      kind: news,
      ...{ to, occasion, link },
      data: { cycle: cycle.name, ...(side === 'reviewees' ? {} : { count: people.length }) },
    })
  }
  await queueEmails(context, mails)
  if (cycle.archivedAt !== null) return
  const away = what === 'nudged' ? await whoIsAway(context, notified) : new Set<string>()
  await notifyAll(
    context,
    bells.filter(({ to }) => !away.has(to)),
  )
}

/** The bell reminds nobody who is on leave either; mails say in their log why they rest. */
async function whoIsAway({ tx, now }: HandlerContext, recipients: readonly NoticeRecipient[]): Promise<Set<string>> {
  const ids = recipients.map(({ to }) => to)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select one.id from unnest(${sql.param(ids)}::uuid[]) one(id) where ${isOnLeaveSql(sql`one.id`, now)}`)
  return new Set(rows.map(({ id }) => id))
}

const linkFor = (side: NudgeSide, cycleId: string, reviewIds: readonly string[]) => {
  if (side === 'reviewees' || reviewIds.length === 1) return `/app/reviews/edit/${reviewIds[0]}`
  return side === 'reviewers' ? `/app/reviews/team/${cycleId}` : '/app/reviews'
}

type NotifiedReview = { reviewId: string; personId: string; name: string }

async function namesOf(
  tx: Tx,
  companyId: string,
  recipients: readonly NoticeRecipient[],
): Promise<Map<string, NotifiedReview>> {
  const ids = recipients.flatMap((recipient) => recipient.reviewIds)
  const { rows } = await tx.execute<NotifiedReview>(sql`
    select r.id as "reviewId", p.id as "personId",
      coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name as name
    from reviews r join people p on p.company_id = r.company_id and p.id = r.reviewee_id
    where r.company_id = ${companyId} and r.id = any(${sql.param(ids)}::uuid[])
    order by p.last_name, p.first_name, p.id`)
  return new Map(rows.map((row) => [row.reviewId, row]))
}

/** The last day that people are shown for writing, in the company’s format. */
async function lastDay(tx: Tx, cycle: ReviewCycleRow, side: NudgeSide): Promise<string> {
  const [company] = await tx
    .select({ timeZone: companies.timeZone, dateFormat: companies.dateFormat })
    .from(companies)
    .where(eq(companies.id, cycle.companyId))
  const date =
    side === 'reviewees'
      ? (cycle.revieweeWriteUntil ?? cycle.processEndsForReviewees)
      : (cycle.managerWriteUntil ?? cycle.processEndsForReviewers)
  return formatDay(date, company?.timeZone ?? 'UTC', company?.dateFormat ?? 'yyyy-MM-dd')
}

/** A day as the company writes it: `dd.MM.yyyy`, `d MMM yyyy`. */
export function formatDay(date: Date, timeZone: string, format: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
  const of = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]))
  const { day = '', month = '', year = '' } = of
  const short = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'short' }).format(date)
  const dateParts: Record<string, string> = { yyyy: year, MMM: short, MM: month, dd: day, d: String(Number(day)) }
  return format.replace(/yyyy|MMM|MM|dd|d/g, (word) => dateParts[word] ?? word)
}

/** Tells everybody of a cycle who was not told yet, or these people alone, and notes that its beginning was told of. */
export async function informCycle(app: App, companyId: string, cycleId: string, personIds?: readonly string[]) {
  await app.db.inCompany(companyId, async (tx) => {
    const [cycle] = await tx
      .select()
      .from(reviewCycles)
      .where(and(eq(reviewCycles.companyId, companyId), eq(reviewCycles.id, cycleId)))
      .for('no key update')
    if (!cycle || cycle.archivedAt) return
    await informCycleInTransaction(tx, cycle, app.clock.now(), personIds)
  })
}

/** The same in the transaction of whoever does it. */
export async function informCycleInTransaction(
  tx: Tx,
  cycle: ReviewCycleRow,
  now: Date,
  personIds?: readonly string[],
) {
  for (const side of ['reviewees', 'reviewers', 'contributors'] as const) {
    const notified = await markInformed(tx, cycle, side, { now, personIds, senderId: null })
    await queueNotices(tx, cycle.companyId, {
      cycleId: cycle.id,
      side,
      what: 'informed',
      kind: null,
      at: now.toISOString(),
      notified,
    })
  }
  await tx
    .update(reviewCycles)
    .set({ informedAt: now })
    .where(
      and(eq(reviewCycles.companyId, cycle.companyId), eq(reviewCycles.id, cycle.id), isNull(reviewCycles.informedAt)),
    )
}
