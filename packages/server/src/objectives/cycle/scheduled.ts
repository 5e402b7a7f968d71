import { claimEffect } from '../../core/events/effects.ts'
import type { ScheduledTask } from '../../core/schedule/scheduled-tasks.ts'
import { informOfStarts } from '../../cycles/public.ts'
import { objectiveNotices } from './notices.ts'
import { joinCyclesOfAll } from './people.ts'

/** Cycles that have started, and whose start was not announced yet: people are informed if the cycle says so. */
export const informAtCycleStart: ScheduledTask = {
  name: 'announce-objective-cycles',
  run: ({ tx, companyId, now }) => informOfStarts(tx, objectiveNotices, companyId, now),
}

/** Everyone takes part in the cycles of the whole company, however they came to be employees: looked at once an hour. */
export const addEveryone: ScheduledTask = {
  name: 'join-objective-cycles',
  run: async ({ tx, companyId, now }) => {
    if (await claimEffect(tx, `objective-cycle-people ${now.toISOString().slice(0, 13)}`, now))
      await joinCyclesOfAll(tx, companyId, now)
  },
}
