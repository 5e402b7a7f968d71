import type { LeaverFacts } from './leavers.ts'

/** What an import may write about somebody. */
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

/** What an import knows of somebody who is there already. */
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
