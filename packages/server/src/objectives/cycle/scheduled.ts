import { claimEffect } from '../../core/events/effects.ts'
import type { ScheduledTask } from '../../core/schedule/scheduled-tasks.ts'
import { informOfStarts } from '../../cycles/public.ts'
import { objectiveNotices } from './notices.ts'
import { joinCyclesOfAll } from './people.ts'

/** Announces cycles that have started: people are informed if the cycle says so. */
export const informAtCycleStart: ScheduledTask = {
  name: 'announce-objective-cycles',
  run: ({ tx, companyId, now }) => informOfStarts(tx, objectiveNotices, companyId, now),
}

/** Adds everyone to the cycles of the whole company once an hour, in whatever way they became employees. */
export const addEveryone: ScheduledTask = {
  name: 'join-objective-cycles',
  run: async ({ tx, companyId, now }) => {
    if (await claimEffect(tx, `objective-cycle-people ${now.toISOString().slice(0, 13)}`, now))
      await joinCyclesOfAll(tx, companyId, now)
  },
}
