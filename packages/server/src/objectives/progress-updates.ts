import { isChoosable } from '@perennial/domain/objectives/cycle/options.ts'
import { canRate, canUpdate } from '@perennial/domain/objectives/updating.ts'
import { and, eq, sql } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { type Change, followChange, setColumns } from './changes.ts'
import { presentDetails } from './presenter.ts'
import { type FoundObjective, lockForViewer } from './queries.ts'
import { type ObjectiveRow, objectiveKeyResults } from './tables.ts'

/** Sets what differs, with the moment of the update; the same values again change nothing. */
async function update(
  change: Change,
  found: FoundObjective,
  wanted: Partial<Pick<ObjectiveRow, 'status' | 'completion'>>,
) {
  const { row } = found
  const isSame = Object.entries(wanted).every(([field, value]) => row[field as keyof ObjectiveRow] === value)
  if (!isSame) await setColumns(change.tx, row, { ...wanted, progressedAt: change.now })
  return present(change, await followChange(change, found))
}

const present = ({ tx, viewer, readers, now }: Change, found: FoundObjective) =>
  presentDetails(tx, viewer, readers, found, now)

/** `PUT …/status`: with the completion that the form offered, both together (OBJ-P09). */
export const setStatus = handler('PUT /objectives/{objectiveId}/status', async ({ tx, viewer, params, body, now }) => {
  const { readers, found } = await lockForViewer(tx, viewer, params.objectiveId)
  authorize(canUpdate('status', found.facts, found.cycle, found.by, now))
  const { status, completion } = body
  if (completion !== undefined) authorize(canUpdate('completionPercentage', found.facts, found.cycle, found.by, now))
  return update({ tx, viewer, readers, now }, found, { status, ...(completion !== undefined && { completion }) })
})

/** `PUT …/completion` */
export const setCompletion = handler(
  'PUT /objectives/{objectiveId}/completion',
  async ({ tx, viewer, params, body, now }) => {
    const { readers, found } = await lockForViewer(tx, viewer, params.objectiveId)
    authorize(canUpdate('completionPercentage', found.facts, found.cycle, found.by, now))
    return update({ tx, viewer, readers, now }, found, { completion: body.completion })
  },
)

/**
 * `PUT …/key-results/{keyResultId}`: for people who tick, and for programs that send figures. Only this row is written, so that two
 * people who tick different ones lose nothing; the completion stays what its owner says (OBJ-P10).
 */
export const setKeyResult = handler(
  'PUT /objectives/{objectiveId}/key-results/{keyResultId}',
  async ({ tx, viewer, params, body, now }) => {
    const { readers, found } = await lockForViewer(tx, viewer, params.objectiveId)
    const result = found.results.find(({ id }) => id === params.keyResultId)
    if (!result) return refuse('NOT_FOUND')
    authorize(canUpdate('keyResults', found.facts, found.cycle, found.by, now))
    const isTick = 'isDone' in body
    if (isTick !== (result.kind === 'TICK')) return refuse('KEY_RESULT_OF_OTHER_KIND')
    const isSame = isTick ? result.isDone === body.isDone : result.currentValue === body.current
    const change = { tx, viewer, readers, now }
    if (isSame) return present(change, found)
    await tx
      .update(objectiveKeyResults)
      .set({
        ...(isTick ? { isDone: body.isDone } : { currentValue: body.current }),
        version: sql`${objectiveKeyResults.version} + 1`,
      })
      .where(and(eq(objectiveKeyResults.companyId, result.companyId), eq(objectiveKeyResults.id, result.id)))
    await setColumns(tx, found.row, { progressedAt: now })
    return present(change, await followChange(change, found))
  },
)

/** `PUT …/rating`: about the owner’s work, and read by both sides alone. */
export const setRating = handler('PUT /objectives/{objectiveId}/rating', async ({ tx, viewer, params, body, now }) => {
  const { readers, found } = await lockForViewer(tx, viewer, params.objectiveId)
  const { row, cycle, facts, by } = found
  authorize(canRate(facts, cycle, by, now))
  if (!isChoosable(cycle.options.ratings, body.ratingId, row.ratingId)) return refuse('RATING_UNKNOWN')
  await setColumns(tx, row, { ratingId: body.ratingId })
  const change = { tx, viewer, readers, now }
  return present(change, await followChange(change, found))
})
