import type { LinkTarget } from './link-targets.ts'
import type { NotificationKind } from './notify.ts'

// What other areas may use of notifications.
export { findOpenLinks, type LinkTarget } from './link-targets.ts'
export { defineNotification, type NewNotification, notify, notifyAll } from './notify.ts'

declare module '../core/module.ts' {
  interface Module {
    /** Who may open the targets of notifications. */
    readonly linkTargets?: readonly LinkTarget[]
    /** Kinds of notifications. */
    readonly notifications?: readonly NotificationKind[]
  }
}
