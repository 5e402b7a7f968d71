import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant } from '../core/fields.ts'

/** The bell’s count, and when it last changed (NOTIF-08). */
export const NotificationsCount = z.object({ count: z.number().int(), lastChange: Instant.nullable() })
export type NotificationsCount = z.infer<typeof NotificationsCount>

/** One entry; its text is the message `notification.<kind>`, filled with `data`. */
export const Notification = z.object({
  id: Id,
  kind: z.string(),
  /** Names and counts, never what someone wrote (COM-P13). */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** A path within the product; null where the target is gone or no longer open to the person (EMP-P05). */
  link: z.string().nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
  archivedAt: Instant.nullable(),
})
export type Notification = z.infer<typeof Notification>

const OfNotification = z.object({ notificationId: Id })

export const notificationRoutes = defineRoutes({
  'GET /users/{id}/notificationsCount': {
    summary: 'Count your notifications since you last opened the list',
    tag: 'notifications',
    access: 'signedIn',
    isBackground: true,
    params: z.object({ id: Id }),
    response: NotificationsCount,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: '{{mia}}' } },
  },
  'GET /notifications': {
    summary: 'List your notifications, newest first',
    tag: 'notifications',
    access: 'signedIn',
    query: z.object({
      size: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(400).optional(),
      /** Only archived ones, or only others; all if omitted. */
      archived: z.stringbool().optional(),
    }),
    response: z.object({ notifications: z.array(Notification), next: z.string().nullable() }),
    example: { as: 'mia', query: { size: 10 } },
  },
  'PATCH /notifications': {
    summary: 'Mark notifications as read or unread, archive or unarchive them; archiving marks them as read',
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
    response: z.object({ notifications: z.array(Notification), count: NotificationsCount }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', body: { ids: ['{{notification}}'], isRead: true } },
  },
  'POST /notifications/seen': {
    summary: 'Mark the notification list as seen; resets the count on the bell',
    tag: 'notifications',
    access: 'signedIn',
    response: NotificationsCount,
    example: { as: 'mia' },
  },
  'POST /notifications/read': {
    summary: 'Mark all notifications as read',
    tag: 'notifications',
    access: 'signedIn',
    response: NotificationsCount,
    example: { as: 'mia' },
  },
  'POST /notifications/{notificationId}/read': {
    summary: 'Mark a notification as read',
    tag: 'notifications',
    access: 'signedIn',
    params: OfNotification,
    response: Notification,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { notificationId: '{{notification}}' } },
  },
  'DELETE /notifications/{notificationId}/read': {
    summary: 'Mark a notification as unread',
    tag: 'notifications',
    access: 'signedIn',
    params: OfNotification,
    response: Notification,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { notificationId: '{{notification}}' } },
  },
  'GET /event-stream': {
    summary:
      'Stream events to an open page: `count` for the number of new notifications, `signedOut` when the session has ended',
    tag: 'notifications',
    access: 'signedIn',
    isBackground: true,
    response: 'events',
    refusals: { 429: ['TOO_MANY_STREAMS'] },
    example: { as: 'mia', skipExample: true },
  },
})
