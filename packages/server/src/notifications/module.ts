import { lt } from 'drizzle-orm'
import { defineModule } from '../core/module.ts'
import { nightlyTask } from '../core/schedule/scheduled-tasks.ts'
import {
  changeNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationsSeen,
  markNotificationUnread,
  readNotificationCount,
} from './handlers.ts'
import { openLiveStream } from './live-handler.ts'
import * as tables from './tables.ts'
import { notifications } from './tables.ts'
import { retentionStart } from './unread-count.ts'

/** Entries are kept 180 days (COM-P14). */
const forgetNotifications = nightlyTask({
  name: 'delete-expired-notifications',
  run: async ({ tx, now }) => {
    await tx.delete(notifications).where(lt(notifications.createdAt, retentionStart(now)))
  },
})

export default defineModule({
  name: 'notifications',
  tables,
  handlers: [
    readNotificationCount,
    listNotifications,
    changeNotifications,
    markNotificationsSeen,
    markAllNotificationsRead,
    markNotificationRead,
    markNotificationUnread,
    openLiveStream,
  ],
  scheduledTasks: [forgetNotifications],
})
