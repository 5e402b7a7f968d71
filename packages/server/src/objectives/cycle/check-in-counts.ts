import { addDays, type IsoDay } from '@perennial/domain/calendar/days.ts'
import { instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import { checkInDays } from '@perennial/domain/objectives/check-ins.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { isInCycle, isOpenSql } from './figures.ts'
import type { ObjectiveCycleRow } from './tables.ts'

export type BusinessMorning = { timeZone: string; startOfBusinessHour: number }

/** The due days of a cycle, all within the period in which owners update. */
export function dueDaysOf(row: ObjectiveCycleRow, timeZone: string): IsoDay[] {
  const from = localDayOf(row.editableByOwnerFrom, timeZone)
  // An end at midnight belongs to the day before.
  const until = localDayOf(new Date(row.statusEditableByOwnerUntil.getTime() - 1), timeZone)
  const rhythm = { frequency: row.checkInFrequency, weekday: row.checkInWeekday }
  return checkInDays(rhythm, from, until, row.checkInsFrom)
}

/** How many people have checked in for the last due day and for the next one, out of those who should. */
export async function findCheckInCounts(tx: Tx, cycle: ObjectiveCycleRow, hours: BusinessMorning, now: Date) {
  const { days, lastIndex, nextIndex } = daysAround(cycle, hours, now)
  const countOf = async (index: number) => {
    const day = days[index]
    return day === undefined ? null : { day, ...(await countAt(tx, cycle, hours, day, days[index - 1])) }
  }
  const [last, next] = await Promise.all([countOf(lastIndex), countOf(nextIndex)])
  return { last, next }
}

function daysAround(cycle: ObjectiveCycleRow, { timeZone }: BusinessMorning, now: Date) {
  const days = dueDaysOf(cycle, timeZone)
  const today = localDayOf(now, timeZone)
  const nextIndex = days.findIndex((day) => day >= today)
  return { days, nextIndex, lastIndex: nextIndex === -1 ? days.length - 1 : nextIndex - 1 }
}

/** Identifies the people who are away on these mornings, and who are therefore not expected to check in. */
export async function findLeavesAround(
  tx: Tx,
  cycle: ObjectiveCycleRow,
  hours: BusinessMorning,
  now: Date,
): Promise<string> {
  const { days, lastIndex, nextIndex } = daysAround(cycle, hours, now)
  const mornings = [days[lastIndex], days[nextIndex]].flatMap((day) =>
    day === undefined ? [] : [instantAtHour(day, hours.startOfBusinessHour, hours.timeZone)],
  )
  const [first, last] = [mornings[0], mornings.at(-1)]
  if (!first || !last) return ''
  const { rows } = await tx.execute<{ leaves: string }>(sql`
    select coalesce(md5(string_agg(concat_ws(' ', l.person_id, l.starts_at, l.ends_at, l.returned_at), ' ' order by l.id)), '') as leaves
    from leaves l where l.company_id = ${cycle.companyId} and l.starts_at <= ${last}
      and coalesce(l.ends_at, l.returned_at, 'infinity') > ${first}`)
  return rows[0]?.leaves ?? ''
}

/** The rules `missedCheckIns` and `expectedSpan` in SQL, for all people in the cycle and one due day. */
async function countAt(
  tx: Tx,
  cycle: ObjectiveCycleRow,
  { timeZone, startOfBusinessHour }: BusinessMorning,
  day: IsoDay,
  before: IsoDay | undefined,
): Promise<{ expected: number; done: number }> {
  const end = instantAtHour(addDays(day, 1), 0, timeZone)
  const morning = instantAtHour(day, startOfBusinessHour, timeZone)
  const since = before ?? (cycle.checkInsFrom === null ? '0001-01-01' : addDays(cycle.checkInsFrom, -1))
  const { rows } = await tx.execute<{ expected: number; done: number }>(sql`
    select count(*)::int as expected, count(*) filter (where exists (
      select from objective_check_ins c
      join objective_check_in_entries n on n.company_id = c.company_id and n.check_in_id = c.id and not n.was_private
      join objectives o on o.company_id = n.company_id and o.id = n.objective_id and o.visibility <> 'PRIVATE'
      where c.company_id = m.company_id and c.cycle_id = m.cycle_id and c.owner_id = m.person_id
        and c.day > ${since}::date and c.day <= ${day}::date))::int as done
    from cycle_members m
    join people e on e.company_id = m.company_id and e.id = m.person_id and e.state <> 'DEACTIVATED'
    where ${isInCycle(cycle)}
      and exists (select from objectives o where o.company_id = m.company_id and o.cycle_id = m.cycle_id
        and o.owner_id = m.person_id and o.visibility <> 'PRIVATE' and o.opened_to_others_at < ${end}
        and (${isOpenSql(cycle)} or o.progressed_at >= ${end}))
      and not exists (select from leaves l where l.company_id = m.company_id and l.person_id = m.person_id
        and l.starts_at <= ${morning} and coalesce(l.ends_at, l.returned_at, 'infinity') > ${morning})`)
  return rows[0] ?? { expected: 0, done: 0 }
}
