// What other areas may use of notifications.
export { defineNotification, type NewNotification, notify, notifyAll } from './telling.ts'
