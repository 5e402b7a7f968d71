import type { ObjectiveTask } from '@perennial/domain/objectives/cycle/notices.ts'
import { type TaskMessage, taskMessagesOf } from '../../cycles/public.ts'
import { defineNotification } from '../../notifications/public.ts'

const reminder = { pausesOnLeave: true } as const
const { aboutOneself, aboutPeople } = taskMessagesOf('objective')

const update = aboutOneself('objective-cycle-update-reminder', reminder)
const team = aboutPeople('objective-cycle-team-reminder', reminder)

/** The messages when a task begins and as a reminder, each as an email and as a notification. */
export const objectiveMessages: Readonly<Record<ObjectiveTask, Record<'informed' | 'reminded', TaskMessage>>> = {
  SET_OBJECTIVES: {
    informed: aboutOneself('objective-cycle-set'),
    reminded: aboutOneself('objective-cycle-set-reminder', reminder),
  },
  HELP_TEAM: { informed: aboutOneself('objective-cycle-help-team'), reminded: team },
  SET_FOR_TEAM: { informed: aboutOneself('objective-cycle-set-for-team'), reminded: team },
  // Only reminders exist: updating starts with the cycle and lasts as long.
  UPDATE_OBJECTIVES: { informed: update, reminded: update },
}

/** For a new cycle admin (ADM-P23). */
export const adminAssignedNotification = defineNotification('objective-cycle-admin-added', ['cycle'])

/** All messages without repetition, in the order of the list of templates. */
export const cycleMessageKinds: readonly TaskMessage[] = [
  ...new Set([
    ...Object.values(objectiveMessages).map(({ informed }) => informed),
    ...Object.values(objectiveMessages).map(({ reminded }) => reminded),
  ]),
].toSorted((a, b) => Number(a === update) - Number(b === update))
