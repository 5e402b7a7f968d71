import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { overallCompletion } from '@perennial/domain/objectives/completion.ts'
import { remindedTask } from '@perennial/domain/objectives/cycle/notices.ts'
import { canCreate } from '@perennial/domain/objectives/editing.ts'
import { isClosed, type ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'
import { isDueSoon, isStale } from '@perennial/domain/objectives/reminders.ts'
import { needsWeights } from '@perennial/domain/objectives/weighting.ts'
import { refused } from '@perennial/domain/verdict.ts'
import { and, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { cycles } from '../cycles/tables.ts'
import { isListedForAll, isRowBelow, nameSearchCondition } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { findCheckInFacts } from './check-ins/facts.ts'
import { presentOwnerCheckIns } from './check-ins/owner-state.ts'
import { findOwners, ownerFactsOf, relationsToOwner } from './create.ts'
import { dueDaysOf, judgeReminders } from './cycle/public.ts'
import type { ObjectiveCycleRow } from './cycle/tables.ts'
import { concernsTeam, cycleFactsOf, findObjectiveCycles, presentCycle } from './cycle-facts.ts'
import { cursorOf, positionOf } from './pages.ts'
import { readersOf } from './readers.ts'
import { type ObjectiveRow, objectives } from './tables.ts'
import { findTeam, isRowOfTeam } from './teams.ts'

export const ownerNameKey = sql<string>`lower(${people.lastName} || ' ' || ${people.firstName}) collate "C"`

/** `GET /objectives/team`: the objectives of people below a manager; private ones are in no figure. */
export const listTeam = handler(
  'GET /objectives/team',
  async ({ tx, viewer, query, now }) => {
    const companyId = viewer.company.id
    const isTheirCycle = concernsTeam(companyId, viewer.id)
    const isRunning = and(isNull(cycles.archivedAt), lte(cycles.startsAt, now))
    const all = await findObjectiveCycles(tx, companyId, and(isRunning, isTheirCycle))
    const asked = query.cycleId
    const cycleRow = asked
      ? (await findObjectiveCycles(tx, companyId, and(eq(cycles.id, asked), isTheirCycle)))[0]
      : (all.find(({ endsAt }) => endsAt > now) ?? all[0])
    if (asked && !cycleRow) return refuse('NOT_FOUND')
    const shownCycles = all.map(presentCycle)
    const readers = await readersOf(tx, viewer)
    if (!cycleRow || readers.actor === 'STAFF')
      return { rows: [], next: null, total: 0, cycle: null, cycles: shownCycles, nextCheckIn: null }
    const cycle = cycleFactsOf(cycleRow)
    const isTheirs = query.directOnly
      ? eq(people.managerId, viewer.id)
      : isRowOfTeam(await findTeam(tx, companyId, viewer.id))
    const isMember: SQL | undefined = cycleRow.allUsers
      ? undefined
      : sql`exists (select from cycle_members m where m.company_id = ${people.companyId}
          and m.cycle_id = ${cycle.id} and m.person_id = ${people.id})`
    const where = and(
      eq(people.companyId, companyId),
      isTheirs,
      isListedForAll(),
      isMember,
      // For an impersonator, only people below both are listed.
      readers.actor ? isRowBelow(companyId, readers.actor.id, people) : undefined,
      await nameSearchCondition(tx, companyId, query.search, false, true),
    )
    const found = await findMembers(tx, where, query)
    const shown = found.slice(0, query.limit)
    const ids = shown.map(({ id }) => id)
    const owners = await findOwners(tx, companyId, ids)
    const rows =
      ids.length === 0
        ? []
        : await tx
            .select()
            .from(objectives)
            .where(
              and(
                eq(objectives.companyId, companyId),
                eq(objectives.cycleId, cycle.id),
                inArray(objectives.ownerId, ids),
                ne(objectives.visibility, 'PRIVATE'),
              ),
            )
    const byOwner = Map.groupBy(rows, ({ ownerId }) => ownerId)
    const reminders = await remindersOf(tx, cycleRow, viewer.id, ids, now)
    const today = localDayOf(now, viewer.company.timeZone)
    const checkIns = await findCheckInFacts(tx, cycleRow, ids, viewer.company)
    const last = shown.at(-1)
    return {
      rows: shown.flatMap(({ id, managerId }) => {
        const owner = owners.get(id)
        if (!owner) return []
        const by = relationsToOwner(readers, owner, cycle.id)
        const figures = figuresOf(byOwner.get(id) ?? [], cycle.options, viewer.company.timeZone, now)
        const reminder = figures.count === 0 ? ('SET' as const) : ('UPDATE' as const)
        return [
          {
            person: owner.ref,
            isDirect: managerId === viewer.id,
            ...figures,
            reminder,
            checkIns: presentOwnerCheckIns(checkIns.get(id), today),
            can: {
              create: canCreate(cycle, ownerFactsOf(owner, cycleRow), by, now),
              remind: reminders[reminder].get(id) ?? refused('NOTHING_TO_DO'),
            },
          },
        ]
      }),
      next: found.length > query.limit && last ? cursorOf(last) : null,
      total: query.cursor === undefined ? (found[0]?.total ?? 0) : null,
      cycle: presentCycle(cycleRow),
      cycles: shownCycles,
      nextCheckIn: dueDaysOf(cycleRow, viewer.company.timeZone).find((day) => day >= today) ?? null,
    }
  },
  { isReadOnly: true },
)

type Member = { id: string; value: string; managerId: string; total: number }

/** A page of the team, and one more if there are others, each with the number of all: the team is gone through once for both. */
async function findMembers(tx: Tx, where: SQL | undefined, { cursor, limit }: Page): Promise<Member[]> {
  const position = positionOf(cursor)
  const after = position ? sql`where (t.value, t.id) > (${position.value} collate "C", ${position.id}::uuid)` : sql``
  const { rows } = await tx.execute<Member>(sql`
    with team as materialized (
      select ${people.id} as id, ${ownerNameKey} as value, ${people.managerId} as manager_id from ${people} where ${where}
    )
    select t.id, t.value, t.manager_id as "managerId", (select count(*)::int from team) as total
    from team t ${after} order by t.value, t.id limit ${limit + 1}`)
  return rows
}
type Page = { cursor?: string | undefined; limit: number }

/** Which of these people the viewer may now remind, to set or to update objectives. */
async function remindersOf(tx: Tx, cycle: ObjectiveCycleRow, senderId: string, itemIds: string[], now: Date) {
  const scope = { senderId, now, itemIds }
  const of = async (kind: 'SET' | 'UPDATE') => {
    const task = remindedTask(kind, cycle.process)
    const all = task ? await judgeReminders(tx, cycle, task, kind, scope, () => 'directManager') : []
    return new Map(all.map(({ itemId, verdict }) => [itemId, verdict]))
  }
  return { SET: await of('SET'), UPDATE: await of('UPDATE') }
}

type Options = { status: boolean; weighting: boolean; completionPercentage: boolean }

export function figuresOf(rows: readonly ObjectiveRow[], options: Options, timeZone: string, now: Date) {
  const open = rows.filter((row) => !isClosed(row, options))
  const statuses: Partial<Record<ObjectiveStatus, number>> = {}
  if (options.status) for (const { status } of rows) statuses[status] = (statuses[status] ?? 0) + 1
  const latest = rows.reduce<Date | null>(
    (last, { progressedAt }) => (last && last > progressedAt ? last : progressedAt),
    null,
  )
  return {
    count: rows.length,
    open: open.length,
    completion: options.completionPercentage ? overallCompletion(rows, options) : null,
    statuses,
    stale: open.filter(({ progressedAt }) => isStale(progressedAt, now)).length,
    dueSoon: open.filter(({ dueDate }) => isDueSoon(dueDate, timeZone, now)).length,
    progressedAt: latest?.toISOString() ?? null,
    needsWeights: options.weighting && needsWeights(rows),
  }
}
