import { isEmailAddress, normalizeEmail } from '../people/address.ts'
import { defaultImportOptions, type ImportOptions } from './fields.ts'
import { isInPeopleFileScope } from './leavers.ts'
import type { KnownPerson } from './people.ts'
import { type ImportPlan, type PlanFacts, planImport } from './plan.ts'
import type { ImportRecord } from './records.ts'

export const emailKeyOf = (typed: string) => (isEmailAddress(typed) ? normalizeEmail(typed) : null)

/** An existing person with this id as first name and address. */
export function knownPerson(id: string, facts: Partial<KnownPerson> = {}): KnownPerson {
  const email = `${id}@works.example`
  return {
    id,
    version: 1,
    loginname: email,
    email,
    firstName: id,
    lastName: 'Poe',
    nickname: null,
    gender: null,
    title: '',
    department: '',
    team: '',
    location: '',
    employmentType: '',
    phone: '',
    employeeNumber: null,
    hireDate: null,
    managerId: null,
    state: 'ACTIVE',
    isGuest: false,
    isSample: false,
    isHr: false,
    isAssistant: false,
    isTechAdmin: false,
    deactivatedAt: null,
    isInUse: false,
    isEntrusted: false,
    readsAboveYou: false,
    pendingEmail: null,
    ...facts,
  }
}

/** A row for the person with this address. */
export function importRecord(
  id: string,
  facts: Partial<ImportRecord['values']> & { manager?: string } = {},
): ImportRecord {
  const { manager, ...values } = facts
  return {
    line: 2,
    values: { firstName: id, lastName: 'Poe', email: `${id}@works.example`, ...values },
    ...(manager === undefined ? {} : { manager }),
    errors: [],
    warnings: [],
  }
}

/** The importer: a super admin who exists in addition to the given people. */
export const hana = knownPerson('hana', { isHr: true, isTechAdmin: true })

export function planFor(
  records: readonly ImportRecord[],
  people: readonly KnownPerson[] = [],
  options: Partial<ImportOptions> = {},
  facts: Partial<PlanFacts> = {},
): ImportPlan {
  let made = 0
  const everyone = [hana, ...people]
  return planImport({
    records: records.map((record, index) => ({ ...record, line: index + 2 })),
    people: everyone,
    departments: everyone.map(({ department }) => department),
    active: everyone.filter(isInPeopleFileScope).length,
    options: { ...defaultImportOptions, ...options },
    importer: hana,
    above: new Set(),
    controlled: new Set(),
    waiting: new Set(),
    taken: new Set(),
    mayAddGuests: true,
    inRunningCycles: new Set(),
    addressOf: emailKeyOf,
    newId: () => {
      made += 1
      return `new ${made}`
    },
    ...facts,
  })
}

export const problemCodes = ({ entries }: ImportPlan): string[][] =>
  entries.map((entry) => entry.errors.map((error) => error.code))
