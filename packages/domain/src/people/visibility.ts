import { canManagePeople, isHrType, type Roles } from './roles.ts'

/** The relation of a viewer to the person they view. */
export const relations = ['self', 'directManager', 'indirectManager', 'secondaryReviewer', 'colleague'] as const
export type Relation = (typeof relations)[number]

export type ViewerRelation = Roles & { isGuest: boolean; relation: Relation }
export type ViewedPerson = { isGuest: boolean; isActive: boolean }

/** Settings of a company about its directory; all are off unless someone switched them on. */
export type DirectorySettings = { hidesEmails: boolean; showsJoined: boolean }
export const directorySwitches = { hidesEmails: 'directoryHidesEmails', showsJoined: 'directoryShowsJoined' } as const

export const directorySettings = (switches: ReadonlySet<string>): DirectorySettings => ({
  hidesEmails: switches.has(directorySwitches.hidesEmails),
  showsJoined: switches.has(directorySwitches.showsJoined),
})

/** How much of someone is visible: nothing at all, a card with the name, or the profile. */
export type ProfileExtent = 'none' | 'card' | 'profile'

/** Guests have no profile but for those who manage people; of those who left, colleagues see a card (EMP-P10, COM 1.5). */
export function profileExtentOf(viewer: ViewerRelation, person: ViewedPerson): ProfileExtent {
  if (viewer.isGuest) return viewer.relation === 'self' ? 'card' : 'none'
  if (person.isGuest) return canManagePeople(viewer) ? 'profile' : 'none'
  if (person.isActive || canManagePeople(viewer)) return 'profile'
  return viewer.relation === 'directManager' || viewer.relation === 'indirectManager' ? 'profile' : 'card'
}

/** The parts of a person, each of which is either present or absent (MAY-4, EMP-P07, EMP-P08). */
export type ReadableFields = {
  /** The address, in lists and on the profile. */
  email: boolean
  /** Month and year of joining. */
  joined: boolean
  /** Employment type, hire date, employee number, secondary reviewer. */
  job: boolean
  /** Gender, phone, nickname. */
  personal: boolean
  /** Login name, state of the account, roles. */
  account: boolean
}

const NOTHING: ReadableFields = { email: false, joined: false, job: false, personal: false, account: false }

/** What someone may read of a person. Demographic data is for the person and those who manage people (EMP-P08). */
export function readableFieldsOf(
  viewer: ViewerRelation,
  person: ViewedPerson,
  settings: DirectorySettings,
): ReadableFields {
  if (profileExtentOf(viewer, person) !== 'profile') return NOTHING
  const isSelf = viewer.relation === 'self'
  const isAdministrator = canManagePeople(viewer)
  const isManager = viewer.relation === 'directManager' || viewer.relation === 'indirectManager'
  return {
    email: isSelf || isAdministrator || !settings.hidesEmails,
    joined: isSelf || isAdministrator || isManager || settings.showsJoined,
    job: isSelf || isAdministrator || isManager,
    personal: isSelf || isAdministrator,
    account: isAdministrator,
  }
}

/** Who is shown in someone's lists of people: active people except guests; administrators find everyone. */
export function isListed(person: ViewedPerson, by: Roles): boolean {
  return canManagePeople(by) || (person.isActive && !person.isGuest)
}

/** In the search guests and those who have left are found by HR only (SEARCH-11). */
export function isSearchable(person: ViewedPerson, by: Roles): boolean {
  return isHrType(by) || (person.isActive && !person.isGuest)
}

/** The relation that follows from the chain of managers, the direct one first. */
export function relationOf(
  lookerId: string,
  person: { id: string; secondaryReviewerId: string | null },
  managers: readonly string[],
): Relation {
  if (lookerId === person.id) return 'self'
  const lookerIndex = managers.indexOf(lookerId)
  if (lookerIndex === 0) return 'directManager'
  if (lookerIndex > 0) return 'indirectManager'
  return person.secondaryReviewerId === lookerId ? 'secondaryReviewer' : 'colleague'
}
