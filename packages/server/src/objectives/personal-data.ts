import { plainText } from '@perennial/domain/rich-text/text.ts'
import { eq } from 'drizzle-orm'
import type { PersonalDataPart } from '../people/public.ts'
import { presentCard, presentResults } from './presenter.ts'
import { findReadable } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'

/** So many objectives are in one package at most. */
const MAX = 2_000

/** The objectives of someone in their data package, as far as the person who requests it reads them (PRIV-2). */
export const objectiveData: PersonalDataPart = {
  name: 'objectives',
  read: async ({ tx, viewer, personId, now }) => {
    const found = await findReadable(tx, await readersOf(tx, viewer), eq(objectives.ownerId, personId), { limit: MAX })
    return found.map((objective) => {
      const card = presentCard(objective, viewer, now)
      return {
        cycle: card.cycle.name,
        title: card.title,
        description: plainText(objective.row.description),
        dueDate: card.dueDate,
        status: card.status,
        completion: card.completion,
        weight: card.weight,
        category: card.category?.label ?? null,
        rating: card.rating?.label ?? null,
        visibility: card.visibility,
        keyResults: presentResults(objective).map(({ share: _, id: __, ...result }) => result),
      }
    })
  },
}
