import { eq, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { formatDay } from '../core/format-day.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { isOnLeaveSql } from '../leave/tables.ts'
import { type NewEmail, queueEmails, truncateNames } from '../mail/public.ts'
import { type NewNotification, notifyAll } from '../notifications/public.ts'
import { findCycle } from './cycle-kind.ts'
import type { Notice, NoticeKind, NoticeRecipient } from './notice-kind.ts'
import type { CycleRow } from './tables.ts'

/** How many people are notified in one transaction. */
const PEOPLE_EACH = 200
/** How many names one email lists. */
const NAMED = 30

/** Splits a notice into several jobs, so that other jobs don't wait long for it. */
export async function queueInBatches<T extends string, R extends string>(
  tx: Tx,
  { queueNotices }: Pick<NoticeKind<never, T, R>, 'queueNotices'>,
  companyId: string,
  notice: Notice<T, R>,
): Promise<void> {
  const { recipients } = notice
  const notices: Notice<T, R>[] = []
  for (let from = 0; from < recipients.length; from += PEOPLE_EACH)
    notices.push({ ...notice, recipients: recipients.slice(from, from + PEOPLE_EACH) })
  if (notices.length > 0) await queueNotices(tx, companyId, notices)
}

/**
 * Queues the emails and notifications of a notice. Recipients were marked when it was decided, so each of them is notified once,
 * however often the job is repeated (ONCE-2).
 */
export async function sendNotice<Cycle extends CycleRow, T extends string, R extends string>(
  kind: NoticeKind<Cycle, T, R>,
  context: HandlerContext,
  companyId: string,
  notice: Notice<T, R>,
): Promise<void> {
  const { tx } = context
  const cycle = await findCycle(tx, kind.cycleKind, companyId, notice.cycleId)
  if (!cycle) return
  const task = kind.tasks[notice.task]
  const { mail, news } = notice.purpose === 'INFORM' ? task.informed : task.reminded
  const day = await dayWriter(tx, companyId)
  const values = notice.reminder ? task.remindedValues(cycle, notice.reminder, day) : task.informedValues(cycle, day)
  const subjects = await kind.findSubjects(
    tx,
    companyId,
    notice.recipients.flatMap(({ itemIds }) => itemIds),
  )
  const emails: NewEmail[] = []
  const notifications: NewNotification[] = []
  for (const { to, itemIds } of notice.recipients) {
    const existing = itemIds.flatMap((id) => subjects.get(id) ?? [])
    const [first] = existing
    // The items may have been deleted since.
    if (!first) continue
    const names = existing.map(({ name }) => name)
    const common = { to, occasion: occasionOf(notice, first.itemId), link: task.link(cycle, itemIds, to) }
    emails.push({
      ...common,
      kind: mail,
      values: {
        cycleName: cycle.name,
        ...values,
        ...(task.namesSubjects ? { people: truncateNames(names, NAMED) } : {}),
      },
      aboutIds: existing.map(({ personId }) => personId),
      cycle: { id: cycle.id, isArchived: cycle.archivedAt !== null },
      answersAreAnonymous: notice.purpose === 'REMIND' && kind.answersAreAnonymous?.(cycle, notice.task) === true,
    })
    notifications.push({
      ...common,
      kind: news,
      data: { cycle: cycle.name, ...(task.namesSubjects ? { count: names.length } : {}) },
    })
  }
  await queueEmails(context, emails)
  if (cycle.archivedAt !== null) return
  const away = notice.purpose === 'REMIND' ? await peopleOnLeave(context, notice.recipients) : new Set<string>()
  await notifyAll(
    context,
    notifications.filter(({ to }) => !away.has(to)),
  )
}

/** Stored with each email and notification, to recognize it if it is queued again. */
function occasionOf({ purpose, reminder, isNew, at }: Notice<string, string>, itemId: string): string {
  const name = reminder ?? (isNew ? 'assigned' : 'begin')
  return `${name} ${itemId}${purpose === 'REMIND' || isNew ? ` ${at}` : ''}`
}

/** People on leave are not reminded by a notification either; the email log says why their emails are held back. */
async function peopleOnLeave(
  { tx, now }: HandlerContext,
  recipients: readonly NoticeRecipient[],
): Promise<Set<string>> {
  const ids = recipients.map(({ to }) => to)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select one.id from unnest(${sql.param(ids)}::uuid[]) one(id) where ${isOnLeaveSql(sql`one.id`, now)}`)
  return new Set(rows.map(({ id }) => id))
}

/** Writes a date as the company does. */
async function dayWriter(tx: Tx, companyId: string): Promise<(date: Date) => string> {
  const [company] = await tx
    .select({ timeZone: companies.timeZone, dateFormat: companies.dateFormat })
    .from(companies)
    .where(eq(companies.id, companyId))
  return (date) => formatDay(date, company?.timeZone ?? 'UTC', company?.dateFormat ?? 'yyyy-MM-dd')
}
