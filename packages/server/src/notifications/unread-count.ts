import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { and, count, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { companyIdOf, type Tx } from '../core/database/database.ts'
import { people } from '../people/tables.ts'
import { NOTIFICATION_RETENTION_DAYS, notifications } from './tables.ts'

/** Older entries are hidden even before they are deleted (COM-P14). */
export const retentionStart = (now: Date) => new Date(now.getTime() - NOTIFICATION_RETENTION_DAYS * DAY_MS)

/** Unread entries since the list was last opened (COM-P14); the inbox shows the same number (EMP-P04). */
export async function countUnread(tx: Tx, personId: string, now: Date) {
  const [person] = await tx.select({ seenAt: people.notificationsSeenAt }).from(people).where(eq(people.id, personId))
  const seenAt = person?.seenAt ?? null
  const mine = and(eq(notifications.personId, personId), gt(notifications.createdAt, retentionStart(now)))
  const isNews = and(isNull(notifications.readAt), seenAt ? gt(notifications.createdAt, seenAt) : undefined)
  const [row] = await tx
    .select({ count: count(sql`case when ${isNews} then 1 end`), newest: max(notifications.createdAt) })
    .from(notifications)
    .where(mine)
  const moments = [seenAt, row?.newest ?? null].filter((moment) => moment !== null)
  const last = moments.toSorted((a, b) => b.getTime() - a.getTime())[0]
  return { count: row?.count ?? 0, lastChange: last?.toISOString() ?? null }
}

/** The count after a change, also sent to the person’s open pages. */
export async function publishCount(app: App, tx: Tx, personId: string, now: Date) {
  await app.liveUpdates.publish(tx, companyIdOf(tx), [personId], { name: 'count' })
  return countUnread(tx, personId, now)
}
