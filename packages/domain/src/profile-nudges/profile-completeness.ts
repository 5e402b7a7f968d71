import { DAY_MS } from '../calendar/durations.ts'
import { editingSettings } from '../people/editing.ts'
import { pictureSwitches } from '../people/pictures.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** The fields of a complete profile that people fill in themselves. No one is pressed to say more about themselves. */
export const profileFields = ['picture', 'title', 'phone'] as const
export type ProfileField = (typeof profileFields)[number]

export type ProfileFacts = { hasPicture: boolean; title: string; phone: string }

/** The fields of their own profile that someone could fill in and has not; fields that others maintain don’t count. */
export function missingProfileFields(profile: ProfileFacts, switches: ReadonlySet<string>): ProfileField[] {
  const isOwn = editingSettings(switches).peopleEditThemselves
  const isMissing: Record<ProfileField, boolean> = {
    picture: switches.has(pictureSwitches.peopleChangeOwnPictures) && !profile.hasPicture,
    title: isOwn && profile.title === '',
    phone: isOwn && profile.phone === '',
  }
  return profileFields.filter((field) => isMissing[field])
}

export const profileNudgeRefusals = [
  'OWN_RECORD',
  'HAS_LEFT',
  'GUESTS_HAVE_NO_PROFILE',
  'PROFILE_COMPLETE',
  'ON_LEAVE',
  'NUDGED_TODAY',
] as const
export type ProfileNudgeRefusal = (typeof profileNudgeRefusals)[number]

type NudgedPerson = {
  id: string
  isActive: boolean
  isGuest: boolean
  isAway: boolean
  missing: readonly ProfileField[]
  nudgedAt: Date | null
}

/** May HR ask someone to complete their profile? Only people who can, have not, and were not asked within a day. */
export function canNudgeProfile(by: { id: string }, person: NudgedPerson, now: Date): Verdict<ProfileNudgeRefusal> {
  if (by.id === person.id) return refused('OWN_RECORD')
  if (!person.isActive) return refused('HAS_LEFT')
  if (person.isGuest) return refused('GUESTS_HAVE_NO_PROFILE')
  if (person.missing.length === 0) return refused('PROFILE_COMPLETE')
  if (person.isAway) return refused('ON_LEAVE')
  const isRecent = person.nudgedAt !== null && now.getTime() - person.nudgedAt.getTime() < DAY_MS
  return isRecent ? refused('NUDGED_TODAY') : allowed
}
