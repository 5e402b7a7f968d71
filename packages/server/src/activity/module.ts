import { defineModule } from '../core/module.ts'
import {
  colleagueAnniversary,
  colleagueJoined,
  recordColleagueJoined,
  recordDailyActivities,
} from './colleague-activities.ts'
import { activityTabEntries, listActivities } from './handlers.ts'
import { activityTimeline } from './person-timeline.ts'
import { activitiesData } from './personal-data.ts'
import * as tables from './tables.ts'
import { weekAnniversaries } from './week-anniversaries.ts'

/** The activity stream: what happened around people, in the kinds of entry that areas register. */
export default defineModule({
  name: 'activity',
  tables,
  handlers: [listActivities],
  activities: [colleagueJoined, colleagueAnniversary],
  homeAnniversaries: [weekAnniversaries],
  personTimeline: [activityTimeline],
  profileTabEntries: [activityTabEntries],
  personalData: [activitiesData],
  subscribers: [recordColleagueJoined],
  scheduledTasks: [recordDailyActivities],
})
