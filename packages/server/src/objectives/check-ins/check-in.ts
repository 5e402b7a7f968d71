import { randomUUID } from 'node:crypto'
import type { CheckInEntryInput } from '@perennial/contract/objectives/check-ins/schemas.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import {
  type CheckInClaim,
  canCheckIn,
  changedSince,
  type SeenProgress,
} from '@perennial/domain/objectives/check-ins.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { actorOf, recordEvent } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { refuse, refuseInput } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { saveRefusedRevision } from '../../drafts/public.ts'
import { type Change, recordDifference, setColumns, statusChangeOf } from '../changes.ts'
import { lockCycle } from '../cycle-facts.ts'
import { objectiveCheckedIn } from '../events.ts'
import { recordProgress } from '../progress-store.ts'
import { type FoundObjective, lockOwner } from '../queries.ts'
import { OBJECTIVE_DOCUMENT } from '../refused-texts.ts'
import { objectives } from '../tables.ts'
import { findForm, presentForm } from './form.ts'
import { findLatest } from './queries.ts'
import { type CheckInRow, objectiveCheckInEntries, objectiveCheckIns } from './tables.ts'

type Entry = z.output<typeof CheckInEntryInput>

/** The field of refused texts in Backups. */
const CHECK_IN_FIELD = 'checkIn'

/**
 * `POST /objectives/cycles/{cycleId}/check-ins`: all entries or none. It overwrites nothing that someone else has
 * changed since the form was opened, and refuses a second device with an outdated form; its texts stay in Backups.
 */
export const checkIn = handler(
  'POST /objectives/cycles/{cycleId}/check-ins',
  async ({ tx, viewer, params, body, now }) => {
    const twice = body.entries.findIndex(
      ({ objectiveId }, index) => body.entries.findIndex((entry) => entry.objectiveId === objectiveId) < index,
    )
    if (twice !== -1) refuseInput({ path: `/entries/${twice}/objectiveId`, code: 'OBJECTIVE_TWICE' })
    await lockObjectives(tx, viewer, params.cycleId)
    const form = await findForm(tx, viewer, params.cycleId)
    const { cycle, readers, open } = form
    const verdict = canCheckIn(cycle, new Set(['owner']), { openObjectives: open.length }, now)
    if (!verdict.allowed) {
      const isSaved = await keepRefused(tx, viewer, body.entries, now)
      return refuse(verdict.reason, { facts: verdict.facts, ...(isSaved && { keep: true }) })
    }
    const own = { companyId: viewer.company.id, cycleId: cycle.id, ownerId: viewer.id }
    const latest = await findLatest(tx, own, { readsPrivate: readers.actor === null })
    const isBehind = (latest?.id ?? null) !== body.lastId
    if (isBehind && latest && (await saysTheSame(tx, latest, body.entries, open)))
      return presentForm(tx, viewer, form, now)
    const shown = open.map((found) => ({ id: found.row.id, ...shownProgress(found) }))
    if (isBehind || changedSince(body.entries.map(claimOf), shown).length > 0) {
      const isSaved = await keepRefused(tx, viewer, body.entries, now)
      return refuse('CHECK_IN_CHANGED', isSaved ? { keep: true } : {})
    }
    const id = randomUUID()
    await tx.insert(objectiveCheckIns).values({
      companyId: thisCompany,
      id,
      cycleId: cycle.id,
      ownerId: viewer.id,
      at: now,
      day: localDayOf(now, viewer.company.timeZone),
      impersonatorId: viewer.session.impersonatorId,
    })
    const changed: object[] = []
    for (const found of open) {
      const entry = body.entries.find(({ objectiveId }) => objectiveId === found.row.id)
      const change = entry && (await saveEntry({ tx, viewer, readers, now }, id, found, entry))
      if (change && found.row.visibility !== 'PRIVATE') changed.push({ objectiveId: found.row.id, ...change })
    }
    await recordEvent(tx, actorOf(viewer, now), {
      kind: objectiveCheckedIn,
      subject: ['objective-check-in', id],
      aboutId: viewer.id,
      data: { cycleId: cycle.id, changed },
    })
    return presentForm(tx, viewer, await findForm(tx, viewer, params.cycleId), now)
  },
)

