import type { Module } from '../core/module.ts'
import { lookAtTheCalendar, tellOfColleague } from './colleague-activities.ts'
import { activitiesOnProfile, answerActivities } from './handlers.ts'
import { defineActivityTimeline } from './person-timeline.ts'
import { defineActivitiesPart } from './personal-data.ts'
import { forgetActivities } from './store.ts'

activitiesOnProfile()
defineActivityTimeline()
defineActivitiesPart()

/** The activity stream: what has happened around people. Areas tell in it what they register. */
export const activityModule: Module = {
  name: 'activity',
  answers: [answerActivities],
  subscribers: [tellOfColleague],
  rounds: [lookAtTheCalendar, forgetActivities],
}
