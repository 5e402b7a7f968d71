import { and, eq, inArray, ne } from 'drizzle-orm'
import type { PersonTimelineSource } from '../person-timeline/public.ts'
import { findReadable } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'

const closed = ['ACHIEVED', 'PARTIALLY_ACHIEVED', 'MISSED', 'CANCELLED'] as const

/** A person’s closed objectives that the reader may read; private ones are left out even for their owner. */
export const objectiveTimeline: PersonTimelineSource = {
  name: 'objectives',
  feature: 'objective',
  read: async ({ tx, viewer, personId }) => {
    const isClosed = and(
      eq(objectives.ownerId, personId),
      inArray(objectives.status, [...closed]),
      ne(objectives.visibility, 'PRIVATE'),
    )
    const found = await findReadable(tx, await readersOf(tx, viewer), isClosed, { withResults: false })
    return found
      .filter(({ cycle }) => cycle.options.status)
      .map(({ row: { id, title, status, progressedAt }, cycleRow }) => ({
        kind: 'objective' as const,
        id,
        cycle: { id: cycleRow.id, name: cycleRow.name },
        at: progressedAt.toISOString(),
        title,
        status,
      }))
  },
}
