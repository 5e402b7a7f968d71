// What other areas may use of notifications.
export { defineLinkTarget, findOpenLinks } from './link-targets.ts'
export { defineNotification, type NewNotification, notify, notifyAll } from './notify.ts'
