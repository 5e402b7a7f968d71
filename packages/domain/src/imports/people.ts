import type { LeaverFacts } from './leavers.ts'

/** The fields of a person that an import may write. */
export type ImportablePerson = {
  id: string
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
}

/** An existing person, with the facts that decide what an import may do to them. */
export type KnownPerson = LeaverFacts &
  ImportablePerson & {
    version: number
    isAssistant: boolean
    isInUse: boolean
    isEntrusted: boolean
    readsAboveYou: boolean
    /** The address that waits for its owner to confirm it. */
    pendingEmail: string | null
    deactivatedAt: Date | null
  }

export const fullName = (person: Pick<KnownPerson, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`.trim()
