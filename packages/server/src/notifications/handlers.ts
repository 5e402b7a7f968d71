import type { Notification } from '@perennial/contract/notifications/routes.ts'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import { readPosition, writePosition } from '../core/http/cursor.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { people } from '../people/tables.ts'
import { findOpenLinks, type LinkContext } from './link-targets.ts'
import { type NotificationRow, notifications } from './tables.ts'
import { countUnread, publishCount, retentionStart } from './unread-count.ts'

/** People can only read their own count. */
export const readNotificationCount = handler(
  'GET /users/{id}/notificationsCount',
  async ({ params, viewer, tx, now }) => {
    if (params.id !== viewer.id) refuse('NOT_FOUND')
    return countUnread(tx, viewer.id, now)
  },
)

/** The viewer’s own entries that have not expired; impersonators don’t get confidential ones. */
const isMine = ({ tx, viewer, now }: LinkContext) =>
  and(
    eq(notifications.personId, viewer.id),
    gt(notifications.createdAt, retentionStart(now)),
    viewer.session.impersonatorId ? notInArray(notifications.kind, confidentialKinds(tx)) : undefined,
  )

const confidentialKinds = (tx: Tx) =>
  contributions(tx, 'notifications')
    .filter(({ isConfidential }) => isConfidential)
    .map(({ name }) => name)

export const listNotifications = handler('GET /notifications', async ({ query, viewer, tx, now }) => {
  const { size, cursor, archived } = query
  const stateContext = { tx, viewer, now }
  const archivedFilter = archived === undefined ? undefined : (archived ? isNotNull : isNull)(notifications.archivedAt)
  const rows = await tx
    .select()
    .from(notifications)
    .where(and(isMine(stateContext), archivedFilter, before(cursor)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(size + 1)
  const last = rows[size - 1]
  const next = rows.length > size && last ? writePosition({ at: last.createdAt, id: last.id }) : null
  return { notifications: await presented(stateContext, rows.slice(0, size)), next }
})

/** Entries as the viewer sees them: if the target is gone, or if they may no longer open it, there is no link (EMP-P05). */
async function presented(context: LinkContext, rows: readonly NotificationRow[]): Promise<Notification[]> {
  const open = await findOpenLinks(
    context,
    rows.flatMap(({ link }) => link ?? []),
  )
  return rows.map(({ id, kind, data, link, createdAt, readAt, archivedAt }) => ({
    id,
    kind,
    data,
    link: link !== null && open.has(link) ? link : null,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
  }))
}

function before(cursor: string | undefined): SQL | undefined {
  const after = readPosition(cursor)
  if (!after) return undefined
  const { createdAt } = notifications
  return or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(notifications.id, after.id)))
}

export const markNotificationsSeen = handler('POST /notifications/seen', async ({ viewer, tx, now, app }) => {
  await tx.update(people).set({ notificationsSeenAt: now }).where(eq(people.id, viewer.id))
  return publishCount(app, tx, viewer.id, now)
})

export const markAllNotificationsRead = handler('POST /notifications/read', async ({ viewer, tx, now, app }) => {
  const mine = and(eq(notifications.personId, viewer.id), isNull(notifications.readAt))
  await tx.update(notifications).set({ readAt: now }).where(mine)
  await tx.update(people).set({ notificationsSeenAt: now }).where(eq(people.id, viewer.id))
  return publishCount(app, tx, viewer.id, now)
})

type Change = { readAt?: Date | null; archivedAt?: Date | null }

/** Changes some of the viewer’s entries, and returns them in the order of the list. The first time of reading is kept. */
async function change(context: LinkContext, ids: readonly string[], { readAt, archivedAt }: Change) {
  const first = (column: typeof notifications.readAt | typeof notifications.archivedAt, at: Date | null) =>
    at === null ? null : sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`
  const rows = await context.tx
    .update(notifications)
    .set({
      ...(readAt === undefined ? {} : { readAt: first(notifications.readAt, readAt) }),
      ...(archivedAt === undefined ? {} : { archivedAt: first(notifications.archivedAt, archivedAt) }),
    })
    .where(and(isMine(context), inArray(notifications.id, [...ids])))
    .returning()
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

export const markNotificationRead = handler(
  'POST /notifications/{notificationId}/read',
  async ({ params, viewer, tx, now, app }) => {
    const stateContext = { tx, viewer, now }
    const [one] = await presented(stateContext, await change(stateContext, [params.notificationId], { readAt: now }))
    if (!one) refuse('NOT_FOUND')
    await publishCount(app, tx, viewer.id, now)
    return one
  },
)

export const markNotificationUnread = handler(
  'DELETE /notifications/{notificationId}/read',
  async ({ params, viewer, tx, now, app }) => {
    const stateContext = { tx, viewer, now }
    const [one] = await presented(stateContext, await change(stateContext, [params.notificationId], { readAt: null }))
    if (!one) refuse('NOT_FOUND')
    await publishCount(app, tx, viewer.id, now)
    return one
  },
)

/** `PATCH /notifications`: several at once (EMP-P04). Other people’s are not found. */
export const changeNotifications = handler('PATCH /notifications', async ({ body, viewer, tx, now, app }) => {
  const stateContext = { tx, viewer, now }
  const ids = [...new Set(body.ids)]
  const values: Change =
    body.isRead === undefined
      ? body.isArchived
        ? { archivedAt: now, readAt: now }
        : { archivedAt: null }
      : { readAt: body.isRead ? now : null }
  const rows = await change(stateContext, ids, values)
  if (rows.length < ids.length) refuse('NOT_FOUND')
  return { notifications: await presented(stateContext, rows), count: await publishCount(app, tx, viewer.id, now) }
})
