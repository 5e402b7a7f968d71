import type { ActivityKind } from './registry.ts'

// What other areas use to tell something in the stream.
export { colleagueAnniversary, colleagueJoined } from './colleague-activities.ts'
export type { ActivityContext, ActivityKind, VisibleActivity } from './registry.ts'
export { saveActivities } from './store.ts'

declare module '../core/module.ts' {
  interface Module {
    /** What it tells in the stream. */
    readonly activities?: readonly ActivityKind[]
  }
}
