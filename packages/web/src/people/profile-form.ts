import type { EditPerson, Person } from '@perennial/contract/people/schemas.ts'
import type { PersonField } from '@perennial/domain/people/editing.ts'

type ChosenPerson = { id: string; name: string } | null
/** A profile in the form: missing values are empty texts. */
export type PersonValues = {
  [F in Exclude<PersonField, 'managerId' | 'secondaryReviewerId'>]: string
} & { managerId: ChosenPerson; secondaryReviewerId: ChosenPerson }

export const profileValues = (person: Person): PersonValues => ({
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  nickname: person.nickname ?? '',
  email: person.email ?? '',
  gender: person.about?.gender ?? '',
  phone: person.about?.phone ?? '',
  title: person.title ?? '',
  department: person.department ?? '',
  team: person.team ?? '',
  location: person.location ?? '',
  employmentType: person.job?.employmentType ?? '',
  employeeNumber: person.job?.employeeNumber ?? '',
  hireDate: person.job?.hireDate ?? '',
  managerId: person.manager ?? null,
  secondaryReviewerId: person.secondaryReviewer ?? null,
})

const same = (a: string | ChosenPerson, b: string | ChosenPerson) =>
  typeof a === 'string' || typeof b === 'string' ? a === b : a?.id === b?.id

/** The fields in which two states of a profile differ. */
export const changedFields = (a: PersonValues, b: PersonValues): PersonField[] =>
  (Object.keys(a) as PersonField[]).filter((field) => !same(a[field], b[field]))

const emptyIsNothing: readonly PersonField[] = ['gender', 'hireDate', 'nickname', 'employeeNumber']

/** Sends only what was changed, so that other people’s changes aren’t overwritten (KEEP-2). */
export function profilePatch(before: PersonValues, now: PersonValues): Omit<EditPerson, 'version'> {
  const fields = changedFields(before, now).map((field) => {
    const value = now[field]
    if (typeof value !== 'string') return [field, value?.id ?? null]
    return [field, value === '' && emptyIsNothing.includes(field) ? null : value]
  })
  return Object.fromEntries(fields)
}

/** The form after someone else saved: their values, with the user’s own changes on top. */
export function mergeChanges(before: PersonValues, mine: PersonValues, theirs: PersonValues): PersonValues {
  const own = Object.fromEntries(changedFields(before, mine).map((field) => [field, mine[field]]))
  return { ...theirs, ...own }
}
