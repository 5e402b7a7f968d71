import { describe, expect, test } from 'vitest'
import { type DueEntry, heldManagers, skippedEntries } from './apply.ts'
import { hana, knownPerson } from './fixtures.ts'
import { type AppliedEntry, planRestoration, type UndoFacts } from './undo.ts'

const facts: UndoFacts = {
  by: hana,
  above: new Set(),
  controlled: new Set(),
  movesThatWidenHr: new Set(),
  managerOf: () => null,
  addressOwners: new Map(),
  numberOwners: new Map(),
  leavesAddress: new Set(),
  leavesNumber: new Set(),
  managers: new Set(['mia']),
  superAdmins: 2,
}
const done: AppliedEntry = {
  position: 0,
  action: 'UPDATE',
  personId: 'ravi',
  changes: [{ field: 'title', from: null, to: 'Mason' }],
  manager: { id: 'iris' },
  before: { values: { title: null }, managerId: 'mia' },
}
const now = (given: object = {}) => {
  const ravi = knownPerson('ravi', { title: 'Mason', managerId: 'iris', ...given })
  return { ...ravi, values: ravi }
}

describe('an undo', () => {
  test('ONCE-6 restores every field as it was', () => {
    expect(planRestoration(done, now(), facts)).toMatchObject({
      values: { title: null },
      managerId: 'mia',
      conflicts: [],
    })
  })
  test('ONCE-6 keeps values that have changed since, and reports them as conflicts', () => {
    const result = planRestoration(done, now({ title: 'Sculptor', managerId: 'leo' }), facts)
    expect(result).toMatchObject({ values: {} })
    expect(result.conflicts.map((conflict) => conflict.facts?.field)).toEqual(['title', 'manager'])
  })
  test('leaves people who are gone, and managers who are gone', () => {
    expect(planRestoration(done, undefined, facts).conflicts).toEqual([{ code: 'PERSON_IS_GONE' }])
    expect(planRestoration(done, now(), { ...facts, managers: new Set() }).managerId).toBeUndefined()
  })
  test('MAY-8 keeps the address of people with more rights than the person undoing the import', () => {
    const moved: AppliedEntry = {
      ...done,
      changes: [{ field: 'email', from: 'old@works.example', to: 'ravi@works.example' }],
      manager: null,
      before: { values: { email: 'old@works.example' }, loginname: 'old@works.example' },
    }
    expect(planRestoration(moved, now(), facts)).toMatchObject({ loginname: 'old@works.example', conflicts: [] })
    const theo = knownPerson('theo', { isTechAdmin: true })
    expect(planRestoration(moved, now({ isHr: true }), { ...facts, by: theo }).conflicts).toMatchObject([
      { code: 'MORE_RIGHTS' },
    ])
    expect(planRestoration(moved, now(), { ...facts, above: new Set(['ravi']) })).toMatchObject({
      conflicts: [{ code: 'ADDRESS_NOT_YOURS', facts: { field: 'email' } }],
    })
    const taken = { ...facts, addressOwners: new Map([['old@works.example', 'else']]) }
    expect(planRestoration(moved, now(), taken).conflicts).toMatchObject([{ code: 'EMAIL_TAKEN' }])
    expect(planRestoration(moved, now(), { ...taken, leavesAddress: new Set(['else']) }).conflicts).toEqual([])
  })
  test('AUTH-7 withdraws the confirmation of a waiting address, and keeps one that its owner has confirmed', () => {
    const waited: AppliedEntry = {
      ...done,
      changes: [{ field: 'email', from: 'ravi@works.example', to: 'new@works.example' }],
      manager: null,
      before: { values: { email: 'ravi@works.example' }, loginname: 'ravi@works.example', addressWaits: true },
    }
    const waiting = { ...now(), isInUse: true, pendingEmail: 'new@works.example' }
    expect(planRestoration(waited, waiting, facts)).toMatchObject({ cancelsAddress: true, values: {}, conflicts: [] })
    const confirmed = { ...waiting, pendingEmail: null }
    expect(planRestoration(waited, confirmed, facts).conflicts).toEqual([
      { code: 'CHANGED_SINCE', facts: { field: 'email' } },
    ])
  })
  test('COM-P01 COM-P02 keeps the manager of the person undoing the import and of everyone above them', () => {
    const refusal = { conflicts: [{ code: 'CHANGED_SINCE' }, { code: 'LINE_ABOVE_YOU' }] }
    const moved = now({ title: 'Sculptor' })
    expect(planRestoration(done, moved, { ...facts, above: new Set(['ravi']) })).toMatchObject(refusal)
    expect(
      planRestoration(done, moved, { ...facts, by: knownPerson('ravi', { isHr: true, isTechAdmin: true }) }),
    ).toMatchObject(refusal)
    expect(planRestoration(done, moved, { ...facts, above: new Set(['ravi']) }).managerId).toBeUndefined()
  })
  test('brings leavers back, and keeps the last super admin active', () => {
    const left: AppliedEntry = {
      ...done,
      action: 'DEACTIVATE',
      changes: [],
      manager: null,
      before: { values: {}, state: { state: 'ACTIVE', deactivatedAt: null } },
    }
    expect(planRestoration(left, now({ state: 'DEACTIVATED' }), facts).state).toEqual({
      state: 'ACTIVE',
      deactivatedAt: null,
    })
    expect(planRestoration(left, now(), facts).conflicts).toMatchObject([{ code: 'CHANGED_SINCE' }])
    const back: AppliedEntry = {
      ...left,
      action: 'UPDATE',
      before: { values: {}, state: { state: 'DEACTIVATED', deactivatedAt: null } },
    }
    const admin = now({ isHr: true, isTechAdmin: true })
    expect(planRestoration(back, admin, { ...facts, superAdmins: 1 }).conflicts).toEqual([
      { code: 'LAST_SUPER_ADMIN_STAYS' },
    ])
  })
})

