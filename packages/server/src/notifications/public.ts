import type { LinkTarget } from './link-targets.ts'
import type { NotificationKind } from './notify.ts'

// The parts of notifications that other areas may use.
export { findOpenLinks, type LinkTarget } from './link-targets.ts'
export { defineNotification, type NewNotification, notify, notifyAll } from './notify.ts'

declare module '../core/module.ts' {
  interface Module {
    /** Decide who may open the targets of the area’s notifications. */
    readonly linkTargets?: readonly LinkTarget[]
    /** The kinds of notifications that the area sends. */
    readonly notifications?: readonly NotificationKind[]
  }
}
