// What other areas use to tell something in the stream.
export { colleagueAnniversary, colleagueJoined } from './colleague-activities.ts'
export { type ActivityContext, defineActivity, type VisibleActivity } from './registry.ts'
export { saveActivities } from './store.ts'
