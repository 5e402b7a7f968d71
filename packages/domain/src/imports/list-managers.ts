import { peopleInManagerLoops } from '../people/manager-tree.ts'
import { createManagerFinder, fullNamesOf, type ManagerCandidate } from './manager-finder.ts'
import { fullName, type KnownPerson } from './people.ts'
import type { Problem } from './problems.ts'
import { managerIn } from './records.ts'

/** Someone in a list of people to add, with their manager as the list writes it. */
export type ListedPerson = {
  firstName: string
  lastName: string
  email: string
  employeeNumber?: string | undefined
  isGuest?: boolean | undefined
  manager: string
}

export type PossibleManager = Pick<
  KnownPerson,
  'id' | 'loginname' | 'email' | 'firstName' | 'lastName' | 'nickname' | 'employeeNumber' | 'isGuest' | 'state'
>

/** Why someone in a list is added without the manager that it names. */
export const listManagerProblems = [
  'MANAGER_UNKNOWN',
  'MANAGER_AMBIGUOUS',
  'MANAGER_IS_GUEST',
  'MANAGER_IS_DEACTIVATED',
  'GUEST_HAS_NO_MANAGER',
  'OWN_MANAGER',
  'MANAGER_LOOP',
] as const
export type ListManagerProblem = (typeof listManagerProblems)[number]

/** Someone of the company by their id, or someone of the same list by their position in it. */
export type ListManager = ({ id: string; position: null } | { id: null; position: number }) & { name: string }
/** Both are null if the list names no manager. */
export type ListManagerMatch = { manager: ListManager | null; problem: Problem<ListManagerProblem> | null }

const none: ListManagerMatch = { manager: null, problem: null }
const without = (code: ListManagerProblem, facts?: Problem<ListManagerProblem>['facts']): ListManagerMatch => ({
  manager: null,
  problem: facts ? { code, facts } : { code },
})

/**
 * Whom the managers in a list mean (ADM-6), found as in people files (ADM-P28): by address, employee number or name, among the list
 * and the company. Reporting lines within the list that would close a loop are left out.
 */
export function matchListManagers(
  list: readonly ListedPerson[],
  people: readonly PossibleManager[],
  addressOf: (typed: string) => string | null,
): ListManagerMatch[] {
  const positions = new Map(list.map((_, position) => [`position ${position}`, position]))
  const find = createManagerFinder(
    [
      ...list.map((person, position) => listCandidate(person, `position ${position}`, addressOf)),
      ...people.map((person) => companyCandidate(person, addressOf)),
    ],
    addressOf,
  )
  const matches = list.map((person, position): ListManagerMatch => {
    const named = managerIn(person.manager)
    if (named === '') return none
    if (person.isGuest) return without('GUEST_HAS_NO_MANAGER')
    const found = find(named)
    // No one in a list is left out of it, so the finder gives no other reasons.
    if ('code' in found) return { manager: null, problem: found as Problem<ListManagerProblem> }
    const { id, names } = found.candidate
    const name = names[0] ?? ''
    const at = positions.get(id)
    if (at === position) return without('OWN_MANAGER')
    return {
      manager: at === undefined ? { id, position: null, name } : { id: null, position: at, name },
      problem: null,
    }
  })
  const lines = new Map(
    matches.map(({ manager }, position) => [
      `position ${position}`,
      manager === null || manager.position === null ? null : `position ${manager.position}`,
    ]),
  )
  const looped = peopleInManagerLoops(lines)
  return matches.map((match, position) =>
    match.manager && looped.has(`position ${position}`)
      ? without('MANAGER_LOOP', { manager: match.manager.name })
      : match,
  )
}

const listCandidate = (
  person: ListedPerson,
  id: string,
  addressOf: (typed: string) => string | null,
): ManagerCandidate => {
  const address = addressOf(person.email)
  return {
    id,
    addresses: address === null ? [] : [address],
    number: person.employeeNumber || null,
    names: fullNamesOf(person),
    isGuest: person.isGuest ?? false,
    isActive: true,
    isInFile: true,
  }
}

const companyCandidate = (person: PossibleManager, addressOf: (typed: string) => string | null): ManagerCandidate => ({
  id: person.id,
  addresses: [addressOf(person.email) ?? person.email, person.loginname],
  number: person.employeeNumber,
  names: [fullName(person), ...fullNamesOf(person)],
  isGuest: person.isGuest,
  isActive: person.state !== 'DEACTIVATED',
})
