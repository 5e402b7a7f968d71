import { instantAtHour } from '@perennial/domain/calendar/instants.ts'
import { and, eq, gte, lte, ne } from 'drizzle-orm'
import type { EvidenceSource } from '../../reviews/public.ts'
import { objectivePage } from '../links.ts'
import { findReadable } from '../queries.ts'
import { readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { findEntries } from './queries.ts'
import { objectiveCheckInEntries, objectiveCheckIns } from './tables.ts'

/** How many texts a review shows at most, the latest ones. */
const MAX = 100

/** The reviewee’s check-in texts in the review’s period, about objectives that the viewer may read; never about private ones. */
export const checkInEvidence: EvidenceSource = {
  name: 'objective-check-ins',
  feature: 'objective',
  find: async ({ tx, viewer, personId, period }) => {
    const isInPeriod = and(
      eq(objectiveCheckIns.ownerId, personId),
      gte(objectiveCheckIns.at, instantAtHour(period.from, 0, viewer.company.timeZone)),
      lte(objectiveCheckIns.at, period.to),
      eq(objectiveCheckInEntries.wasPrivate, false),
      ne(objectiveCheckInEntries.text, ''),
    )
    const entries = await findEntries(tx, viewer.company.id, isInPeriod, MAX)
    const isKnown = and(eq(objectives.ownerId, personId), ne(objectives.visibility, 'PRIVATE'))
    const found = await findReadable(tx, await readersOf(tx, viewer), isKnown, { withResults: false })
    const readable = new Map(found.map((objective) => [objective.row.id, objective]))
    return entries.flatMap(({ entry, checkIn }) => {
      const objective = readable.get(entry.objectiveId)
      if (!objective) return []
      const { options } = objective.cycle
      return [
        {
          id: entry.id,
          title: objective.row.title,
          text: entry.text,
          by: null,
          at: checkIn.at.toISOString(),
          to: objectivePage(objective.row),
          sectionId: null,
          facts: {
            status: options.status ? entry.status : null,
            completion: options.completionPercentage ? entry.completion : null,
          },
        },
      ]
    })
  },
}
