import { addDays } from '@perennial/domain/calendar/days.ts'
import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import { STALE_DAYS } from '@perennial/domain/objectives/reminders.ts'
import { sql } from 'drizzle-orm'
import { param, preparedStatement, type Tx } from '../../core/database/database.ts'
import { defineOverviewCache, findAround, rollupVersionSql } from '../../cycles/public.ts'
import { type BusinessMorning, findCheckInCounts, findLeavesAround } from './check-in-counts.ts'
import { findNotInformed, findOwnerGroups, findStatusCounts, type OwnerGroup } from './overview-facts.ts'
import type { ObjectiveCycleRow } from './tables.ts'

type Facts = Awaited<ReturnType<typeof readFacts>>

const cached = defineOverviewCache<Facts & { until: Date }>()

const versionStatement = preparedStatement<{ version: string }>(
  () => sql`select ${rollupVersionSql(param('companyId'), param('cycleId'), ['MEMBER', 'OBJECTIVE'])} as version`,
)

/** The version of the people and the objectives of a cycle, which changes with everything that an overview shows. */
export async function findOverviewVersion(tx: Tx, companyId: string, cycleId: string): Promise<string> {
  const [row] = await versionStatement(tx, { companyId, cycleId })
  return row?.version ?? ''
}

/**
 * The facts that an overview needs about everyone in a cycle. Reading ten thousand people and their objectives is slow,
 * so the facts are cached while the version (read in the same transaction), the settings and the day stay the same, and
 * until an objective becomes stale.
 */
export async function findOverviewFacts(
  tx: Tx,
  cycle: ObjectiveCycleRow,
  hours: BusinessMorning,
  version: string,
  now: Date,
): Promise<Facts> {
  const leaves = await findLeavesAround(tx, cycle, hours, now)
  const turn = JSON.stringify([version, leaves, localDayOf(now, hours.timeZone), cycle])
  const read = async () => {
    const facts = await readFacts(tx, cycle, hours, now)
    // The result is cached only if all of it was read in the same state.
    const isSame = version === (await findOverviewVersion(tx, cycle.companyId, cycle.id))
    return { ...facts, until: endOf(facts.groups, cycle, hours, now), turn: isSame ? turn : undefined }
  }
  return cached(tx, cycle, turn, read, ({ until }) => now < until)
}

/** The facts without the cache. */
export async function readFacts(tx: Tx, cycle: ObjectiveCycleRow, hours: BusinessMorning, now: Date) {
  const [groups, statuses, around, notInformed, checkIns] = await Promise.all([
    findOwnerGroups(tx, { cycle, now, timeZone: hours.timeZone }),
    findStatusCounts(tx, cycle),
    findAround(tx, cycle, rollupVersionSql(cycle.companyId, cycle.id)),
    findNotInformed(tx, cycle, now),
    findCheckInCounts(tx, cycle, hours, now),
  ])
  const { newMatches, departments } = around
  return { groups, ...statuses, newMatches, departments, notInformed, checkIns }
}

/** The time of the next change without a write: an objective becomes stale, or a task or the day ends. */
function endOf(
  groups: readonly OwnerGroup[],
  { editableByOwnerUntil, editableByManagerUntil }: ObjectiveCycleRow,
  { timeZone }: BusinessMorning,
  now: Date,
): Date {
  const stale = groups.flatMap(({ freshSince }) =>
    freshSince === null ? [] : [new Date(freshSince).getTime() + STALE_DAYS * DAY_MS],
  )
  const tasks = [editableByOwnerUntil, editableByManagerUntil]
    .filter((date) => date > now)
    .map((date) => date.getTime())
  const midnight = instantAtHour(addDays(localDayOf(now, timeZone), 1), 0, timeZone).getTime()
  return new Date(Math.min(midnight, ...stale, ...tasks))
}
