import { fullName, type KnownPerson } from './people.ts'
import type { Problem, RowError } from './problems.ts'
import { excerpt, normalizedName } from './records.ts'

/** A possible manager, as they will be after the import. */
export type ManagerCandidate = {
  id: string
  /** Addresses and login names, each in its known spelling. */
  addresses: readonly string[]
  /** Addresses that the import replaces: they still mean this person unless someone else takes them over. */
  earlier?: readonly string[]
  number: string | null
  names: readonly string[]
  isGuest: boolean
  isActive: boolean
}

export type ManagerMatch = 'EMAIL' | 'EMPLOYEE_NUMBER' | 'NAME'
export type ManagerMatchResult = { candidate: ManagerCandidate; by: ManagerMatch }

/** Finds managers by address, employee number or full name. */
export type ManagerFinder = (named: string) => ManagerMatchResult | Problem<RowError>

/** Both ways a full name is written. */
export const fullNamesOf = (
  person: Pick<KnownPerson, 'firstName' | 'lastName'> & { nickname?: string | null },
): string[] => [
  fullName(person),
  `${person.lastName}, ${person.firstName}`,
  ...(person.nickname ? [`${person.nickname} ${person.lastName}`] : []),
]

/** Prepares the search among everyone after the import; `addressOf` normalizes an address. */
export function createManagerFinder(
  candidates: readonly ManagerCandidate[],
  addressOf: (typed: string) => string | null,
): ManagerFinder {
  const byAddress = new Map<string, ManagerCandidate>()
  const byNumber = new Map<string, ManagerCandidate>()
  for (const candidate of candidates) {
    for (const address of candidate.addresses) if (!byAddress.has(address)) byAddress.set(address, candidate)
    if (candidate.number) byNumber.set(candidate.number.toLowerCase(), candidate)
  }
  for (const candidate of candidates)
    for (const address of candidate.earlier ?? []) if (!byAddress.has(address)) byAddress.set(address, candidate)
  // Built on first use: most files name managers by address or number.
  let byName: Map<string, ManagerCandidate[]> | undefined
  return (named) => {
    const value = excerpt(named)
    if (named.includes('@')) {
      const address = addressOf(named)
      const candidate = address === null ? undefined : byAddress.get(address)
      return judged(candidate, 'EMAIL', value)
    }
    const numbered = byNumber.get(named.toLowerCase())
    if (numbered) return judged(numbered, 'EMPLOYEE_NUMBER', value)
    byName ??= namedAmong(candidates)
    const all = byName.get(normalizedName(named)) ?? []
    const able = all.filter((candidate) => candidate.isActive && !candidate.isGuest)
    if (able.length > 1) return { code: 'MANAGER_AMBIGUOUS', facts: { value, count: able.length } }
    return judged(able[0] ?? all[0], 'NAME', value)
  }
}

function namedAmong(candidates: readonly ManagerCandidate[]): Map<string, ManagerCandidate[]> {
  const byName = new Map<string, ManagerCandidate[]>()
  for (const candidate of candidates) {
    for (const name of new Set(candidate.names.map(normalizedName))) {
      const same = byName.get(name)
      if (same) same.push(candidate)
      else byName.set(name, [candidate])
    }
  }
  return byName
}

function judged(
  candidate: ManagerCandidate | undefined,
  by: ManagerMatch,
  value: string,
): ManagerMatchResult | Problem<RowError> {
  if (!candidate) return { code: 'MANAGER_UNKNOWN', facts: { value } }
  if (candidate.isGuest) return { code: 'MANAGER_IS_GUEST', facts: { value } }
  if (!candidate.isActive) return { code: 'MANAGER_IS_DEACTIVATED', facts: { value } }
  return { candidate, by }
}

/** How many managers are above each person; the lines must have no loops. */
export function hierarchyDepths(
  ids: Iterable<string>,
  managerOf: (id: string) => string | null | undefined,
): Map<string, number> {
  const depths = new Map<string, number>()
  for (const start of ids) {
    const line: string[] = []
    let at: string | null | undefined = start
    while (at && !depths.has(at)) {
      line.push(at)
      at = managerOf(at)
    }
    let depth = at ? (depths.get(at) ?? 0) + 1 : 0
    for (const value of line.reverse()) {
      depths.set(value, depth)
      depth += 1
    }
  }
  return depths
}
