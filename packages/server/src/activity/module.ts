import type { Module } from '../core/module.ts'
import { recordColleagueJoined, recordDailyActivities } from './colleague-activities.ts'
import { defineActivityTabEntries, listActivities } from './handlers.ts'
import { defineActivityPersonTimeline } from './person-timeline.ts'
import { defineActivitiesExport } from './personal-data.ts'
import { deleteExpiredActivities } from './store.ts'

defineActivityTabEntries()
defineActivityPersonTimeline()
defineActivitiesExport()

/** The activity stream: what has happened around people. Areas tell in it what they register. */
export const activityModule: Module = {
  name: 'activity',
  handlers: [listActivities],
  subscribers: [recordColleagueJoined],
  scheduledTasks: [recordDailyActivities, deleteExpiredActivities],
}
