import { defineModule } from '../core/module.ts'
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
})
