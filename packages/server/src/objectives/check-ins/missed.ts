import type { MissedCheckIns } from '@perennial/contract/objectives/check-ins/schemas.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { missedCheckIns } from '@perennial/domain/objectives/check-ins.ts'
import { and, eq, exists, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import { cycles } from '../../cycles/tables.ts'
import { idsBelow, isListedForAll } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { objectiveCycles } from '../cycle/tables.ts'
import { concernsPeople, findObjectiveCycles } from '../cycle-facts.ts'
import { findPeople } from '../presenter.ts'
import { readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { findCheckInFacts } from './facts.ts'

/** How many rows are returned, those with the most missed days; the others are counted. */
const MAX_NAMED = 50
/** How many people are looked up at a time. */
const BATCH_SIZE = 5_000

/** `GET /objectives/team/missed-check-ins`: for managers; what is private is expected in no check-in. */
export const listMissedCheckIns = handler(
  'GET /objectives/team/missed-check-ins',
  async ({ tx, viewer, query, now }) => {
    const { company } = viewer
    const isRunning = and(
      isNull(cycles.archivedAt),
      lte(cycles.startsAt, now),
      gt(cycles.endsAt, now),
      ne(objectiveCycles.checkInFrequency, 'NONE'),
      concernsPeople(company.id, isBelow(viewer.company.id, viewer.id)),
    )
    const today = localDayOf(now, company.timeZone)
    const all: { personId: string; cycle: MissedCheckIns['cycle']; missed: string[] }[] = []
    for (const row of await findObjectiveCycles(tx, company.id, isRunning)) {
      const ids = await findOwnerIds(tx, viewer, row.id, query.directOnly)
      for (let first = 0; first < ids.length; first += BATCH_SIZE)
        for (const [personId, facts] of await findCheckInFacts(
          tx,
          row,
          ids.slice(first, first + BATCH_SIZE),
          company,
        )) {
          const missed = missedCheckIns(facts, today)
          if (missed.length > 0) all.push({ personId, cycle: { id: row.id, name: row.name }, missed })
        }
    }
    const shown = all.toSorted((a, b) => b.missed.length - a.missed.length).slice(0, MAX_NAMED)
    const named = await findPeople(
      tx,
      company.id,
      shown.map(({ personId }) => personId),
    )
    const rows = shown.flatMap(({ personId, ...rest }) => {
      const person = named.get(personId)
      return person ? [{ person, ...rest }] : []
    })
    return { rows, total: all.length }
  },
  { isReadOnly: true },
)

const isBelow = (companyId: string, managerId: string) => (personId: SQL) =>
  sql`${personId} in (select b.id from ${idsBelow(companyId, managerId)} b)`

/**
 * The active people below the viewer who have objectives in the cycle that others know of, by name. While someone acts as a manager,
 * only people below both.
 */
async function findOwnerIds(tx: Tx, viewer: Viewer, cycleId: string, directOnly: boolean): Promise<string[]> {
  const { actor } = await readersOf(tx, viewer)
  if (actor === 'STAFF') return []
  const companyId = viewer.company.id
  const id = sql`${people.id}`
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        isListedForAll(),
        exists(
          tx
            .select({ id: objectives.id })
            .from(objectives)
            .where(
              and(
                eq(objectives.companyId, companyId),
                eq(objectives.cycleId, cycleId),
                eq(objectives.ownerId, people.id),
                ne(objectives.visibility, 'PRIVATE'),
              ),
            ),
        ),
        directOnly ? eq(people.managerId, viewer.id) : isBelow(companyId, viewer.id)(id),
        actor ? isBelow(companyId, actor.id)(id) : undefined,
      ),
    )
    .orderBy(people.lastName, people.firstName, people.id)
  return rows.map((row) => row.id)
}
