import { describe, expect, test } from 'vitest'
import { hana, person, planned, record } from './fixtures.ts'
import { leaversAmong, needsTyping } from './leavers.ts'

describe('many leavers', () => {
  test.each([
    [0, 10, false],
    [2, 10, false],
    [3, 10, true],
    [1, 4, true],
    [1, 5, false],
    [0, 0, false],
  ])('ADM-P28 %i of %i active people', (leaving, active, needed) =>
    expect(needsTyping({ leaving, active })).toBe(needed),
  )
})

describe('who is missing', () => {
  const people = [
    hana,
    person('ann'),
    person('dora', { state: 'DEACTIVATED' }),
    person('gwen', { isGuest: true }),
    person('sample', { isSample: true }),
    person('new', { state: 'INVITED' }),
  ]
  const told = (isInFile: (id: string) => boolean, all = people, importer = hana) =>
    leaversAmong(all, (one) => isInFile(one.id), importer).map(({ person: one, stays }) => [one.id, stays])

  test('ADM-P28 leaves; the importer, guests, sample people and those who have left do not', () => {
    expect(told(() => false)).toEqual([
      ['hana', 'IMPORTER_STAYS'],
      ['ann', null],
      ['new', null],
    ])
  })
  test('ADM-P28 the last super admin stays', () => {
    const theo = person('theo', { isTechAdmin: true, isHr: true })
    expect(told((id) => id === 'ann', [theo, person('ann')], { ...theo, id: 'else' })).toEqual([
      ['theo', 'LAST_SUPER_ADMIN_STAYS'],
    ])
    expect(told(() => false, [hana, theo])).toEqual([
      ['hana', 'IMPORTER_STAYS'],
      ['theo', null],
    ])
  })
  test('nobody deactivates by a file whom they could not deactivate by hand', () => {
    const tech = person('tech', { isTechAdmin: true })
    expect(told((id) => id === 'tech', [hana, tech], tech)).toEqual([['hana', 'MORE_RIGHTS_STAY']])
  })
  test('whoever a row means stays, however wrong the row is', () => {
    const wrong = { ...record('ann'), errors: [{ code: 'DATE_UNREADABLE' as const }] }
    const plan = planned([wrong], [person('ann'), person('bob')], { deactivateMissingUsers: true })
    expect(plan.entries.filter((entry) => entry.deed === 'DEACTIVATE').map((entry) => entry.personId)).toEqual(['bob'])
    expect(plan.leaving).toEqual({ leaving: 1, active: 3 })
  })
})
