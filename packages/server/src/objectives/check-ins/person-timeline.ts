import type { TimelineCheckIn } from '@perennial/contract/person-timeline/routes.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { PersonTimelineSource } from '../../person-timeline/public.ts'
import { findReadable } from '../queries.ts'
import { readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { findEntries } from './queries.ts'
import { objectiveCheckInEntries, objectiveCheckIns } from './tables.ts'

/** How many texts are searched, the latest ones. */
const MAX = 1_000

/** Check-ins with a text, about objectives that the viewer may read; private ones are left out even for their owner. */
export const checkInTimeline: PersonTimelineSource = {
  name: 'objective-check-ins',
  feature: 'objective',
  read: async ({ tx, viewer, personId }) => {
    const isTheirs = and(
      eq(objectiveCheckIns.ownerId, personId),
      eq(objectiveCheckInEntries.wasPrivate, false),
      ne(objectiveCheckInEntries.text, ''),
    )
    const entries = await findEntries(tx, viewer.company.id, isTheirs, MAX)
    const isKnown = and(eq(objectives.ownerId, personId), ne(objectives.visibility, 'PRIVATE'))
    const found = await findReadable(tx, await readersOf(tx, viewer), isKnown, { withResults: false })
    const readable = new Map(found.map((objective) => [objective.row.id, objective]))
    const byCheckIn = new Map<string, TimelineCheckIn>()
    for (const { entry, checkIn } of entries) {
      const objective = readable.get(entry.objectiveId)
      if (!objective) continue
      const timelineEntry = byCheckIn.get(checkIn.id) ?? {
        kind: 'objectiveCheckIn' as const,
        id: checkIn.id,
        at: checkIn.at.toISOString(),
        cycle: { id: objective.cycleRow.id, name: objective.cycleRow.name },
        sentences: [],
      }
      timelineEntry.sentences.push({
        objective: { id: objective.row.id, title: objective.row.title, cycleId: objective.row.cycleId },
        text: entry.text,
      })
      byCheckIn.set(checkIn.id, timelineEntry)
    }
    return [...byCheckIn.values()]
  },
}
