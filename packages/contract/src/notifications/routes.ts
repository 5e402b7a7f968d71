import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant } from '../core/fields.ts'

/** What the bell shows, and when it changed last (NOTIF-08). */
export const NotificationsCount = z.object({ count: z.number().int(), lastChange: Instant.nullable() })
export type NotificationsCount = z.infer<typeof NotificationsCount>

/** One entry; its sentence is the word `notification.<kind>`, filled with `data`. */
export const Notification = z.object({
  id: Id,
  kind: z.string(),
  /** Names and counts, never what someone wrote (COM-P13). */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Where it leads, within the application; null where that is gone or not open to the person any more (EMP-P05). */
  link: z.string().nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
  archivedAt: Instant.nullable(),
})
export type Notification = z.infer<typeof Notification>

const OfNotification = z.object({ notificationId: Id })

export const notificationRoutes = defineRoutes({
  'GET /users/{id}/notificationsCount': {
    summary: 'How many notifications came since the last look; one’s own only',
    tag: 'notifications',
    access: 'signedIn',
    isBackground: true,
    params: z.object({ id: Id }),
    answer: NotificationsCount,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: '{{mia}}' } },
  },
  'GET /notifications': {
    summary: 'One’s own notifications, newest first',
    tag: 'notifications',
    access: 'signedIn',
    query: z.object({
      size: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(400).optional(),
      /** Only those that were archived, or only those that were not; without it all. */
      archived: z.stringbool().optional(),
    }),
    answer: z.object({ notifications: z.array(Notification), next: z.string().nullable() }),
    example: { as: 'mia', query: { size: 10 } },
  },
  'PATCH /notifications': {
    summary: 'Mark several of one’s own as read or unread, archive them or take them back; what is archived is read',
    tag: 'notifications',
    access: 'signedIn',
    body: z
      .strictObject({
        ids: z.array(Id).min(1).max(200),
        isRead: z.boolean().optional(),
        isArchived: z.boolean().optional(),
      })
      .refine(({ isRead, isArchived }) => (isRead === undefined) !== (isArchived === undefined), {
        error: 'REQUIRED',
        path: ['isRead'],
      }),
    answer: z.object({ notifications: z.array(Notification), count: NotificationsCount }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', body: { ids: ['{{notification}}'], isRead: true } },
  },
  'POST /notifications/seen': {
    summary: 'Somebody looked at the list: everything until now is no news any more',
    tag: 'notifications',
    access: 'signedIn',
    answer: NotificationsCount,
    example: { as: 'mia' },
  },
  'POST /notifications/read': {
    summary: 'Mark all as read',
    tag: 'notifications',
    access: 'signedIn',
    answer: NotificationsCount,
    example: { as: 'mia' },
  },
  'POST /notifications/{notificationId}/read': {
    summary: 'Mark one as read',
    tag: 'notifications',
    access: 'signedIn',
    params: OfNotification,
    answer: Notification,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { notificationId: '{{notification}}' } },
  },
  'DELETE /notifications/{notificationId}/read': {
    summary: 'Mark one as unread',
    tag: 'notifications',
    access: 'signedIn',
    params: OfNotification,
    answer: Notification,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { notificationId: '{{notification}}' } },
  },
  'GET /event-stream': {
    summary:
      'A stream of events for an open page: `count` with the bell’s count, `signedOut` when the session has ended',
    tag: 'notifications',
    access: 'signedIn',
    isBackground: true,
    answer: 'events',
    refusals: { 429: ['TOO_MANY_STREAMS'] },
    example: { as: 'mia', isNotTried: true },
  },
})
