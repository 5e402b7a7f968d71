import type { MissedCheckIns } from '@perennial/contract/objectives/check-ins/schemas.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import { cycles } from '../../cycles/tables.ts'
import { isRowBelow } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { objectiveCycles } from '../cycle/tables.ts'
import { concernsTeam, findObjectiveCycles } from '../cycle-facts.ts'
import { findPeople } from '../presenter.ts'
import { readersOf } from '../readers.ts'
import { findTeam, isRowOfTeam } from '../teams.ts'
import { findMissedDays } from './missed-days.ts'

/** How many rows are returned, those with the most missed days; the rest is only counted. */
const MAX_NAMED = 50

/** `GET /objectives/team/missed-check-ins`: for managers; private objectives require no check-in. */
export const listMissedCheckIns = handler(
  'GET /objectives/team/missed-check-ins',
  async ({ tx, viewer, query, now }) => {
    const { company } = viewer
    const isRunning = and(
      isNull(cycles.archivedAt),
      lte(cycles.startsAt, now),
      gt(cycles.endsAt, now),
      ne(objectiveCycles.checkInFrequency, 'NONE'),
      concernsTeam(company.id, viewer.id),
    )
    const today = localDayOf(now, company.timeZone)
    const { actor } = await readersOf(tx, viewer)
    if (actor === 'STAFF') return { rows: [], total: 0 }
    const team = await findTeam(tx, company.id, viewer.id)
    const isIncluded = and(
      query.directOnly ? eq(people.managerId, viewer.id) : isRowOfTeam(team),
      // While someone acts as a manager, only people below both are listed.
      actor ? isRowBelow(company.id, actor.id, people) : undefined,
    )
    const isFew = query.directOnly || !team.isLarge
    const owners = isFew
      ? sql`o.owner_id in (select people.id from people where people.company_id = ${company.id}::uuid and ${isIncluded})`
      : undefined
    const all: { personId: string; cycle: MissedCheckIns['cycle']; missed: string[] }[] = []
    let total = 0
    for (const row of await findObjectiveCycles(tx, company.id, isRunning)) {
      const found = await findMissedDays(tx, row, { owners, people: isIncluded }, company, today, MAX_NAMED)
      total += found[0]?.total ?? 0
      for (const { personId, missed } of found) all.push({ personId, cycle: { id: row.id, name: row.name }, missed })
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
    return { rows, total }
  },
  { isReadOnly: true },
)
