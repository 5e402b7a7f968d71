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

describe('a name that is written differently', () => {
  const people = [
    candidate('brandon', { names: ['Brandon  R LeBlanc', 'LeBlanc, Brandon  R'] }),
    candidate('jurgen', { names: ['Jürgen Groß'] }),
    candidate('ann1', { names: ['Ann B. Lee'] }),
    candidate('ann2', { names: ['Ann C. Lee'] }),
  ]
  const loosely = createManagerFinder(people, emailKeyOf)
  test.each([
    ['Brandon R. LeBlanc', 'brandon'],
    ['Brandon LeBlanc', 'brandon'],
    ['LeBlanc, Brandon', 'brandon'],
    ['Dr. Jurgen Groß', 'jurgen'],
    ['Ann B. Lee', 'ann1'],
    ['Brandon LeBlanc (N-brandon)', 'brandon'],
    ['Brandon LeBlanc (On Leave)', 'brandon'],
    ['Brandon LeBlanc <brandon@works.example>', 'brandon'],
  ])('ADM-P28 %s is found without punctuation and initials', (named, id) =>
    expect(loosely(named)).toMatchObject({ candidate: { id } }),
  )
  test('ADM-P28 a name that several people have means the one in the file', () => {
    const board = [candidate('old', { names: ['Ann Poe'] }), candidate('new', { names: ['Ann Poe'], isInFile: true })]
    expect(createManagerFinder(board, emailKeyOf)('Ann Poe')).toMatchObject({ candidate: { id: 'new' } })
  })
  test('ADM-P28 unless several people match', () =>
    expect(loosely('Ann Lee')).toMatchObject({ code: 'MANAGER_AMBIGUOUS', facts: { count: 2 } }))
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
      importRecord('b', { manager: 'mia Poe' }),
      importRecord('mia'),
    ]
    for (const order of [rows, rows.toReversed()]) {
      const { entries } = planFor(order)
      expect(entries.map((entry) => [entry.name, entry.manager?.name])).toEqual(
        order.map(({ values }) => [`${values.firstName} Poe`, { a: 'b Poe', b: 'mia Poe' }[values.firstName ?? '']]),
      )
    }
    expect(problemCodes(planFor([rows[0] ?? importRecord('a'), importRecord('b')]))).toEqual([[], []])
  })

  test('ADM-P28 loops of any length are errors of all their rows, and those below them come without that manager', () => {
    const on = (manager: string) => ({ manager: `${manager}@works.example` })
    expect(problemCodes(planFor([importRecord('a', on('a'))]))).toEqual([['OWN_MANAGER']])
    const plan = planFor([importRecord('a', on('b')), importRecord('b', on('a')), importRecord('c', on('a'))])
    expect(problemCodes(plan)).toEqual([['MANAGER_LOOP'], ['MANAGER_LOOP'], []])
    expect(plan.entries[2]).toMatchObject({
      action: 'ADD',
      manager: null,
      warnings: [{ code: 'MANAGER_HAS_ERRORS', facts: { value: 'a Poe', line: 2 } }],
    })
  })

  test('ADM-P28 people with an unknown manager come in without one', () => {
    const board = { manager: 'Board of Directors' }
    const { entries, counts } = planFor([importRecord('top', board), importRecord('low', { manager: 'top Poe' })])
    expect(entries[0]).toMatchObject({
      action: 'ADD',
      kinds: ['ADD', 'WARNING'],
      warnings: [{ code: 'MANAGER_UNKNOWN', facts: { value: 'Board of Directors' } }],
    })
    expect(entries[1]).toMatchObject({ action: 'ADD', manager: { name: 'top Poe' }, warnings: [] })
    expect(counts).toMatchObject({ ADD: 2, WARNING: 1, ERROR: 0 })
  })

  test('ADM-P28 everyone below a row with errors gets the same reason, however they name their manager', () => {
    const petra = { ...importRecord('petra', { employeeNumber: '7' }), errors: [{ code: 'NAME_WITH_LINK' as const }] }
    const names = ['petra@works.example', '7', 'petra Poe', 'Poe, Petra']
    const { entries } = planFor([petra, ...names.map((manager, index) => importRecord(`r${index}`, { manager }))])
    const reason = { code: 'MANAGER_HAS_ERRORS', facts: { value: 'petra Poe', line: 2 } }
    expect(entries.slice(1).map((entry) => entry.warnings)).toEqual(names.map(() => [reason]))
  })

  test('ADM-P28 the problems of a row with errors include its manager', () => {
    const row = { ...importRecord('ann', { manager: 'Nowhere Man' }), errors: [{ code: 'NAME_WITH_LINK' as const }] }
    expect(planFor([row]).entries[0]).toMatchObject({
      kinds: ['ERROR'],
      errors: [{ code: 'NAME_WITH_LINK' }],
      warnings: [{ code: 'MANAGER_UNKNOWN' }],
    })
  })

  test('EMP-P11 a loop may close over people who are not in the file', () => {
    const people = [
      knownPerson('top'),
      knownPerson('mid', { managerId: 'top' }),
      knownPerson('low', { managerId: 'mid' }),
    ]
    expect(problemCodes(planFor([importRecord('top', { manager: 'low Poe' })], people))).toEqual([['MANAGER_LOOP']])
  })

  test('a manager and their report may change places', () => {
    const people = [knownPerson('top'), knownPerson('low', { managerId: 'top' })]
    const rows = [importRecord('top', { manager: 'low Poe' }), importRecord('low', { manager: '' })]
    const plan = planFor(rows, people, { removeManagerWhenEmpty: true })
    expect(problemCodes(plan)).toEqual([[], []])
    expect(plan.entries.map((entry) => entry.turn)).toEqual([1, 0])
  })

  test('a reporting line as long as the company doesn’t exhaust the stack', () => {
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
