// What other areas use to tell something in the stream.
export { colleagueAnniversary, colleagueJoined } from './colleague-activities.ts'
export { defineActivity, type Reading, type Shown } from './registry.ts'
export { keepActivities } from './store.ts'
