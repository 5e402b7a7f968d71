import {
  activitySwitches,
  canBeShownAsColleague,
  hasJustStarted,
  isNewColleague,
  MAX_DAYS_LATE,
  recentAnniversary,
} from '@perennial/domain/activity/colleague-activities.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { instantAtHour, localDayOf } from '@perennial/domain/calendar/instants.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { companies, featureSwitches } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { claimEffect } from '../core/events/effects.ts'
import { type EventContext, subscriber } from '../core/events/events.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { isListedForAll, personCreated } from '../people/public.ts'
import { people } from '../people/tables.ts'
import type { ActivityKind, VisibleActivity } from './registry.ts'
import { saveActivities } from './store.ts'

const profileOf = (id: string) => `/app/user/${id}`

/** A new colleague: shown to everyone while the person is at the company. */
export const colleagueJoined: ActivityKind = {
  name: 'user-joined',
  module: 'user',
  audience: 'everyone',
  show: async ({ people: known }, rows) =>
    new Map(
      rows.flatMap(({ id, aboutId }): [string, VisibleActivity][] => {
        const about = known.get(aboutId)
        if (!about || !canBeShownAsColleague(about)) return []
        return [[id, { message: 'user.joined', facts: { title: about.title }, link: profileOf(aboutId) }]]
      }),
    ),
}

/** A work anniversary: shown only if the company’s setting is on. */
export const colleagueAnniversary: ActivityKind = {
  name: 'user-anniversary',
  module: 'user',
  audience: 'everyone',
  needs: activitySwitches.anniversaries,
  show: async ({ people: known }, rows) =>
    new Map(
      rows.flatMap(({ id, aboutId, data }): [string, VisibleActivity][] => {
        const about = known.get(aboutId)
        if (!about || !canBeShownAsColleague(about)) return []
        const facts = { years: Number(data.years) }
        return [[id, { message: 'user.anniversary', facts, link: profileOf(aboutId) }]]
      }),
    ),
}

async function calendarOf(tx: Tx, companyId: string, now: Date) {
  const [company] = await tx
    .select({ timeZone: companies.timeZone, hour: companies.startOfBusinessHour })
    .from(companies)
    .where(eq(companies.id, companyId))
  const { timeZone, hour } = company ?? { timeZone: 'UTC', hour: 9 }
  const today = localDayOf(now, timeZone)
  return {
    today,
    dayOf: (instant: Date) => localDayOf(instant, timeZone),
    /** What is made up for is listed at the beginning of its day. */
    timeOn: (day: string) => (day === today ? now : instantAtHour(day, hour, timeZone)),
  }
}

/** Adds the entry for a new colleague when their account is created. */
export const recordColleagueJoined = subscriber(personCreated, 'record-activity', async (context: EventContext) => {
  const { event, tx, companyId, now } = context
  const [person] = await tx
    .select({ id: people.id, hireDate: people.hireDate, isGuest: people.isGuest })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.id, event.subjectId)))
  if (!person || person.isGuest || !isNewColleague(person.hireDate, (await calendarOf(tx, companyId, now)).today))
    return
  await saveActivities(tx, [{ kind: colleagueJoined, at: event.at, aboutId: person.id, subjectId: person.id }])
})

/** Whether the company’s setting for anniversaries is on. */
export async function wantsAnniversaries(tx: Tx, companyId: string): Promise<boolean> {
  const [row] = await tx
    .select({ enabled: featureSwitches.enabled })
    .from(featureSwitches)
    .where(and(eq(featureSwitches.companyId, companyId), eq(featureSwitches.name, activitySwitches.anniversaries)))
  return row?.enabled ?? false
}

const hiredBetween = (from: string, until: string) =>
  and(isNotNull(people.hireDate), sql`${people.hireDate} between ${from}::date and ${until}::date`)

/**
 * Adds entries, once a day, for people whose first day has come and for work anniversaries, with those of missed days (ONCE-5).
 * Each entry exists once, however often this runs.
 */
export const recordDailyActivities: ScheduledTask = {
  name: 'record-daily-activities',
  run: async ({ tx, companyId, now }) => {
    const { today, dayOf, timeOn } = await calendarOf(tx, companyId, now)
    if (!(await claimEffect(tx, `daily-activities ${today}`, now))) return
    const recentDays = Array.from({ length: MAX_DAYS_LATE + 1 }, (_, late) => addDays(today, -late))
    const columns = { id: people.id, hireDate: people.hireDate, createdAt: people.createdAt }
    const listed = and(eq(people.companyId, companyId), isListedForAll())
    const begun = await tx
      .select(columns)
      .from(people)
      .where(and(listed, hiredBetween(recentDays.at(-1) ?? today, today)))
    await saveActivities(
      tx,
      begun
        .filter(({ hireDate }) => hireDate && hasJustStarted(hireDate, today))
        .map(({ id }) => ({ kind: colleagueJoined, at: now, aboutId: id, subjectId: id })),
    )
    if (!(await wantsAnniversaries(tx, companyId))) return
    // Anniversaries of 29 February may fall on the 28th: the rule decides.
    const near = [...recentDays.map((day) => day.slice(5)), '02-29']
    const hired = await tx
      .select(columns)
      .from(people)
      .where(and(listed, sql`to_char(${people.hireDate}, 'MM-DD') = any(${sql.param(near)}::text[])`))
    await saveActivities(
      tx,
      hired.flatMap(({ id, hireDate, createdAt }) => {
        const anniversary = hireDate && recentAnniversary(hireDate, { today, createdOn: dayOf(createdAt) })
        if (!anniversary) return []
        const { day, years } = anniversary
        const about = { kind: colleagueAnniversary, aboutId: id, subjectId: id }
        return [{ ...about, at: timeOn(day), part: String(years), data: { years } }]
      }),
    )
  },
}
