import {
  activitySwitches,
  anniversaryYears,
  canBeShownAsColleague,
  hasJustStarted,
  isNewColleague,
  MAX_DAYS_SINCE_START,
} from '@perennial/domain/activity/colleague-activities.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { companies, featureSwitches } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { type EventContext, subscriber } from '../core/events/events.ts'
import { nightlyTask } from '../core/schedule/scheduled-tasks.ts'
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

/** Today’s date in the company’s time zone. */
async function todayOf(tx: Tx, companyId: string, now: Date): Promise<string> {
  const [company] = await tx.select({ zone: companies.timeZone }).from(companies).where(eq(companies.id, companyId))
  return localDayOf(now, company?.zone ?? 'UTC')
}

/** Adds the entry for a new colleague when their account is created. */
export const recordColleagueJoined = subscriber(personCreated, 'record-activity', async (context: EventContext) => {
  const { event, tx, companyId, now } = context
  const [person] = await tx
    .select({ id: people.id, hireDate: people.hireDate, isGuest: people.isGuest })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.id, event.subjectId)))
  if (!person || person.isGuest || !isNewColleague(person.hireDate, await todayOf(tx, companyId, now))) return
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

/** Adds entries, once a day, for people whose first day has come and for today’s work anniversaries. */
export const recordDailyActivities = nightlyTask({
  name: 'record-daily-activities',
  run: async ({ tx, companyId, now }) => {
    const today = await todayOf(tx, companyId, now)
    const earliest = addDays(today, -MAX_DAYS_SINCE_START)
    const columns = { id: people.id, hireDate: people.hireDate }
    const listed = and(eq(people.companyId, companyId), isListedForAll())
    const begun = await tx
      .select(columns)
      .from(people)
      .where(and(listed, hiredBetween(earliest, today)))
    await saveActivities(
      tx,
      begun
        .filter(({ hireDate }) => hireDate && hasJustStarted(hireDate, today))
        .map(({ id }) => ({ kind: colleagueJoined, at: now, aboutId: id, subjectId: id })),
    )
    if (!(await wantsAnniversaries(tx, companyId))) return
    // Anniversaries of 29 February may fall on the 28th: `anniversaryYears` decides.
    const near = sql`to_char(${people.hireDate}, 'MM-DD') in (${today.slice(5)}, '02-29')`
    const long = await tx
      .select(columns)
      .from(people)
      .where(and(listed, isNotNull(people.hireDate), near))
    await saveActivities(
      tx,
      long.flatMap(({ id, hireDate }) => {
        const years = hireDate && anniversaryYears(hireDate, today)
        const one = { kind: colleagueAnniversary, at: now, aboutId: id, subjectId: id, part: String(years) }
        return years ? [{ ...one, data: { years } }] : []
      }),
    )
  },
})
