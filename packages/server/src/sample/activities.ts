import { activitySwitches, anniversaryYears } from '@perennial/domain/activity/colleague-activities.ts'
import { daysBetween } from '@perennial/domain/calendar/days.ts'
import { pictureSwitches } from '@perennial/domain/people/pictures.ts'
import { TOKENS_FLAG } from '@perennial/domain/security/access-tokens.ts'
import { colleagueAnniversary, colleagueJoined, saveActivities } from '../activity/public.ts'
import { featureSwitches } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { fernhillId } from './company.ts'
import { hourOnDay, relativeDay } from './dates.ts'
import { samplePeople, samplePersonId } from './people.ts'

/** How far back Fernhill’s stream has new colleagues and anniversaries. */
const JOINED_DAYS = 600
const ANNIVERSARY_DAYS = 365
const MORNING = 9

const listed = samplePeople.filter(({ hasLeft, roles }) => !hasLeft && !roles?.includes('guest'))

const daysSince = (now: Date, day: string): number => daysBetween(day, relativeDay(now, 0))

/** First days and work anniversaries until now. */
export async function insertActivities(tx: Tx, now: Date): Promise<void> {
  const joined = listed.flatMap(({ key, hired }) => {
    const days = daysSince(now, hired)
    const one = { kind: colleagueJoined, aboutId: samplePersonId(key), subjectId: samplePersonId(key) }
    return days >= 0 && days <= JOINED_DAYS ? [{ ...one, at: hourOnDay(now, -days, MORNING) }] : []
  })
  const days = Array.from({ length: ANNIVERSARY_DAYS }, (_, back) => -back)
  const anniversaries = listed.flatMap(({ key, hired }) =>
    days.flatMap((day) => {
      const years = anniversaryYears(hired, relativeDay(now, day))
      const one = { kind: colleagueAnniversary, aboutId: samplePersonId(key), subjectId: samplePersonId(key) }
      const at = hourOnDay(now, day, MORNING)
      return years && at <= now ? [{ ...one, at, part: String(years), data: { years } }] : []
    }),
  )
  await saveActivities(tx, [...joined, ...anniversaries])
}

/** Fernhill shows anniversaries, and people can choose their own pictures and create access tokens. */
export async function insertSwitches(tx: Tx): Promise<void> {
  const names = [activitySwitches.anniversaries, pictureSwitches.peopleChangeOwnPictures, TOKENS_FLAG]
  await tx
    .insert(featureSwitches)
    .values(names.map((name) => ({ companyId: fernhillId, name, enabled: true })))
    .onConflictDoNothing()
}
