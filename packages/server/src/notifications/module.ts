import { lt } from 'drizzle-orm'
import type { Module } from '../core/module.ts'
import { nightly } from '../core/schedule/scheduled-tasks.ts'
import {
  answerChangeSeveral,
  answerCount,
  answerLook,
  answerNotifications,
  answerRead,
  answerReadAll,
  answerUnread,
} from './handlers.ts'
import { answerLive } from './live-handler.ts'
import { notifications } from './tables.ts'
import { keptFrom } from './unread-count.ts'

/** Entries are kept 180 days (COM-P14). */
const forgetNotifications = nightly({
  name: 'forget-notifications',
  run: async ({ tx, now }) => {
    await tx.delete(notifications).where(lt(notifications.createdAt, keptFrom(now)))
  },
})

export const notificationsModule: Module = {
  name: 'notifications',
  answers: [
    answerCount,
    answerNotifications,
    answerChangeSeveral,
    answerLook,
    answerReadAll,
    answerRead,
    answerUnread,
    answerLive,
  ],
  rounds: [forgetNotifications],
}
