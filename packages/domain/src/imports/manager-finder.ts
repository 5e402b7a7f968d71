import { fullName, type KnownPerson } from './people.ts'
import type { Problem, ValueWarning } from './problems.ts'
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
  /** The file has a row about them. */
  isInFile?: boolean
  /** Not added by this import, because of errors in the row or because they have left. */
  notAdded?: { line: number | null; name: string; why: 'ERRORS' | 'LEFT' } | undefined
}

export type ManagerMatch = 'EMAIL' | 'EMPLOYEE_NUMBER' | 'NAME'
export type ManagerMatchResult = { candidate: ManagerCandidate; by: ManagerMatch }

/** Finds managers by address, employee number or full name. */
export type ManagerFinder = (named: string) => ManagerMatchResult | Problem<ValueWarning>

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
  let byLooseName: Map<string, ManagerCandidate[]> | undefined
  return (named) => {
    const value = excerpt(named)
    const cell = managerCellOf(named)
    if ('address' in cell) {
      const address = addressOf(cell.address)
      const candidate = address === null ? undefined : byAddress.get(address)
      return judged(candidate, 'EMAIL', value)
    }
    for (const number of cell.numbers) {
      const numbered = byNumber.get(number)
      if (numbered) return judged(numbered, 'EMPLOYEE_NUMBER', value)
    }
    byName ??= namedAmong(candidates, normalizedName)
    let all = cell.names.map((name) => byName?.get(name)).find((same) => same !== undefined)
    if (!all) {
      byLooseName ??= namedAmong(candidates, looseName)
      all = byLooseName.get(cell.looseName) ?? []
    }
    const able = all.filter((candidate) => candidate.isActive && !candidate.isGuest && !candidate.notAdded)
    // A file of people names its own people.
    const inFile = able.filter((candidate) => candidate.isInFile)
    if (able.length > 1 && inFile.length !== 1)
      return { code: 'MANAGER_AMBIGUOUS', facts: { value, count: able.length } }
    return judged(inFile[0] ?? able[0] ?? all[0], 'NAME', value)
  }
}

/** What a cell says about the manager: an address, or a number or name in the spellings that are compared. */
type ManagerCell = { address: string } | { numbers: string[]; names: string[]; looseName: string }

/** How a cell names a manager. Workday appends the number, or a remark such as “(On Leave)”, to the name. */
export function managerCellOf(named: string): ManagerCell {
  if (named.includes('@')) return { address: /<([^<>]+)>\s*$/.exec(named)?.[1] ?? named }
  const [, base = named, remark = ''] = /^(.*\S)\s*\(([^()]*)\)$/.exec(named) ?? []
  return {
    numbers: [named, remark.trim()].filter(Boolean).map((number) => number.toLowerCase()),
    names: [...new Set([normalizedName(named), normalizedName(base)])],
    looseName: looseName(base),
  }
}

/** Titles and suffixes that are written with some names and left out with others. */
const TITLES = new Set(['dr', 'prof', 'mr', 'mrs', 'ms', 'herr', 'frau', 'jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'md'])

/** A name without punctuation, accents, initials and titles, “Last, First” turned round. */
export function looseName(name: string): string {
  const [last = '', first = ''] = name.split(/,(.*)/s)
  return `${first} ${last}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !TITLES.has(word))
    .join(' ')
}

function namedAmong(
  candidates: readonly ManagerCandidate[],
  keyOf: (name: string) => string,
): Map<string, ManagerCandidate[]> {
  const byName = new Map<string, ManagerCandidate[]>()
  for (const candidate of candidates) {
    for (const name of new Set(candidate.names.map(keyOf))) {
      if (name === '') continue
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
): ManagerMatchResult | Problem<ValueWarning> {
  if (!candidate) return { code: 'MANAGER_UNKNOWN', facts: { value } }
  if (candidate.notAdded) {
    const { name, line, why } = candidate.notAdded
    return { code: why === 'LEFT' ? 'MANAGER_HAS_LEFT' : 'MANAGER_HAS_ERRORS', facts: { value: name, line } }
  }
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
