import { describe, expect, test } from 'vitest'
import { importRecord, knownPerson, planFor } from './fixtures.ts'
import { groupProblems } from './problem-groups.ts'

describe('people who have left', () => {
  const left = { hasLeft: true as const }
  const mia = knownPerson('mia')
  test('are not added, and no one gets them as a manager', () => {
    const gone = { ...importRecord('gone'), ...left, errors: [{ code: 'EMAIL_MISSING' as const }] }
    const plan = planFor([gone, importRecord('ann', { manager: 'gone Poe' })])
    expect(plan.entries[0]).toMatchObject({ kinds: ['LEFT'], action: null, errors: [], warnings: [], personId: null })
    expect(plan.entries[1]).toMatchObject({
      action: 'ADD',
      manager: null,
      warnings: [{ code: 'MANAGER_HAS_LEFT', facts: { value: 'gone Poe', line: 2 } }],
    })
    expect(plan.counts).toMatchObject({ LEFT: 1, ADD: 1, ERROR: 0 })
  })
  test('INT-16 stay active unless missing people are deactivated', () => {
    const row = { ...importRecord('mia', { title: 'Mason' }), ...left }
    expect(planFor([row], [mia]).entries).toMatchObject([
      { kinds: ['UNCHANGED', 'WARNING'], action: null, warnings: [{ code: 'LEFT_STAYS_ACTIVE' }] },
    ])
    const plan = planFor([row, importRecord('hana')], [mia], { deactivateMissingUsers: true })
    expect(plan.entries.find((entry) => entry.personId === 'mia')).toMatchObject({ line: 2, action: 'DEACTIVATE' })
    expect(plan.entries).toHaveLength(2)
    expect(plan.leaving).toEqual({ leaving: 1, active: 2 })
  })
  test('INT-16 who are deactivated already change nothing', () => {
    const dora = knownPerson('dora', { state: 'DEACTIVATED' })
    const options = { deactivateMissingUsers: true, reactivateAccounts: true }
    const { entries } = planFor([{ ...importRecord('dora'), ...left }, importRecord('hana')], [dora], options)
    expect(entries[0]).toMatchObject({ kinds: ['UNCHANGED'], action: null, warnings: [] })
  })
})

describe('addresses that were built from names', () => {
  const built = { isEmailBuilt: true as const }
  test('ADM-P28 an existing person with this name or number keeps their address', () => {
    const people = [
      knownPerson('ravi', { firstName: 'Ravi', lastName: 'Menon' }),
      knownPerson('noor', { employeeNumber: 'N-2' }),
    ]
    const rows = [
      { ...importRecord('ravi.menon', { firstName: 'Ravi', lastName: 'Menon' }), ...built },
      { ...importRecord('noor.poe', { firstName: 'noor', employeeNumber: 'N-2' }), ...built },
      { ...importRecord('new', { firstName: 'New' }), ...built },
    ]
    expect(planFor(rows, people).entries.map(({ kinds, personId }) => [kinds, personId])).toEqual([
      [['UNCHANGED'], 'ravi'],
      [['UNCHANGED'], 'noor'],
      [['ADD'], 'new 1'],
    ])
  })
})

test('equal problems are grouped with the number of rows, errors first', () => {
  const dated = (id: string, value: string) => ({
    ...importRecord(id, { manager: id === 'd' ? 'Someone Else' : 'Board of Directors' }),
    warnings: [{ code: 'DATE_UNREADABLE' as const, facts: { field: 'hireDate', value } }],
  })
  const rows = [
    dated('a', '07/05/11'),
    dated('b', '07/06/11'),
    dated('d', '07/07/11'),
    importRecord('e', { manager: 'e Poe' }),
  ]
  expect(groupProblems(planFor(rows).entries)).toEqual([
    { severity: 'ERROR', code: 'OWN_MANAGER', facts: null, line: 5, count: 1 },
    {
      severity: 'WARNING',
      code: 'DATE_UNREADABLE',
      facts: { field: 'hireDate', value: '07/05/11' },
      line: 2,
      count: 3,
    },
    { severity: 'WARNING', code: 'MANAGER_UNKNOWN', facts: { value: 'Board of Directors' }, line: 2, count: 2 },
    { severity: 'WARNING', code: 'MANAGER_UNKNOWN', facts: { value: 'Someone Else' }, line: 4, count: 1 },
  ])
})
