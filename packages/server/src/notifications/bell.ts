import { and, count, desc, eq, gt, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm'
import { answer } from '../core/answer.ts'
import { companyOf, type Tx } from '../core/database/database.ts'
import type { House } from '../core/house.ts'
import { refuse } from '../core/refusals.ts'
import { people } from '../people/tables.ts'
import { type NotificationRow, notifications } from './tables.ts'

const DAY_MS = 86_400_000
export const KEPT_DAYS = 180
const keptFrom = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS)

/** The bell counts what came since the last look and was not read (COM-P14). */
export async function countOf(tx: Tx, personId: string, now: Date) {
  const [person] = await tx.select({ seenAt: people.notificationsSeenAt }).from(people).where(eq(people.id, personId))
  const seenAt = person?.seenAt ?? null
  const mine = and(eq(notifications.personId, personId), gt(notifications.createdAt, keptFrom(now)))
  const isNews = and(isNull(notifications.readAt), seenAt ? gt(notifications.createdAt, seenAt) : undefined)
  const [row] = await tx
    .select({ count: count(sql`case when ${isNews} then 1 end`), newest: max(notifications.createdAt) })
    .from(notifications)
    .where(mine)
  const moments = [seenAt, row?.newest ?? null].filter((moment) => moment !== null)
  const last = moments.toSorted((one, other) => other.getTime() - one.getTime())[0]
  return { count: row?.count ?? 0, lastChange: last?.toISOString() ?? null }
}

/** Everybody asks for their own. */
export const answerCount = answer('GET /users/{id}/notificationsCount', async ({ params, viewer, tx, now }) => {
  if (params.id !== viewer.id) refuse('NOT_FOUND')
  return countOf(tx, viewer.id, now)
})

export const answerNotifications = answer('GET /notifications', async ({ query, viewer, tx, now }) => {
  const { size, cursor } = query
  const rows = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.personId, viewer.id), gt(notifications.createdAt, keptFrom(now)), before(cursor)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(size + 1)
  const last = rows[size - 1]
  const next = rows.length > size && last ? `${last.createdAt.toISOString()}_${last.id}` : null
  return { notifications: rows.slice(0, size).map(present), next }
})

const present = ({ id, kind, data, link, createdAt, readAt }: NotificationRow) => ({
  ...{ id, kind, data, link },
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

function before(cursor: string | undefined): SQL | undefined {
  const [, at = '', id = ''] = /^([\dT:.-]+Z)_([\da-f-]{36})$/.exec(cursor ?? '') ?? []
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return undefined
  const { createdAt } = notifications
  return or(lt(createdAt, moment), and(eq(createdAt, moment), lt(notifications.id, id)))
}

export const answerLook = answer('POST /notifications/look', async ({ viewer, tx, now, house }) => {
  await tx.update(people).set({ notificationsSeenAt: now }).where(eq(people.id, viewer.id))
  return changed(house, tx, viewer.id, now)
})

export const answerReadAll = answer('POST /notifications/reading', async ({ viewer, tx, now, house }) => {
  const mine = and(eq(notifications.personId, viewer.id), isNull(notifications.readAt))
  await tx.update(notifications).set({ readAt: now }).where(mine)
  await tx.update(people).set({ notificationsSeenAt: now }).where(eq(people.id, viewer.id))
  return changed(house, tx, viewer.id, now)
})

export const answerRead = answer(
  'POST /notifications/{notificationId}/reading',
  async ({ params, viewer, tx, now, house }) => mark(house, tx, viewer.id, params.notificationId, now, now),
)

export const answerUnread = answer(
  'DELETE /notifications/{notificationId}/reading',
  async ({ params, viewer, tx, now, house }) => mark(house, tx, viewer.id, params.notificationId, null, now),
)

async function mark(house: House, tx: Tx, personId: string, id: string, readAt: Date | null, now: Date) {
  const mine = and(
    eq(notifications.personId, personId),
    eq(notifications.id, id),
    gt(notifications.createdAt, keptFrom(now)),
  )
  // Read twice, it was read the first time.
  const as = readAt === null ? null : sql`coalesce(${notifications.readAt}, ${readAt.toISOString()}::timestamptz)`
  const [row] = await tx.update(notifications).set({ readAt: as }).where(mine).returning()
  if (!row) refuse('NOT_FOUND')
  await changed(house, tx, personId, now)
  return present(row)
}

/** Other open pages of the same person hear of it. */
async function changed(house: House, tx: Tx, personId: string, now: Date) {
  await house.live.tell(tx, companyOf(tx), [personId], { name: 'count' })
  return countOf(tx, personId, now)
}
