import type { CheckInForm } from '@perennial/contract/objectives/check-ins/schemas.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canCheckIn, missedCheckIns, nextCheckIn } from '@perennial/domain/objectives/check-ins.ts'
import { isClosed } from '@perennial/domain/objectives/objective.ts'
import type { ObjectiveCycle } from '@perennial/domain/objectives/objective-cycle.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { findOwner, ownerFactsOf } from '../create.ts'
import type { ObjectiveCycleRow } from '../cycle/tables.ts'
import { cycleFactsOf, findCycleOrRefuse, presentCycle } from '../cycle-facts.ts'
import { presentOfPerson } from '../presenter.ts'
import { type FoundObjective, findObjectives } from '../queries.ts'
import { type ObjectiveReaders, readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { findCheckInFacts } from './facts.ts'
import { findLastEntries, findLatest } from './queries.ts'

type Form = {
  cycleRow: ObjectiveCycleRow
  cycle: ObjectiveCycle
  readers: ObjectiveReaders
  /** The viewer’s open objectives, overdue ones first. */
  open: FoundObjective[]
}

/** The viewer’s check-in form; a cycle that they don’t take part in isn’t found. */
export async function findForm(tx: Tx, viewer: Viewer, cycleId: string): Promise<Form> {
  const companyId = viewer.company.id
  const owner = await findOwner(tx, companyId, viewer.id)
  const cycleRow = await findCycleOrRefuse(tx, companyId, cycleId)
  const readers = await readersOf(tx, viewer)
  const isOwn = and(eq(objectives.ownerId, viewer.id), eq(objectives.cycleId, cycleId))
  const found = await findObjectives(tx, readers, isOwn, {
    orderBy: [asc(objectives.dueDate), asc(objectives.sortTitle), asc(objectives.id)],
  })
  if (found.length === 0 && !ownerFactsOf(owner, cycleRow).takesPart) return refuse('NOT_FOUND')
  const cycle = cycleFactsOf(cycleRow)
  const open = found.filter(({ level, row }) => level === 'FULL' && !isClosed(row, cycle.options))
  return { cycleRow, cycle, readers, open }
}

/** `GET /objectives/cycles/{cycleId}/check-in` */
export const readCheckInForm = handler(
  'GET /objectives/cycles/{cycleId}/check-in',
  async ({ tx, viewer, params, now }) => presentForm(tx, viewer, await findForm(tx, viewer, params.cycleId), now),
  { isReadOnly: true },
)

export async function presentForm(
  tx: Tx,
  viewer: Viewer,
  { cycleRow, cycle, readers, open }: Form,
  now: Date,
): Promise<CheckInForm> {
  const { company } = viewer
  const readsPrivate = readers.actor === null
  const facts = (await findCheckInFacts(tx, cycleRow, [viewer.id], company, { readsPrivate })).get(viewer.id)
  const today = localDayOf(now, company.timeZone)
  const own = { companyId: company.id, cycleId: cycle.id, ownerId: viewer.id }
  const latest = await findLatest(tx, own, { readsPrivate })
  const last = await findLastEntries(
    tx,
    company.id,
    open.map(({ row }) => row.id),
    { readsPrivate },
  )
  return {
    cycle: presentCycle(cycleRow),
    frequency: cycleRow.checkInFrequency,
    weekday: cycleRow.checkInWeekday,
    next: facts ? nextCheckIn(facts, today) : null,
    missed: facts ? missedCheckIns(facts, today) : [],
    last: latest ? { id: latest.id, at: latest.at.toISOString() } : null,
    objectives: open.map((found) => {
      const entry = last.get(found.row.id)
      return {
        ...presentOfPerson(found, viewer, now),
        lastEntry: entry ? { at: entry.at.toISOString(), text: entry.text } : null,
      }
    }),
    can: { checkIn: canCheckIn(cycle, new Set(['owner']), { openObjectives: open.length }, now) },
  }
}
