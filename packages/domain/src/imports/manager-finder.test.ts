import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKeyOf, importRecord, knownPerson, planFor, problemCodes } from './fixtures.ts'
import { createManagerFinder, hierarchyDepths } from './manager-finder.ts'

const candidate = (id: string, facts: object = {}) => ({
  id,
  addresses: [`${id}@works.example`],
  number: `N-${id}`,
  names: [`${id} Poe`, `Poe, ${id}`],
  isGuest: false,
  isActive: true,
  ...facts,
})
const find = createManagerFinder(
  [
    candidate('mia'),
    candidate('leo'),
    candidate('twin1', { names: ['Ann Poe'] }),
    candidate('twin2', { names: ['Ann Poe'] }),
    candidate('old', { names: ['Bob Poe'], isActive: false }),
    candidate('new', { names: ['Bob Poe'] }),
    candidate('gwen', { isGuest: true }),
    candidate('dora', { isActive: false }),
  ],
  emailKeyOf,
)

describe('a manager is found', () => {
  test.each([
    ['mia@works.example', 'mia', 'EMAIL'],
    ['MIA@Works.Example', 'mia', 'EMAIL'],
    ['N-mia', 'mia', 'EMPLOYEE_NUMBER'],
    ['n-MIA', 'mia', 'EMPLOYEE_NUMBER'],
    ['mia Poe', 'mia', 'NAME'],
    ['Poe, mia', 'mia', 'NAME'],
    ['  MIA   poe ', 'mia', 'NAME'],
    ['Bob Poe', 'new', 'NAME'],
  ])('ADM-P28 %s', (named, id, by) => expect(find(named)).toMatchObject({ candidate: { id }, by }))

  test.each([
    ['nobody@works.example', 'MANAGER_UNKNOWN'],
    ['9999', 'MANAGER_UNKNOWN'],
    ['@', 'MANAGER_UNKNOWN'],
    ['Ann Poe', 'MANAGER_AMBIGUOUS'],
    ['gwen@works.example', 'MANAGER_IS_GUEST'],
    ['dora Poe', 'MANAGER_IS_DEACTIVATED'],
  ])('ADM-P28 and %s is not', (named, code) => expect(find(named)).toMatchObject({ code }))
})

test('ADM-P28 an address means the person who has it after the import, otherwise the one who had it before, in any order', () => {
  const swapped = [
    candidate('mia', { addresses: ['leo@works.example'], earlier: ['mia@works.example'] }),
    candidate('leo', { addresses: ['mia@works.example'], earlier: ['leo@works.example', 'old@works.example'] }),
  ]
  for (const order of [swapped, swapped.toReversed()]) {
    const found = createManagerFinder(order, emailKeyOf)
    expect(found('mia@works.example')).toMatchObject({ candidate: { id: 'leo' } })
    expect(found('leo@works.example')).toMatchObject({ candidate: { id: 'mia' } })
    expect(found('old@works.example')).toMatchObject({ candidate: { id: 'leo' } })
  }
})

describe('lines', () => {
  test('ADM-P28 the order of the rows does not matter', () => {
    const rows = [
      importRecord('a', { manager: 'b@works.example' }),
      importRecord('b', { manager: 'mia' }),
      importRecord('mia'),
    ]
    for (const order of [rows, rows.toReversed()]) {
      const { entries } = planFor(order)
      expect(entries.flatMap((entry) => entry.errors.map((error) => error.facts?.value)).sort()).toEqual([
        'b Poe',
        'mia',
      ])
    }
    expect(problemCodes(planFor([rows[0] ?? importRecord('a'), importRecord('b')]))).toEqual([[], []])
  })

  test('ADM-P28 loops of any length are errors of all their rows, and those below them fall too', () => {
    const on = (manager: string) => ({ manager: `${manager}@works.example` })
    expect(problemCodes(planFor([importRecord('a', on('a'))]))).toEqual([['OWN_MANAGER']])
    expect(
      problemCodes(planFor([importRecord('a', on('b')), importRecord('b', on('a')), importRecord('c', on('a'))])),
    ).toEqual([['MANAGER_LOOP'], ['MANAGER_LOOP'], ['MANAGER_HAS_ERRORS']])
  })

  test('EMP-P11 a loop may close over people who are not in the file', () => {
    const people = [
      knownPerson('top'),
      knownPerson('mid', { managerId: 'top' }),
      knownPerson('low', { managerId: 'mid' }),
    ]
    expect(problemCodes(planFor([importRecord('top', { manager: 'low Poe' })], people))).toEqual([['MANAGER_LOOP']])
  })

  test('people may be turned round whole', () => {
    const people = [knownPerson('top'), knownPerson('low', { managerId: 'top' })]
    const rows = [importRecord('top', { manager: 'low Poe' }), importRecord('low', { manager: '' })]
    const plan = planFor(rows, people, { removeManagerWhenEmpty: true })
    expect(problemCodes(plan)).toEqual([[], []])
    expect(plan.entries.map((entry) => entry.turn)).toEqual([1, 0])
  })

  test('a line as long as the company is walked in one go', () => {
    const ids = Array.from({ length: 100_000 }, (_, index) => String(index))
    const depths = hierarchyDepths(ids, (id) => (id === '0' ? null : String(Number(id) - 1)))
    expect(depths.get('99999')).toBe(99_999)
  })

  test('no plan closes a loop or places anyone below a person who is added later', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const rows = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names, 'mia')), { maxLength: 6 })
    fc.assert(
      fc.property(rows, (pairs) => {
        const people = [
          knownPerson('mia'),
          knownPerson('a', { managerId: 'mia' }),
          knownPerson('b', { managerId: 'a' }),
        ]
        const records = pairs.map(([id, manager]) => importRecord(id, { manager: `${manager}@works.example` }))
        const { entries } = planFor(records, people)
        const lines = new Map(people.map((person) => [person.id, person.managerId]))
        const turns = entries
          .filter((entry) => entry.turn !== null)
          .sort((entry, two) => Number(entry.turn) - Number(two.turn))
        for (const entry of turns) {
          const id = entry.personId ?? ''
          const manager = entry.manager?.id ?? lines.get(id) ?? null
          if (manager && manager !== 'hana') expect(lines.has(manager)).toBe(true)
          lines.set(id, manager)
          for (let at = lines.get(id), steps = 0; at; at = lines.get(at) ?? null, steps += 1)
            expect(steps).toBeLessThan(20)
        }
      }),
    )
  })
})
