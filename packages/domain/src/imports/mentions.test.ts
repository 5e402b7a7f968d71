import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKeyOf, importRecord, knownPerson, planFor } from './fixtures.ts'
import { mentionsOf, nameFilterOf } from './mentions.ts'
import type { KnownPerson } from './people.ts'
import type { ImportRecord } from './records.ts'

/** Those whom rows mention, found as the server finds them, and everyone above. */
function mentionedAmong(people: readonly KnownPerson[], records: readonly ImportRecord[]): KnownPerson[] {
  const { addresses, numbers, hasNames } = mentionsOf(records, emailKeyOf)
  const isNamed = hasNames ? nameFilterOf(records) : () => false
  const present = new Map(people.map((person) => [person.id, person]))
  const found = new Set<string>()
  for (const person of people) {
    const theirs = [person.loginname, person.email, person.pendingEmail ?? ''].map(
      (typed) => emailKeyOf(typed) ?? typed,
    )
    const isMentioned =
      theirs.some((address) => addresses.includes(address)) ||
      numbers.includes(person.employeeNumber ?? '') ||
      isNamed(person)
    for (let at = isMentioned ? person : undefined; at && !found.has(at.id); at = present.get(at.managerId ?? ''))
      found.add(at.id)
  }
  return people.filter(({ id }) => found.has(id))
}

const firstNames = fc.constantFrom('Ann', 'Jürgen', 'Bob B.', 'Mary-Ann')
const lastNames = fc.constantFrom('Lee', 'O’Brien', 'Groß', 'von Poe')
const person = fc.record({
  firstName: firstNames,
  lastName: lastNames,
  nickname: fc.constantFrom(null, 'Nick'),
  employeeNumber: fc.constantFrom(null, 'n1', 'N1', 'n2', 'n3'),
  mailbox: fc.constantFrom('', 'mail', 'Other'),
  pendingEmail: fc.constantFrom(null, 'p0@works.example', 'new@works.example'),
  state: fc.constantFrom<KnownPerson['state']>('ACTIVE', 'DEACTIVATED'),
  department: fc.constantFrom('Sales', 'SALES', 'Works'),
})
type PersonFacts = typeof person extends fc.Arbitrary<infer P> ? P : never

const names = fc.tuple(firstNames, lastNames)
const managerCell = fc.oneof(
  names.map(([first, last]) => `${first} ${last}`),
  names.map(([first, last]) => `${last}, ${first} (On Leave)`),
  names.map(([first, last]) => `Dr. ${first} X. ${last}`.toUpperCase()),
  fc.constantFrom(
    '',
    'p1@works.example',
    'Poe <P2@Works.Example>',
    'mail@works.example',
    'N1',
    'Someone (n2)',
    'Nick Lee',
  ),
)
const row = fc.record({
  name: names,
  email: fc.constantFrom('p0', 'p3', 'mail', 'other', 'new', 'fresh'),
  number: fc.constantFrom('', 'n1', 'n2', 'n9'),
  department: fc.constantFrom('sales', 'Works'),
  manager: managerCell,
  isEmailBuilt: fc.boolean(),
  hasLeft: fc.boolean(),
})
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

const toRecord = ({
  name: [firstName, lastName],
  email,
  number,
  department,
  manager,
  ...facts
}: Row): ImportRecord => ({
  ...importRecord(email, { firstName, lastName, employeeNumber: number, department, manager }),
  ...facts,
})

/** Three people above each other, and others at the top; each has a number of their own. */
function companyOf(facts: readonly PersonFacts[]): KnownPerson[] {
  const taken = new Set<string | null>([null])
  return facts.map(({ mailbox, employeeNumber, ...others }, index) => {
    const number = taken.has(employeeNumber) ? null : employeeNumber
    taken.add(number)
    const email =
      mailbox === '' || facts.findIndex((other) => other.mailbox === mailbox) < index ? `p${index}` : mailbox
    const managerId = index > 0 && index < 3 ? `p${index - 1}` : null
    return knownPerson(`p${index}`, { ...others, employeeNumber: number, email: `${email}@works.example`, managerId })
  })
}

describe('ADM-P28 whom a file may mean', () => {
  test('a plan of them and those above them is that of everyone', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 6 }), fc.array(row, { maxLength: 5 }), (facts, rows) => {
        const people = companyOf(facts)
        const records = rows.map(toRecord)
        const departments = people.map(({ department }) => department)
        const planOf = (some: readonly KnownPerson[]) =>
          planFor(records, some, {}, { departments, active: people.length })
        expect(planOf(mentionedAmong(people, records))).toEqual(planOf(people))
      }),
      { numRuns: 500 },
    )
  })

  test('names are looked at only if a manager is named by something else than an address, or an address was built', () => {
    const hasNames = (record: ImportRecord) => mentionsOf([record], emailKeyOf).hasNames
    expect(hasNames(importRecord('a', { manager: 'mia@works.example' }))).toBe(false)
    expect(hasNames(importRecord('a', { manager: '' }))).toBe(false)
    expect(hasNames(importRecord('a', { manager: 'Mia Poe' }))).toBe(true)
    expect(hasNames({ ...importRecord('a', { manager: 'Mia Poe' }), hasLeft: true })).toBe(false)
    expect(hasNames({ ...importRecord('a'), isEmailBuilt: true })).toBe(true)
  })
})
