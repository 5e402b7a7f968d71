import { fullNamesOf, looseName, managerCellOf } from './manager-finder.ts'
import type { KnownPerson } from './people.ts'
import { type ImportRecord, normalizedName, recordName } from './records.ts'

/** Whom a file may mean: no one else decides about its rows, unless people who are missing from it are deactivated. */
export type Mentions = {
  /** Addresses of rows and of managers, in normalized spelling. */
  addresses: string[]
  /** Employee numbers of rows. */
  numbers: string[]
  /** Whether someone may be meant by their name, or by a number in any spelling, so that everyone’s have to be looked at. */
  hasNames: boolean
  /** Whether a column names managers. */
  hasManagers: boolean
}

export type NamedPerson = Pick<KnownPerson, 'firstName' | 'lastName' | 'nickname' | 'employeeNumber'>

/** The addresses and numbers in these rows; `addressOf` normalizes an address. */
export function mentionsOf(records: readonly ImportRecord[], addressOf: (typed: string) => string | null): Mentions {
  const addresses = new Set<string>()
  const numbers = new Set<string>()
  for (const { values } of records) {
    if (values.email) addresses.add(values.email)
    if (values.employeeNumber) numbers.add(values.employeeNumber)
  }
  let hasNames = records.some(({ isEmailBuilt }) => isEmailBuilt)
  for (const cell of managerCells(records)) {
    const named = managerCellOf(cell)
    if (!('address' in named)) hasNames = true
    else {
      const address = addressOf(named.address)
      if (address !== null) addresses.add(address)
    }
  }
  const hasManagers = records.some(({ manager }) => manager !== undefined)
  return { addresses: [...addresses], numbers: [...numbers], hasNames, hasManagers }
}

/** Whether these rows may mean a person by their name or number: everyone of whom this is true is among the candidates. */
export function nameFilterOf(records: readonly ImportRecord[]): (person: NamedPerson) => boolean {
  const numbers = new Set<string>()
  const names = new Set<string>()
  const looseNames = new Set<string>()
  for (const record of records) if (record.isEmailBuilt) names.add(normalizedName(recordName(record)))
  for (const cell of managerCells(records)) {
    const named = managerCellOf(cell)
    if ('address' in named) continue
    for (const number of named.numbers) numbers.add(number)
    for (const name of named.names) names.add(name)
    looseNames.add(named.looseName)
  }
  looseNames.delete('')
  return (person) => {
    if (person.employeeNumber && numbers.has(person.employeeNumber.toLowerCase())) return true
    const all = fullNamesOf(person)
    return (
      all.some((name) => names.has(normalizedName(name))) ||
      (looseNames.size > 0 && all.some((name) => looseNames.has(looseName(name))))
    )
  }
}

const managerCells = (records: readonly ImportRecord[]): Set<string> =>
  new Set(records.flatMap(({ manager, hasLeft }) => (manager && !hasLeft ? manager : [])))
