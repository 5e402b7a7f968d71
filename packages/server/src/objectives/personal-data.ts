import { progressSeries } from '@perennial/domain/objectives/history.ts'
import { plainText } from '@perennial/domain/rich-text/text.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { PersonalDataPart } from '../people/public.ts'
import { objectiveChanges, objectiveProgress } from './history/tables.ts'
import { canReadChange, sentenceWriter } from './history-sentences.ts'
import { presentCard, presentResults } from './presenter.ts'
import { type FoundObjective, findReadable } from './queries.ts'
import { type ObjectiveReaders, readersOf } from './readers.ts'
import { objectives } from './tables.ts'

/** How many objectives a data package has at most. */
const MAX = 2_000

/** A person’s objectives for their data package, if its requester may read them (PRIV-2). */
export const objectiveData: PersonalDataPart = {
  name: 'objectives',
  read: async ({ tx, viewer, personId, now }) => {
    const readers = await readersOf(tx, viewer)
    const found = await findReadable(tx, readers, eq(objectives.ownerId, personId), { limit: MAX })
    const history = await packedHistory(tx, viewer, readers, found)
    const progress = await packedProgress(tx, readers, found)
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
        history: (history.get(objective.row.id) ?? []).map(({ at, sentence }) => ({ at, what: sentence })),
        progress: progress.get(objective.row.id) ?? [],
      }
    })
  },
}

const idsOf = (found: readonly FoundObjective[]) => found.map(({ row }) => row.id)

/** The changes, by objective, in chronological order. */
async function packedHistory(tx: Tx, viewer: Viewer, readers: ObjectiveReaders, found: readonly FoundObjective[]) {
  const byId = new Map(found.map((objective) => [objective.row.id, objective]))
  const rows = await tx
    .select()
    .from(objectiveChanges)
    .where(and(eq(objectiveChanges.companyId, viewer.company.id), inArray(objectiveChanges.objectiveId, idsOf(found))))
    .orderBy(asc(objectiveChanges.at), asc(objectiveChanges.id))
  const read = rows.filter((row) => {
    const objective = byId.get(row.objectiveId)
    return objective !== undefined && canReadChange(row, objective, readers)
  })
  const write = await sentenceWriter(tx, viewer, readers, found, read)
  return Map.groupBy(
    read.map((row) => ({ of: row.objectiveId, ...write(row) })),
    ({ of }) => of,
  )
}

/** Status and completion for each day, by objective. */
async function packedProgress(tx: Tx, readers: ObjectiveReaders, found: readonly FoundObjective[]) {
  const rows = await tx
    .select()
    .from(objectiveProgress)
    .where(
      and(
        eq(objectiveProgress.companyId, readers.person.companyId),
        inArray(objectiveProgress.objectiveId, idsOf(found)),
      ),
    )
  const byId = Map.groupBy(rows, ({ objectiveId }) => objectiveId)
  return new Map(
    found.map((objective) => {
      const { status, completionPercentage } = objective.cycle.options
      const isOwner = objective.by.has('owner') && readers.actor === null
      const points = (byId.get(objective.row.id) ?? []).filter(({ wasPrivate }) => isOwner || !wasPrivate)
      return [
        objective.row.id,
        progressSeries(points).map((point) => ({
          day: point.day,
          ...(status && { status: point.status }),
          ...(completionPercentage && { completion: point.completion }),
        })),
      ]
    }),
  )
}
