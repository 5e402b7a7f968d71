import { addDays } from '@perennial/domain/calendar/days.ts'
import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { type BusinessHours, localDayOf } from '@perennial/domain/calendar/instants.ts'
import { dueDigest } from '@perennial/domain/digests/digest.ts'
import { dueReminder } from '@perennial/domain/objectives/reminders.ts'
import { and, asc, between, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { thisCompany } from '../core/database/columns.ts'
import { claimEffect } from '../core/events/effects.ts'
import { formatDay } from '../core/format-day.ts'
import type { ScheduledTask, ScheduledTaskContext } from '../core/schedule/scheduled-tasks.ts'
import { events } from '../core/tables.ts'
import { queueEmail, type TranslatableText } from '../mail/public.ts'
import { findManagerIds } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { findCheckInNews, notifyOfCheckIns } from './check-ins/team-news.ts'
import { cycleFactsOf, findCyclesById } from './cycle-facts.ts'
import { objectiveEmails } from './emails.ts'
import { objectiveCheckedIn, objectiveCreated, objectiveUpdated } from './events.ts'
import { findObjectiveFor } from './find-objective-for.ts'
import { objectivePage } from './links.ts'
import { isFeatureOn } from './notices.ts'
import { objectiveReminders, objectives } from './tables.ts'

/** How many lines an email has at most. */
const MAX_LINES = 30
const CATCH_UP_MS = 7 * DAY_MS
/** Reminders are sent from 30 days before to 7 days after a due date, and at most a day late. */
const [DAYS_BEFORE, DAYS_AFTER] = [31, 9]

const shortened = (lines: readonly TranslatableText[]): TranslatableText[] =>
  lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), { say: 'mail.more', values: { count: lines.length - MAX_LINES } }]
    : [...lines]

type Company = BusinessHours & { dateFormat: string }

async function findCompany({ tx }: Pick<ScheduledTaskContext, 'tx'>): Promise<Company | undefined> {
  const [company] = await tx
    .select({
      timeZone: companies.timeZone,
      startOfBusinessHour: companies.startOfBusinessHour,
      endOfBusinessHour: companies.endOfBusinessHour,
      dateFormat: companies.dateFormat,
    })
    .from(companies)
  return company
}

/**
 * Reminders of due dates: one email to each owner lists everything that is due, and with the last reminder one goes to
 * the direct manager (OBJ-P23). Each reminder is stored for its due date, so that it is sent once, and again if the
 * date moves. Private objectives are in no email.
 */
export const remindOfDueDates: ScheduledTask = {
  name: 'remind-of-due-objectives',
  run: async (context) => {
    const { tx, companyId, now } = context
    if (!(await isFeatureOn(tx))) return
    const company = await findCompany(context)
    if (!company) return
    const today = localDayOf(now, company.timeZone)
    const rows = await tx
      .select({ row: objectives, state: people.state, managerId: people.managerId, name: people.lastName })
      .from(objectives)
      .innerJoin(people, and(eq(people.companyId, objectives.companyId), eq(people.id, objectives.ownerId)))
      .where(
        and(
          eq(objectives.companyId, companyId),
          between(objectives.dueDate, addDays(today, -DAYS_AFTER), addDays(today, DAYS_BEFORE)),
          inArray(objectives.status, ['OPEN', 'ON_TRACK', 'AT_RISK']),
          ne(objectives.visibility, 'PRIVATE'),
        ),
      )
      .orderBy(asc(objectives.dueDate), asc(objectives.sortTitle))
    const cycles = await findCyclesById(
      tx,
      companyId,
      rows.map(({ row }) => row.cycleId),
    )
    const due = new Map<string, Due[]>()
    const overdue = new Map<string, Due[]>()
    for (const { row, state, managerId } of rows) {
      const cycle = cycles.get(row.cycleId)
      if (!cycle) continue
      const facts = { ...row, isOwnerActive: state !== 'DEACTIVATED' }
      const reminder = dueReminder(facts, cycleFactsOf(cycle), company, now)
      if (!reminder || !(await claimReminder(context, row.id, reminder.key))) continue
      const reminded = { row, key: reminder.key }
      add(due, row.ownerId, reminded)
      if (reminder.remindsManager && managerId) add(overdue, managerId, reminded)
    }
    for (const [to, all] of due) await emailDue(context, company, 'due', to, all)
    for (const [to, all] of overdue) await emailDue(context, company, 'overdueTeam', to, all)
  },
}

/** The key of the reminder; if the date moves, the key is different. */
type Due = { row: typeof objectives.$inferSelect; key: string }
const add = <T>(map: Map<string, T[]>, key: string, value: T) => map.set(key, [...(map.get(key) ?? []), value])

async function claimReminder({ tx, now }: ScheduledTaskContext, objectiveId: string, key: string): Promise<boolean> {
  const marked = await tx
    .insert(objectiveReminders)
    .values({ companyId: thisCompany, objectiveId, key, at: now })
    .onConflictDoNothing()
    .returning({ key: objectiveReminders.key })
  return marked.length > 0
}

