import { expect, test } from 'vitest'
import { emailKeyOf, knownPerson } from './fixtures.ts'
import { type ListedPerson, matchListManagers } from './list-managers.ts'

const listed = (id: string, manager = '', facts: Partial<ListedPerson> = {}): ListedPerson => ({
  firstName: id,
  lastName: 'Novak',
  email: `${id}@works.example`,
  manager,
  ...facts,
})
const company = [
  knownPerson('mia'),
  knownPerson('ann', { firstName: 'Ann' }),
  knownPerson('ann2', { firstName: 'Ann' }),
  knownPerson('gwen', { isGuest: true }),
  knownPerson('dora', { state: 'DEACTIVATED' }),
]
const match = (...list: ListedPerson[]) => matchListManagers(list, company, emailKeyOf)

test.each(['mia@works.example', 'MIA@works.example', 'mia Poe', 'Poe, Mia', 'Mia Poe <mia@works.example>'])(
  'ADM-P28 “%s” in a list is someone of the company',
  (manager) => {
    expect(match(listed('ines', manager))).toEqual([
      { manager: { id: 'mia', position: null, name: 'mia Poe' }, problem: null },
    ])
  },
)

test.each(['omar@works.example', 'Omar Novak', 'Novak, Omar', 'N-7'])(
  'ADM-P28 “%s” is someone of the same list, wherever their line is',
  (manager) => {
    const list = [listed('ines', manager), listed('omar', '', { employeeNumber: 'N-7' })]
    expect(match(...list)[0]).toEqual({ manager: { id: null, position: 1, name: 'omar Novak' }, problem: null })
    expect(match(...list.toReversed())[1]?.manager).toMatchObject({ position: 0 })
  },
)

test.each(['', '-', 'none', 'Keine'])('“%s” names no manager', (manager) => {
  expect(match(listed('ines', manager))).toEqual([{ manager: null, problem: null }])
})

test.each([
  ['Petra Klein', { code: 'MANAGER_UNKNOWN', facts: { value: 'Petra Klein' } }],
  ['Ann Poe', { code: 'MANAGER_AMBIGUOUS', facts: { value: 'Ann Poe', count: 2 } }],
  ['gwen Poe', { code: 'MANAGER_IS_GUEST', facts: { value: 'gwen Poe' } }],
  ['dora@works.example', { code: 'MANAGER_IS_DEACTIVATED', facts: { value: 'dora@works.example' } }],
  ['ines@works.example', { code: 'OWN_MANAGER' }],
])('ADM-P28 “%s” can’t be the manager, and the reason is given', (manager, problem) => {
  expect(match(listed('ines', manager))).toEqual([{ manager: null, problem }])
})

test('guests of a list have no manager, and are no one’s manager', () => {
  const [guest, below] = match(listed('gail', 'mia Poe', { isGuest: true }), listed('ines', 'gail Novak'))
  expect(guest?.problem).toEqual({ code: 'GUEST_HAS_NO_MANAGER' })
  expect(below?.problem).toMatchObject({ code: 'MANAGER_IS_GUEST' })
})

test('EMP-P11 a loop within the list is left out, those below it keep their manager', () => {
  const matches = match(listed('a', 'b Novak'), listed('b', 'a Novak'), listed('c', 'a Novak'))
  expect(matches.map(({ problem }) => problem?.code)).toEqual(['MANAGER_LOOP', 'MANAGER_LOOP', undefined])
  expect(matches[2]?.manager).toMatchObject({ position: 0 })
})

test('ADM-P28 a name that several people have means the one in the list', () => {
  expect(
    match(listed('ines', 'Ann Poe'), listed('ann', '', { lastName: 'Poe', email: 'a@works.example' }))[0],
  ).toMatchObject({
    manager: { position: 1 },
  })
})
