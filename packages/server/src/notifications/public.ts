// What other areas may use of notifications.
export { defineTarget, openLinks } from './link-targets.ts'
export { defineNotification, type NewNotification, notify, notifyAll } from './notify.ts'