/** Check-ins of one owner wait for each other, and no one else changes these objectives until the commit. */
async function lockObjectives(tx: Tx, viewer: Viewer, cycleId: string): Promise<void> {
  const companyId = viewer.company.id
  await lockCycle(tx, companyId, cycleId, 'share')
  await lockOwner(tx, companyId, cycleId, viewer.id)
  await tx
    .select({ id: objectives.id })
    .from(objectives)
    .where(and(eq(objectives.companyId, companyId), eq(objectives.cycleId, cycleId), eq(objectives.ownerId, viewer.id)))
    .orderBy(asc(objectives.id))
    .for('no key update')
}

const claimOf = ({ objectiveId, status, completion, seen }: Entry): CheckInClaim => ({
  objectiveId,
  wanted: { status, completion },
  seen,
})

const shownProgress = ({ row, cycle: { options } }: FoundObjective): SeenProgress => ({
  status: options.status ? row.status : null,
  completion: options.completionPercentage ? row.completion : null,
})

/** The progress of an objective after the check-in. Values that the cycle has switched off don’t change. */
function progressAfter({ row, cycle: { options } }: FoundObjective, { status, completion }: Entry) {
  return {
    status: (options.status ? status : null) ?? row.status,
    completion: (options.completionPercentage ? completion : null) ?? row.completion,
  }
}

/** Stores an entry, and returns the change of the status if there is one. */
async function saveEntry(change: Change, checkInId: string, found: FoundObjective, entry: Entry) {
  const { tx, viewer, now } = change
  const { row } = found
  const progress = progressAfter(found, entry)
  await setColumns(tx, row, { ...progress, progressedAt: now })
  const { after, changes } = await recordDifference(change, found)
  // A check-in is a point in the chart even if nothing changed.
  await recordProgress(tx, viewer.company.timeZone, after.row, now)
  await tx.insert(objectiveCheckInEntries).values({
    companyId: thisCompany,
    checkInId,
    objectiveId: row.id,
    ...progress,
    text: entry.text,
    wasPrivate: row.visibility === 'PRIVATE',
  })
  const status = statusChangeOf(changes, found.cycle.options)
  return status.status || status.isDone ? status : null
}

/** Whether the latest check-in has the same content: the request was repeated, or the browser sent it twice. */
async function saysTheSame(
  tx: Tx,
  latest: CheckInRow,
  entries: readonly Entry[],
  open: readonly FoundObjective[],
): Promise<boolean> {
  const said = await tx
    .select()
    .from(objectiveCheckInEntries)
    .where(
      and(eq(objectiveCheckInEntries.companyId, latest.companyId), eq(objectiveCheckInEntries.checkInId, latest.id)),
    )
  if (said.length !== entries.length) return false
  const options = open[0]?.cycle.options
  return said.every(({ objectiveId, status, completion, text }) => {
    const entry = entries.find((each) => each.objectiveId === objectiveId)
    if (!entry || entry.text !== text) return false
    return (
      (options?.status === false || entry.status === null || entry.status === status) &&
      (options?.completionPercentage === false || entry.completion === null || entry.completion === completion)
    )
  })
}

/** Keeps refused texts in their author’s Backups. Returns whether there were any. */
async function keepRefused(tx: Tx, viewer: Viewer, entries: readonly Entry[], now: Date): Promise<boolean> {
  const written = entries.filter(({ text }) => text !== '')
  for (const { objectiveId, text } of written)
    await saveRefusedRevision(
      tx,
      {
        authorId: viewer.id,
        document: [OBJECTIVE_DOCUMENT, objectiveId],
        field: CHECK_IN_FIELD,
        version: 0,
        value: text,
      },
      undefined,
      now,
    )
  return written.length > 0
}
