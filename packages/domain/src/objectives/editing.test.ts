import { describe, expect, test } from 'vitest'
import { type ProcessType, processTypes } from './cycle/process.ts'
import { canChangeWeights, canCreate, canDelete, canEdit } from './editing.ts'
import { as, cycle, hrManager, objective, onDay, outcome, owner, type TestRole, testRoles } from './fixtures.ts'

const everyone = (judge: (role: TestRole) => string) =>
  Object.fromEntries(testRoles.map((role) => [role, judge(role)])) as Record<TestRole, string>
const NO = 'NOT_YOURS_TO_CHANGE'

describe('who creates and edits while the windows are open', () => {
  const expected: Record<ProcessType, Record<'owner' | 'others', string>> = {
    EMPLOYEE_PROCESS: { owner: 'allowed', others: 'EDITED_BY_OWNERS' },
    MANAGER_HR_PROCESS: { owner: 'EDITED_BY_MANAGERS', others: 'allowed' },
    EVERYONE_PROCESS: { owner: 'allowed', others: 'allowed' },
  }

  test.each(processTypes)('%s', (process) => {
    const { owner: own, others } = expected[process]
    const table = {
      owner: own,
      manager: others,
      managerAbove: others,
      hrAdmin: others,
      administrator: NO,
      namedReader: NO,
      colleague: NO,
      guest: NO,
    }
    expect(everyone((role) => outcome(canCreate(cycle({ process }), owner(), as(role), onDay(1))))).toEqual(table)
    expect(everyone((role) => outcome(canEdit(objective(), cycle({ process }), as(role), onDay(1))))).toEqual(table)
  })

  test('public objectives are read by all, but still changed only by these people', () => {
    const shared = objective({ visibility: 'PUBLIC' })
    expect(outcome(canEdit(shared, cycle(), as('colleague'), onDay(1)))).toBe(NO)
    expect(outcome(canEdit(shared, cycle(), as('administrator'), onDay(1)))).toBe(NO)
  })

  test('private objectives are changed only by their owner', () => {
    const hidden = objective({ visibility: 'PRIVATE' })
    expect(everyone((role) => outcome(canEdit(hidden, cycle(), as(role), onDay(1))))).toEqual({
      ...everyone(() => NO),
      owner: 'allowed',
    })
  })
})

describe('when objectives are edited', () => {
  const edits = (role: TestRole, day: number) => outcome(canEdit(objective(), cycle(), as(role), onDay(day)))

  test('managers can still edit after the owner’s window has closed; the owner only reads', () => {
    expect(edits('owner', 29)).toBe('allowed')
    expect(edits('owner', 30)).toBe('AFTER_EDITABLE_UNTIL')
    expect(edits('manager', 39)).toBe('allowed')
    expect(edits('managerAbove', 40)).toBe('AFTER_EDITABLE_UNTIL')
    expect(edits('manager', -1)).toBe('BEFORE_EDITABLE_FROM')
  })

  test('HR Admins edit at any time until the cycle is archived', () => {
    for (const day of [-100, 1, 500]) expect(edits('hrAdmin', day)).toBe('allowed')
    expect(outcome(canEdit(objective(), cycle(), hrManager, onDay(500)))).toBe('allowed')
    expect(outcome(canCreate(cycle(), owner(), hrManager, onDay(-1)))).toBe('allowed')
    const archived = cycle({ isArchived: true })
    expect(everyone((role) => outcome(canEdit(objective(), archived, as(role), onDay(1))))).toEqual(
      everyone(() => 'CYCLE_ARCHIVED'),
    )
  })
})

describe('owners who leave', () => {
  test('someone who does not take part gets no new objectives, and only HR Admins edit the existing ones', () => {
    const outside = owner({ takesPart: false })
    for (const role of ['owner', 'manager', 'hrAdmin'] as const)
      expect(outcome(canCreate(cycle(), outside, as(role), onDay(1)))).toBe('OWNER_NOT_IN_CYCLE')
    const left = objective({ owner: outside })
    expect(outcome(canEdit(left, cycle(), as('owner'), onDay(1)))).toBe('OWNER_NOT_IN_CYCLE')
    expect(outcome(canEdit(left, cycle(), as('manager'), onDay(1)))).toBe('OWNER_NOT_IN_CYCLE')
    expect(outcome(canEdit(left, cycle(), as('hrAdmin'), onDay(1)))).toBe('allowed')
  })

  test('someone who is deactivated gets no new objectives', () => {
    expect(outcome(canCreate(cycle(), owner({ isActive: false }), as('manager'), onDay(1)))).toBe('OWNER_INACTIVE')
  })
})

test('an objective with children is deleted only after confirming that they lose their parent', () => {
  const parent = { ...objective(), children: 2 }
  const by = as('owner')
  expect(canDelete(parent, cycle(), by, onDay(1), false)).toEqual({
    allowed: false,
    reason: 'HAS_CHILDREN',
    facts: { count: 2 },
  })
  expect(outcome(canDelete(parent, cycle(), by, onDay(1), true))).toBe('allowed')
  expect(outcome(canDelete({ ...parent, children: 0 }, cycle(), by, onDay(1), false))).toBe('allowed')
  expect(outcome(canDelete(parent, cycle(), by, onDay(31), true))).toBe('AFTER_EDITABLE_UNTIL')
})

test('weights are changed by those who edit, where the cycle uses weights', () => {
  const weights = (role: TestRole, day: number) => outcome(canChangeWeights(owner(), cycle(), as(role), onDay(day)))
  expect(weights('owner', 1)).toBe('allowed')
  expect(weights('owner', 31)).toBe('AFTER_EDITABLE_UNTIL')
  expect(weights('manager', 31)).toBe('allowed')
  expect(weights('colleague', 1)).toBe(NO)
  const off = cycle({}, { weighting: false })
  expect(outcome(canChangeWeights(owner(), off, as('owner'), onDay(1)))).toBe('WEIGHTING_OFF')
})
