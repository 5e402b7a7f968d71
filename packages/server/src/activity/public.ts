// What other areas use to tell something in the stream.
export { colleagueAnniversary, colleagueJoined } from './colleagues.ts'
export { keepActivities } from './keeping.ts'
export { defineActivity, type Reading, type Shown } from './registry.ts'
