import { activitySwitches, yearsOn } from '@perennial/domain/activity/colleague-activities.ts'
import { pictureSwitches } from '@perennial/domain/people/pictures.ts'
import { TOKENS_FLAG } from '@perennial/domain/security/access-tokens.ts'
import { colleagueAnniversary, colleagueJoined, keepActivities } from '../activity/public.ts'
import { companySwitches } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { fernhillId } from './company.ts'
import { atHour, dayOf } from './dates.ts'
import { personId, samplePeople } from './people.ts'

/** So far back the stream of Fernhill tells of new colleagues and of anniversaries. */
const JOINED_DAYS = 600
const ANNIVERSARY_DAYS = 365
const MORNING = 9

/** Who is there and can be told of. */
const listed = samplePeople.filter(({ hasLeft, roles }) => !hasLeft && !roles?.includes('guest'))

const daysSince = (now: Date, day: string): number =>
  Math.round((Date.parse(dayOf(now, 0)) - Date.parse(day)) / 86_400_000)

/** What the stream would have told of people by now: their first days, and another year of each. */
export async function insertActivities(tx: Tx, now: Date): Promise<void> {
  const joined = listed.flatMap(({ key, hired }) => {
    const days = daysSince(now, hired)
    const one = { kind: colleagueJoined, aboutId: personId(key), subjectId: personId(key) }
    return days >= 0 && days <= JOINED_DAYS ? [{ ...one, at: atHour(now, -days, MORNING) }] : []
  })
  const days = Array.from({ length: ANNIVERSARY_DAYS }, (_, back) => -back)
  const anniversaries = listed.flatMap(({ key, hired }) =>
    days.flatMap((day) => {
      const years = yearsOn(hired, dayOf(now, day))
      const one = { kind: colleagueAnniversary, aboutId: personId(key), subjectId: personId(key) }
      const at = atHour(now, day, MORNING)
      return years && at <= now ? [{ ...one, at, part: String(years), data: { years } }] : []
    }),
  )
  await keepActivities(tx, [...joined, ...anniversaries])
}

/** Fernhill tells of anniversaries, people choose their own pictures, and make access tokens. */
export async function insertSwitches(tx: Tx): Promise<void> {
  const names = [activitySwitches.anniversaries, pictureSwitches.peopleChangeOwnPictures, TOKENS_FLAG]
  await tx
    .insert(companySwitches)
    .values(names.map((name) => ({ companyId: fernhillId, name, enabled: true })))
    .onConflictDoNothing()
}
