import { describe, expect, test } from 'vitest'
import { hana, importRecord, knownPerson, planFor } from './fixtures.ts'
import { findLeavers, isTypedConfirmationRequired } from './leavers.ts'

describe('many leavers', () => {
  test.each([
    [0, 10, false],
    [2, 10, false],
    [3, 10, true],
    [1, 4, true],
    [1, 5, false],
    [0, 0, false],
  ])('ADM-P28 %i of %i active people', (leaving, active, needed) =>
    expect(isTypedConfirmationRequired({ leaving, active })).toBe(needed),
  )
})

describe('who is missing', () => {
  const people = [
    hana,
    knownPerson('ann'),
    knownPerson('dora', { state: 'DEACTIVATED' }),
    knownPerson('gwen', { isGuest: true }),
    knownPerson('sample', { isSample: true }),
    knownPerson('new', { state: 'INVITED' }),
  ]
  const shown = (isInFile: (id: string) => boolean, all = people, importer = hana) =>
    findLeavers(all, (person) => isInFile(person.id), importer).map(({ person: one, stays }) => [one.id, stays])

  test('ADM-P28 leaves; the importer, guests, sample people and those who have left do not', () => {
    expect(shown(() => false)).toEqual([
      ['hana', 'IMPORTER_STAYS'],
      ['ann', null],
      ['new', null],
    ])
  })
  test('ADM-P28 the last super admin stays', () => {
    const theo = knownPerson('theo', { isTechAdmin: true, isHr: true })
    expect(shown((id) => id === 'ann', [theo, knownPerson('ann')], { ...theo, id: 'else' })).toEqual([
      ['theo', 'LAST_SUPER_ADMIN_STAYS'],
    ])
    expect(shown(() => false, [hana, theo])).toEqual([
      ['hana', 'IMPORTER_STAYS'],
      ['theo', null],
    ])
  })
  test('a file can’t deactivate anyone whom the importer couldn’t deactivate by hand', () => {
    const tech = knownPerson('tech', { isTechAdmin: true })
    expect(shown((id) => id === 'tech', [hana, tech], tech)).toEqual([['hana', 'MORE_RIGHTS_STAY']])
  })
  test('a person named by a row stays active, even if the row has errors', () => {
    const wrong = { ...importRecord('ann'), errors: [{ code: 'EMAIL_MALFORMED' as const }] }
    const plan = planFor([wrong], [knownPerson('ann'), knownPerson('bob')], { deactivateMissingUsers: true })
    expect(plan.entries.filter((entry) => entry.action === 'DEACTIVATE').map((entry) => entry.personId)).toEqual([
      'bob',
    ])
    expect(plan.leaving).toEqual({ leaving: 1, active: 3 })
  })
})
