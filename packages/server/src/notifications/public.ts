// What other areas may use of notifications.
export { defineTarget, openLinks } from './targets.ts'
export { defineNotification, type NewNotification, notify, notifyAll } from './telling.ts'
