import { thisCompany } from '../core/database/columns.ts'
import { companyIdOf } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { notifications } from './tables.ts'

export type NotificationValue = string | number | null
export type NotificationKind<F extends string = string> = {
  name: string
  fields: readonly F[]
  /** Hidden from impersonators: it reveals something that only the recipient may know. */
  isConfidential?: boolean
}

/** Declares a kind of notification; its text is the message `notification.<name>`, filled with these fields and the terms. */
export const defineNotification = <const F extends string>(
  name: string,
  fields: readonly F[],
  { isConfidential = false } = {},
): NotificationKind<F> => ({
  name,
  fields,
  isConfidential,
})

export type NewNotification<F extends string = string> = {
  kind: NotificationKind<F>
  /** The recipient’s id. */
  to: string
  /** The occasion: the same kind, person and occasion is one entry, however often it is queued (ONCE-2). */
  occasion: string
  /** Names and counts, never what someone wrote (COM-P13). */
  data: Record<F, NotificationValue>
  /** The target, a path within the product. */
  link: string | null
}

/** Adds an entry to someone’s notifications in this transaction; open pages are updated after the commit. */
export const notify = <F extends string>(context: HandlerContext, news: NewNotification<F>): Promise<void> =>
  notifyAll(context, [news as unknown as NewNotification])

const BATCH_SIZE = 1_000

/** The same for many people together. */
export async function notifyAll({ app, tx, now }: HandlerContext, all: readonly NewNotification[]): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH_SIZE) {
    const rows = all.slice(from, from + BATCH_SIZE).map(({ kind, to, occasion, data, link }) => ({
      companyId: thisCompany,
      personId: to,
      kind: kind.name,
      link,
      createdAt: now,
      effectKey: `${kind.name} ${to} ${occasion}`,
      data: onlyFields(kind, data),
    }))
    const notified = await tx
      .insert(notifications)
      .values(rows)
      .onConflictDoNothing()
      .returning({ personId: notifications.personId })
    const personIds = [...new Set(notified.map((row) => row.personId))]
    if (personIds.length > 0) await app.liveUpdates.publish(tx, companyIdOf(tx), personIds, { name: 'count' })
  }
}

function onlyFields(
  { name, fields }: NotificationKind,
  data: Record<string, NotificationValue>,
): Record<string, NotificationValue> {
  const unknown = Object.keys(data).find((field) => !fields.includes(field))
  if (unknown !== undefined) throw new Error(`the notification ${name} knows no ${unknown}`)
  return data
}
