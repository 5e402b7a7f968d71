import { lt } from 'drizzle-orm'
import type { Module } from '../core/module.ts'
import { nightly } from '../core/rounds.ts'
import {
  answerCount,
  answerLook,
  answerNotifications,
  answerRead,
  answerReadAll,
  answerUnread,
  KEPT_DAYS,
} from './bell.ts'
import { answerLive } from './live.ts'
import { notifications } from './tables.ts'

const DAY_MS = 86_400_000

/** Entries are kept 180 days (COM-P14). */
const forgetNotifications = nightly({
  name: 'forget-notifications',
  run: async ({ tx, now }) => {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
    await tx.delete(notifications).where(lt(notifications.createdAt, before))
  },
})

export const notificationsModule: Module = {
  name: 'notifications',
  answers: [answerCount, answerNotifications, answerLook, answerReadAll, answerRead, answerUnread, answerLive],
  rounds: [forgetNotifications],
}
