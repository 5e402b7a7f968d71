import { addDays, type IsoDay } from '@perennial/domain/calendar/days.ts'
import { type BusinessHours, instantAtHour } from '@perennial/domain/calendar/instants.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { isListedForAll } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { isOpenSql } from '../cycle/figures.ts'
import { dueDaysOf } from '../cycle/public.ts'
import type { ObjectiveCycleRow } from '../cycle/tables.ts'
import { isKnown } from './queries.ts'

type Hours = Pick<BusinessHours, 'timeZone' | 'startOfBusinessHour'>
type MissedDays = { personId: string; missed: IsoDay[]; total: number }

/**
 * The rules `missedCheckIns` and `expectedSpan` in SQL, of the active `people` who are meant: those who missed the most days of a cycle first,
 * then by name, each with the number of all. Tens of thousands of objectives need not leave the database. `owners` says the same of
 * `o.owner_id`, where it means few.
 */
export async function findMissedDays(
  tx: Tx,
  row: ObjectiveCycleRow,
  { owners, people: isIncluded }: { owners?: SQL | undefined; people: SQL | undefined },
  { timeZone, startOfBusinessHour }: Hours,
  today: IsoDay,
  limit: number,
): Promise<MissedDays[]> {
  const days = dueDaysOf(row, timeZone).filter((day) => day < today)
  if (days.length === 0) return []
  const due = days.map((day, index) => ({
    index,
    day,
    end: instantAtHour(addDays(day, 1), 0, timeZone),
    morning: instantAtHour(day, startOfBusinessHour, timeZone),
  }))
  const { companyId, id: cycleId } = row
  // `offset 0`: owners are looked up one by one, as the company may have ten times as many people.
  // A check-in counts for the first due day on or after it: so many due days are over on the day of a check-in.
  const dueIndex = sql`width_bucket(objective_check_ins.day, array(select d.day + 1 from due d order by d.index))`
  const { rows } = await tx.execute<MissedDays>(sql`
    with due as materialized (
      select * from json_to_recordset(${JSON.stringify(due)}) as d (index int, day date, "end" timestamptz, morning timestamptz)
    ), known as (
      select o.owner_id, range_agg(tstzrange(o.opened_to_others_at,
        case when ${isOpenSql(row)} then null else greatest(o.opened_to_others_at, o.progressed_at) end, '(]')) as spans
      from objectives o
      where o.company_id = ${companyId}::uuid and o.cycle_id = ${cycleId}::uuid and o.visibility <> 'PRIVATE'
        ${owners ? sql`and ${owners}` : sql``}
      group by o.owner_id
    ), owners as materialized (
      select k.owner_id, k.spans, theirs.* from known k cross join lateral (
        select ${people.lastName}, ${people.firstName} from ${people}
        where ${people.companyId} = ${companyId}::uuid and ${people.id} = k.owner_id
          and ${isListedForAll()} and ${isIncluded ?? sql`true`} offset 0) theirs
    ), done as (
      select objective_check_ins.owner_id, array_agg(distinct ${dueIndex}) as indexes from objective_check_ins
      where objective_check_ins.company_id = ${companyId}::uuid and objective_check_ins.cycle_id = ${cycleId}::uuid
        and objective_check_ins.owner_id in (select w.owner_id from owners w) and ${isKnown}
        ${row.checkInsFrom === null ? sql`` : sql`and objective_check_ins.day >= ${row.checkInsFrom}::date`}
      group by objective_check_ins.owner_id
    ), away as (
      select l.person_id, range_agg(tstzrange(l.starts_at, coalesce(l.ends_at, l.returned_at), '[)')) as times from leaves l
      where l.company_id = ${companyId}::uuid and coalesce(l.ends_at, l.returned_at, 'infinity') > l.starts_at group by l.person_id
    ), missing as (
      select w.owner_id, json_agg(d.day order by d.day) as missed, w.last_name, w.first_name from owners w
      join due d on w.spans @> d."end"
      left join done on done.owner_id = w.owner_id
      left join away on away.person_id = w.owner_id
      where (d.index = any(done.indexes)) is not true and (away.times @> d.morning) is not true
      group by w.owner_id, w.last_name, w.first_name
    )
    select m.owner_id as "personId", m.missed, (count(*) over ())::int as total from missing m
    order by json_array_length(m.missed) desc, m.last_name, m.first_name, m.owner_id limit ${limit}`)
  return rows
}
