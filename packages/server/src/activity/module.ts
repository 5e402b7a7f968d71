import type { Module } from '../core/module.ts'
import { lookAtTheCalendar, tellOfColleague } from './colleagues.ts'
import { defineActivitiesPart } from './data-part.ts'
import { forgetActivities } from './keeping.ts'
import { activitiesOnProfile, answerActivities } from './listing.ts'
import { defineActivityTimeline } from './timeline.ts'

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
