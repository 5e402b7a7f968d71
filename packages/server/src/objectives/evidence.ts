import { instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { EvidenceSource } from '../reviews/public.ts'
import { objectivePage } from './links.ts'
import { presentCard } from './presenter.ts'
import { findReadable } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'

/** How many objectives a review shows at most. */
const MAX = 100

/** The reviewee’s objectives in cycles about the review’s period, if the viewer may read them; never private ones. */
export const objectiveEvidence: EvidenceSource = {
  name: 'objectives',
  feature: 'objective',
  find: async ({ tx, viewer, personId, period, now }) => {
    const from = instantAtHour(period.from, 0, viewer.company.timeZone)
    const to = localDayOf(period.to, viewer.company.timeZone)
    const isInPeriod = sql`exists (select from objective_cycles c where c.company_id = ${objectives.companyId}
      and c.id = ${objectives.cycleId} and c.period_from <= ${to}::date
      and c.period_to >= ${localDayOf(from, viewer.company.timeZone)}::date)`
    const found = await findReadable(
      tx,
      await readersOf(tx, viewer),
      and(eq(objectives.ownerId, personId), ne(objectives.visibility, 'PRIVATE'), isInPeriod),
      { limit: MAX },
    )
    return found.map((objective) => {
      const { id, title, status, completion, dueDate, keyResults, cycle } = presentCard(objective, viewer, now)
      return {
        id,
        title,
        text: objective.row.description,
        by: null,
        at: objective.row.progressedAt.toISOString(),
        to: objectivePage(objective.row),
        sectionId: null,
        facts: {
          cycle: cycle.name,
          status,
          completion,
          dueDate,
          keyResultsDone: keyResults?.done ?? null,
          keyResults: keyResults?.total ?? null,
        },
      }
    })
  },
}