async function emailDue(
  context: ScheduledTaskContext,
  { dateFormat }: Company,
  kind: 'due' | 'overdueTeam',
  to: string,
  all: readonly Due[],
): Promise<void> {
  const lines: TranslatableText[] = []
  const shown: Due[] = []
  for (const due of all) {
    const found = await findObjectiveFor(context.tx, context.companyId, due.row.id, to)
    if (!found) continue
    const date = formatDay(new Date(`${due.row.dueDate}T00:00:00Z`), 'UTC', dateFormat)
    lines.push({
      say: kind === 'due' ? 'objectives.mail.due' : 'objectives.mail.dueOf',
      values: { title: due.row.title, name: found.owner.name, date },
    })
    shown.push(due)
  }
  const [first] = shown
  if (!first) return
  await queueEmail(context, {
    kind: objectiveEmails[kind],
    to,
    // After its date was moved, an objective can be the first of a second email on the same day.
    occasion: `${first.row.id} ${first.key}`,
    link: shown.length === 1 ? objectivePage(first.row) : kind === 'due' ? '/app/objectives' : '/app/objectives/team',
    values: { objectives: shortened(lines) },
    aboutIds: [...new Set(shown.map(({ row }) => row.ownerId))],
  })
}

/** Emails direct managers about objectives that were created, changes of status and check-ins: collected, at most once a day (OBJ-P24). */
export const emailManagersDaily: ScheduledTask = {
  name: 'email-managers-about-objectives',
  run: async (context) => {
    const { tx, companyId, now } = context
    if (!(await isFeatureOn(tx))) return
    const company = await findCompany(context)
    const due = company && dueDigest(company.startOfBusinessHour, company.timeZone, now)
    if (!due || !(await claimEffect(tx, `objectives-of-team ${due.day}`, now))) return
    const news = await tx
      .select({
        id: events.id,
        kind: events.kind,
        subjectId: events.subjectId,
        aboutId: events.aboutId,
        data: events.data,
      })
      .from(events)
      .where(
        and(
          eq(events.companyId, companyId),
          inArray(events.kind, [objectiveCreated.name, objectiveUpdated.name, objectiveCheckedIn.name]),
          // Actions of owners, or of impersonators in their name, which lead to the same emails.
          eq(events.actorId, events.aboutId),
          gt(events.at, new Date(now.getTime() - CATCH_UP_MS)),
          lte(events.at, due.at),
        ),
      )
      .orderBy(asc(events.at), asc(events.id))
    const byManager = new Map<string, typeof news>()
    for (const item of news) {
      if (item.kind === objectiveUpdated.name && !isStatusNews(item.data)) continue
      if (!item.aboutId || !(await claimEffect(tx, `objective-team-email ${item.id}`, now))) continue
      const [managerId] = await findManagerIds(tx, companyId, item.aboutId)
      if (managerId) add(byManager, managerId, item)
    }
    for (const [to, items] of byManager) await emailManager(context, to, items, due.day)
  },
}

/**
 * Whether an event is a change of status that may be reported; changes while private are only for the owner, even
 * afterwards (OBJ-P14).
 */
const isStatusNews = (data: unknown): boolean => {
  const { status, isPrivate } = data as { status?: string; isPrivate?: boolean }
  return status !== undefined && isPrivate !== true
}

type TeamNews = { kind: string; subjectId: string }

async function emailManager(context: ScheduledTaskContext, to: string, items: readonly TeamNews[], occasion: string) {
  const lines: TranslatableText[] = []
  const ownerIds = new Set<string>()
  const said = new Set<string>()
  const checkedIn = new Map<string, string>()
  for (const { kind, subjectId } of items) {
    // Each objective is listed once, with its current status.
    if (said.has(`${kind} ${subjectId}`)) continue
    said.add(`${kind} ${subjectId}`)
    if (kind === objectiveCheckedIn.name) {
      const read = await findCheckInNews(context, subjectId, to)
      if (read) {
        lines.push(read.line)
        ownerIds.add(read.owner.id)
        checkedIn.set(read.owner.id, read.owner.name)
      }
      continue
    }
    const found = await findObjectiveFor(context.tx, context.companyId, subjectId, to)
    if (!found || found.row.visibility === 'PRIVATE') continue
    ownerIds.add(found.row.ownerId)
    const { title, status } = found.row
    const values = { name: found.owner.name, title, status }
    lines.push({ say: kind === objectiveCreated.name ? 'objectives.mail.created' : 'objectives.mail.status', values })
  }
  if (lines.length === 0) return
  await queueEmail(context, {
    kind: objectiveEmails.dailyTeam,
    to,
    occasion,
    link: '/app/objectives/team',
    values: { objectives: shortened(lines) },
    aboutIds: [...ownerIds],
  })
  await notifyOfCheckIns(context, to, [...checkedIn.values()], occasion)
}
