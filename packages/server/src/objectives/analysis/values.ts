import type { AnalysisValue } from '@perennial/contract/objectives/analysis/routes.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import {
  type AnalysisView,
  completionBandNames,
  completionBands,
  duePeriods,
  updateAges,
} from '@perennial/domain/objectives/analysis/views.ts'
import type { ValueList } from '@perennial/domain/objectives/cycle/options.ts'
import { objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { DUE_SOON_DAYS, STALE_DAYS } from '@perennial/domain/objectives/reminders.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type CycleAt, isOpenSql } from '../cycle/figures.ts'

/** A value with the condition for objectives `o` that have it. */
export type CountedValue = AnalysisValue & { condition: SQL }

/** The values of a view: every objective has exactly one of them. */
export function valuesOf(view: AnalysisView, at: CycleAt): CountedValue[] {
  const { cycle, now, timeZone } = at
  const isOpen = isOpenSql(cycle)
  const plain = (key: string, condition: SQL): CountedValue => ({ key, label: null, isRemoved: false, condition })
  const closed = plain('CLOSED', sql`not (${isOpen})`)
  switch (view) {
    case 'status':
      return objectiveStatuses.map((status) => plain(status, sql`o.status = ${status}`))
    case 'category':
      return [...listed(cycle.categories, sql`o.category_id`), plain('NONE', sql`o.category_id is null`)]
    case 'rating':
      return [...listed(cycle.ratings, sql`o.rating_id`), plain('NONE', sql`o.rating_id is null`)]
    case 'completion':
      return completionBandNames.map((band) => {
        const [from, to] = completionBands[band]
        return plain(band, sql`o.completion between ${from}::int and ${to}::int`)
      })
    case 'due': {
      const today = localDayOf(now, timeZone)
      const soon = addDays(today, DUE_SOON_DAYS)
      const conditions = {
        OVERDUE: sql`o.due_date < ${today}::date`,
        SOON: sql`o.due_date between ${today}::date and ${soon}::date`,
        LATER: sql`o.due_date > ${soon}::date`,
      }
      return [...duePeriods.map((period) => plain(period, sql`${isOpen} and ${conditions[period]}`)), closed]
    }
    case 'updates': {
      const stale = new Date(now.getTime() - STALE_DAYS * DAY_MS).toISOString()
      const conditions = {
        RECENT: sql`o.progressed_at > ${stale}::timestamptz`,
        STALE: sql`o.progressed_at <= ${stale}::timestamptz`,
      }
      return [...updateAges.map((age) => plain(age, sql`${isOpen} and ${conditions[age]}`)), closed]
    }
  }
}

const listed = (list: ValueList, column: SQL): CountedValue[] =>
  list.values.map(({ id, label, isRemoved }) => ({
    key: id,
    label,
    isRemoved: isRemoved === true,
    condition: sql`${column} = ${id}::uuid`,
  }))
