import { eq } from 'drizzle-orm'
import type { PersonalDataPart } from '../../people/public.ts'
import { findReadable } from '../queries.ts'
import { readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { findEntries, isReadableEntry } from './queries.ts'
import { objectiveCheckIns } from './tables.ts'

/** How many texts a data package has at most, the latest ones. */
const MAX = 5_000

/** A person’s check-in texts for their data package, about objectives that its requester may read (PRIV-2). */
export const checkInData: PersonalDataPart = {
  name: 'objectiveCheckIns',
  read: async ({ tx, viewer, personId }) => {
    const readers = await readersOf(tx, viewer)
    const entries = await findEntries(tx, viewer.company.id, eq(objectiveCheckIns.ownerId, personId), MAX)
    const found = await findReadable(tx, readers, eq(objectives.ownerId, personId), { withResults: false })
    const readable = new Map(found.map((objective) => [objective.row.id, objective]))
    return entries.flatMap(({ entry, checkIn, acknowledgedBy }) => {
      const objective = readable.get(entry.objectiveId)
      if (!objective || (entry.wasPrivate && isReadableEntry(objective, readers) !== undefined)) return []
      const { options } = objective.cycle
      return [
        {
          at: checkIn.at.toISOString(),
          cycle: objective.cycleRow.name,
          objective: objective.row.title,
          status: options.status ? entry.status : null,
          completion: options.completionPercentage ? entry.completion : null,
          text: entry.text,
          acknowledgedBy: acknowledgedBy.map(({ name }) => name),
        },
      ]
    })
  },
}
