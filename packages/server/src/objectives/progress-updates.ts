import { isChoosable } from '@perennial/domain/objectives/cycle/options.ts'
import { canRate, canUpdate } from '@perennial/domain/objectives/updating.ts'
import { companyIdOf, type LoadTx, type Tx, waitAtCommit } from '../core/database/database.ts'
import { handler, loadingHandler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type Change, followChange, setColumns } from './changes.ts'
import { presentDetails } from './presenter.ts'
import { findRecentChanges, storeKeyResult, storeProgress } from './progress-store.ts'
import { type FoundObjective, loadLocked, lockForViewer } from './queries.ts'
import type { KeyResultRow, ObjectiveRow } from './tables.ts'

/**
 * Locks an objective and reads what an update needs, in one message. Everything that is written afterwards is sent with
 * the commit, as a program may write many figures.
 */
async function lockForUpdate(tx: Tx, viewer: Viewer, id: string, now: Date, loaded?: LoadedUpdate) {
  const locked = lockForViewer(tx, viewer, id, 'share', loaded?.locked)
  const recent = loaded ? Promise.resolve(loaded.recent) : findRecentChanges(tx, viewer.company.id, id, now)
  recent.catch(() => undefined)
  const { readers, found } = await locked
  const change: Change = { tx, viewer, readers, now, recent }
  return { change, found }
}

/** The same, sent together with authentication (decision 23). */
async function loadToUpdate(tx: LoadTx, id: string, now: Date) {
  const [locked, recent] = await Promise.all([loadLocked(tx, id), findRecentChanges(tx, companyIdOf(tx), id, now)])
  return { locked, recent }
}
type LoadedUpdate = Awaited<ReturnType<typeof loadToUpdate>>

/** Sets the values that differ, with the time of the update; setting the same values again changes nothing. */
async function update(
  change: Change,
  found: FoundObjective,
  wanted: Partial<Pick<ObjectiveRow, 'status' | 'completion'>>,
  result?: Pick<KeyResultRow, 'id' | 'isDone' | 'currentValue'>,
) {
  const { tx, now } = change
  const { row } = found
  const isSame = Object.entries(wanted).every(([field, value]) => row[field as keyof ObjectiveRow] === value)
  if (isSame && !result) return present(change, found)
  const after: FoundObjective = {
    ...found,
    row: { ...row, ...wanted, progressedAt: now },
    results: found.results.map((each) => (each.id === result?.id ? { ...each, ...result } : each)),
  }
  const { companyId, id, status, completion } = after.row
  // The response is created before anything is written, so that all writes and the commit are one message.
  const shown = await present(change, after)
  if (result) waitAtCommit(tx, storeKeyResult(tx, { companyId, ...result }))
  waitAtCommit(tx, storeProgress(tx, { companyId, id, status, completion, at: now.toISOString() }))
  await followChange(change, found, after)
  return shown
}

const present = ({ tx, viewer, readers, now }: Change, found: FoundObjective) =>
  presentDetails(tx, viewer, readers, found, now)

/** `PUT …/status`: sets the status and the completion that the form offered together (OBJ-P09). */
export const setStatus = handler('PUT /objectives/{objectiveId}/status', async ({ tx, viewer, params, body, now }) => {
  const { change, found } = await lockForUpdate(tx, viewer, params.objectiveId, now)
  authorize(canUpdate('status', found.facts, found.cycle, found.by, now))
  const { status, completion } = body
  if (completion !== undefined) authorize(canUpdate('completionPercentage', found.facts, found.cycle, found.by, now))
  return update(change, found, { status, ...(completion !== undefined && { completion }) })
})

/** `PUT …/completion` */
export const setCompletion = handler(
  'PUT /objectives/{objectiveId}/completion',
  async ({ tx, viewer, params, body, now }) => {
    const { change, found } = await lockForUpdate(tx, viewer, params.objectiveId, now)
    authorize(canUpdate('completionPercentage', found.facts, found.cycle, found.by, now))
    return update(change, found, { completion: body.completion })
  },
)

/**
 * `PUT …/key-results/{keyResultId}`: for people who check it off, and for programs that send figures. Key results don’t
 * change the completion, which people set themselves (OBJ-P10).
 */
export const setKeyResult = loadingHandler(
  'PUT /objectives/{objectiveId}/key-results/{keyResultId}',
  ({ tx, params, now }) => loadToUpdate(tx, params.objectiveId, now),
  async ({ tx, viewer, params, body, now, loaded }) => {
    const { change, found } = await lockForUpdate(tx, viewer, params.objectiveId, now, loaded)
    const result = found.results.find(({ id }) => id === params.keyResultId)
    if (!result) return refuse('NOT_FOUND')
    authorize(canUpdate('keyResults', found.facts, found.cycle, found.by, now))
    const isTick = 'isDone' in body
    if (isTick !== (result.kind === 'TICK')) return refuse('KEY_RESULT_OF_OTHER_KIND')
    const { id, isDone, currentValue } = result
    const wanted = isTick ? { id, isDone: body.isDone, currentValue } : { id, isDone, currentValue: body.current }
    if (wanted.isDone === isDone && wanted.currentValue === currentValue) return present(change, found)
    return update(change, found, {}, wanted)
  },
)

/** `PUT …/rating`: rates the owner’s work; only both sides can read it. */
export const setRating = handler('PUT /objectives/{objectiveId}/rating', async ({ tx, viewer, params, body, now }) => {
  const { readers, found } = await lockForViewer(tx, viewer, params.objectiveId)
  const { row, cycle, facts, by } = found
  authorize(canRate(facts, cycle, by, now))
  if (!isChoosable(cycle.options.ratings, body.ratingId, row.ratingId)) return refuse('RATING_UNKNOWN')
  await setColumns(tx, row, { ratingId: body.ratingId })
  const change = { tx, viewer, readers, now }
  return present(change, await followChange(change, found))
})
