import type { LeaverFacts } from './leavers.ts'

/** What an import knows of somebody who is there already. */
export type KnownPerson = LeaverFacts & {
  version: number
  loginname: string
  email: string
  firstName: string
  lastName: string
  nickname: string | null
  gender: string | null
  title: string
  department: string
  team: string
  location: string
  employmentType: string
  phone: string
  employeeNumber: string | null
  hireDate: string | null
  managerId: string | null
  isAssistant: boolean
}

export const fullName = (person: Pick<KnownPerson, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`.trim()

/** Does somebody hold a role that the other does not? Their login address is not theirs to change (MAY-8). */
export const holdsMore = (
  person: Pick<KnownPerson, 'isHr' | 'isTechAdmin' | 'isAssistant'>,
  than: Pick<KnownPerson, 'isHr' | 'isTechAdmin' | 'isAssistant'>,
): boolean =>
  (person.isHr && !than.isHr) ||
  (person.isTechAdmin && !than.isTechAdmin) ||
  (person.isAssistant && !than.isAssistant && !than.isHr)
