import type { ActivityKind } from './registry.ts'

// What other areas use to add entries to the stream.
export { colleagueAnniversary, colleagueJoined } from './colleague-activities.ts'
export type { ActivityContext, ActivityKind, VisibleActivity } from './registry.ts'
export { saveActivities } from './store.ts'

declare module '../core/module.ts' {
  interface Module {
    /** Its kinds of entry in the stream. */
    readonly activities?: readonly ActivityKind[]
  }
}
