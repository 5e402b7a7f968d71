import type { EventContext } from '../core/events/events.ts'
import { type EmailKind, type EmailValue, type NewEmail, queueEmail } from '../mail/public.ts'
import { type NewNotification, notify } from '../notifications/public.ts'
import { feedbackEmails, feedbackNotifications } from './emails.ts'
import { aboutFor, dayWriter, isAnonymousForSomeone } from './notification-facts.ts'
import type { FoundFeedback } from './queries.ts'

type NotificationName = keyof typeof feedbackNotifications

export type Notice = {
  to: string
  /** One notice for each kind, person and occasion (ONCE-2). */
  occasion: string
  link: string | null
  /** The person who acted or asked; left out if no one may be named. */
  name?: string
  email?: keyof typeof feedbackEmails
  notification?: NotificationName
  /** Whether the fact that someone gets this email reveals that they have not answered yet. */
  showsProgress?: boolean
  values?: Record<string, string>
}

export const requestPage = (requestId: string): string => `/app/anytime-feedback/request/${requestId}`
export const responsePage = (requestId: string): string => `/app/anytime-feedback/provide/${requestId}`

/** Notifies someone by email, in the app, or both, with the placeholders of each kind. */
export async function sendNotice(
  context: Pick<EventContext, 'app' | 'tx' | 'now'>,
  found: FoundFeedback,
  { to, occasion, link, name = '', email, notification, showsProgress = false, values = {} }: Notice,
): Promise<void> {
  const day = await dayWriter(context.tx)
  const { aboutKind, about, phrase } = aboutFor(found, to)
  const shared = { name, deadline: found.row.deadline ? day(found.row.deadline) : '', ...values }
  if (email) {
    const kind: EmailKind = feedbackEmails[email]
    await queueEmail(context, {
      kind,
      to,
      occasion,
      ...(link ? { link } : {}),
      values: only(kind.placeholders, { ...shared, about: phrase }),
      aboutIds: found.row.subjectId ? [found.row.subjectId] : [],
      answersAreAnonymous: showsProgress && isAnonymousForSomeone(found),
    } satisfies NewEmail)
  }
  if (notification) {
    const kind = feedbackNotifications[notification]
    const data = only(kind.fields, { ...shared, aboutKind, about })
    await notify(context, { kind: kind as NewNotification['kind'], to, occasion, data, link })
  }
}

const only = <V extends EmailValue>(names: readonly string[], values: Record<string, V>): Record<string, V> =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name] as V]] : [])))