describe('rows whose turn has come', () => {
  const theo = knownPerson('theo', { isTechAdmin: true })
  const due = (position: number, personId: string, given: Partial<DueEntry> = {}): DueEntry => ({
    position,
    personId,
    action: 'UPDATE',
    personVersion: 1,
    changes: [],
    manager: null,
    reactivates: false,
    ...given,
  })
  const applying = (people: ReturnType<typeof knownPerson>[], given: object = {}) => ({
    people: new Map(people.map((person) => [person.id, person])),
    lines: new Map(people.map((person) => [person.id, person.managerId])),
    importer: hana,
    above: new Set<string>(),
    controlled: new Set<string>(),
    addressOwners: new Map(),
    numberOwners: new Map(),
    skipped: new Set<string>(),
    superAdmins: 1,
    ...given,
  })
  const codes = (rows: DueEntry[], given: ReturnType<typeof applying>) =>
    [...skippedEntries(rows, given)].map(([position, { code }]) => `${position} ${code}`)

  test('ADM-P28 are skipped when the person has changed since', () => {
    expect(codes([due(0, 'ravi')], applying([knownPerson('ravi', { version: 2 })]))).toEqual(['0 CHANGED_MEANWHILE'])
    expect(codes([due(0, 'ravi')], applying([knownPerson('ravi')]))).toEqual([])
  })
  test('COM-P01 MAY-8 are skipped when they change the address of a person who is above the importer by then', () => {
    const moved = due(0, 'iris', { changes: [{ field: 'email', from: null, to: 'mine' }] })
    const above = { above: new Set(['iris']) }
    expect(codes([moved], applying([knownPerson('iris')], above))).toEqual(['0 ADDRESS_NOT_YOURS'])
    expect(codes([due(0, 'iris')], applying([knownPerson('iris')], above))).toEqual([])
  })
  test('COM-P01 MAY-8 keep the manager for HR to approve, by the line above the importer and the accounts they control then', () => {
    const moved = due(0, 'iris', { manager: { id: 'leo' } })
    const iris = knownPerson('iris', { managerId: 'mia' })
    const reasons = (given: object) => [...heldManagers([moved], applying([iris], given)).values()]
    expect(reasons({ above: new Set(['iris']) })).toEqual(['LINE_ABOVE_YOU'])
    expect(reasons({ importer: theo, controlled: new Set(['leo']) })).toEqual(['LINE_NEEDS_HR'])
    expect(reasons({ importer: { ...theo, id: 'iris' } })).toEqual(['LINE_ABOVE_YOU'])
    expect(reasons({})).toEqual([])
    // The row itself is not skipped.
    expect(codes([moved], applying([iris, knownPerson('leo')], { above: new Set(['iris']) }))).toEqual([])
  })
  test('ADM-P28 are skipped together with the rows they depend on', () => {
    const swap = (to: string) => ({ changes: [{ field: 'email' as const, from: null, to }] })
    const people = [knownPerson('ravi'), knownPerson('noor', { version: 2 })]
    const owners = {
      addressOwners: new Map([
        ['r', 'ravi'],
        ['n', 'noor'],
      ]),
    }
    expect(codes([due(0, 'ravi', swap('n')), due(1, 'noor', swap('r'))], applying(people, owners))).toEqual([
      '1 CHANGED_MEANWHILE',
      '0 PARTNER_SKIPPED',
    ])
    const added = [due(0, 'a', { action: 'ADD', ...swap('x') }), due(1, 'b', { action: 'ADD', manager: { id: 'a' } })]
    expect(codes(added, applying([], { addressOwners: new Map([['x', 'else']]) }))).toEqual([
      '0 EMAIL_TAKEN',
      '1 MANAGER_SKIPPED',
    ])
  })
  test('EMP-P11 never close a loop with changes that were made by hand since the preview', () => {
    const people = [knownPerson('ravi'), knownPerson('noor', { managerId: 'ravi' })]
    expect(codes([due(0, 'ravi', { manager: { id: 'noor' } })], applying(people))).toEqual(['0 CHANGED_MEANWHILE'])
  })
  test('ADM-6 never take the last super admin away', () => {
    const theo = knownPerson('theo', { isHr: true, isTechAdmin: true })
    expect(codes([due(0, 'theo', { action: 'DEACTIVATE' })], applying([theo]))).toEqual(['0 LAST_SUPER_ADMIN_STAYS'])
    expect(codes([due(0, 'theo', { action: 'DEACTIVATE' })], applying([theo], { superAdmins: 2 }))).toEqual([])
  })
})
