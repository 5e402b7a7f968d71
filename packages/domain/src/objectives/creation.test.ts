import { describe, expect, test } from 'vitest'
import { canCreateObjective, type NewObjective, visibilityOfNew } from './creation.ts'
import type { ObjectiveOptions } from './cycle/options.ts'
import { as, cycle, hrManager, onDay, outcome, owner, type TestRole } from './fixtures.ts'
import type { ObjectiveRelations } from './relations.ts'

const authors = {
  hrAdmin: { isHrAdmin: true, isManager: false, isAtTop: false },
  manager: { isHrAdmin: false, isManager: true, isAtTop: false },
  employee: { isHrAdmin: false, isManager: false, isAtTop: false },
}
type Wanted = Partial<NewObjective> & { options?: Partial<ObjectiveOptions>; day?: number }

const creating = (by: ObjectiveRelations, author: keyof typeof authors, wanted: Wanted = {}) => {
  const { options, day = 1, ...objective } = wanted
  const within = cycle({}, options)
  const all: NewObjective = { type: 'INDIVIDUAL', visibility: null, link: null, ...objective }
  return outcome(canCreateObjective(all, within, owner(), by, authors[author], onDay(day)))
}
const creates = (role: TestRole, wanted: Wanted = {}) =>
  creating(as(role), role === 'owner' ? 'employee' : role === 'hrAdmin' ? 'hrAdmin' : 'manager', wanted)

describe('creating', () => {
  test('is for the owner and both sides above, at their time', () => {
    expect([creates('owner'), creates('manager'), creates('hrAdmin')]).toEqual(['allowed', 'allowed', 'allowed'])
    expect(creates('colleague')).toBe('NOT_YOURS_TO_CHANGE')
    expect(creates('owner', { day: 30 })).toBe('AFTER_EDITABLE_UNTIL')
    expect(creates('hrAdmin', { day: 300 })).toBe('allowed')
  })

  test('OBJ-P12 owners choose the visibility if the cycle lets them; otherwise the default applies', () => {
    expect(creates('owner', { visibility: 'PUBLIC' })).toBe('allowed')
    const isFixed = { allowEmployeesToChangeVisibility: false }
    expect(creates('owner', { visibility: 'PUBLIC', options: isFixed })).toBe('VISIBILITY_FIXED')
    expect(creates('owner', { visibility: 'PROTECTED', options: isFixed })).toBe('allowed')
    expect(creates('owner', { options: isFixed })).toBe('allowed')
    expect(creates('manager', { visibility: 'PUBLIC', options: isFixed })).toBe('allowed')
    expect(creates('hrAdmin', { visibility: 'PUBLIC', options: isFixed })).toBe('allowed')
  })

  test('OBJ-P13 what others create is never private', () => {
    expect(creates('owner', { visibility: 'PRIVATE' })).toBe('allowed')
    expect(creates('manager', { visibility: 'PRIVATE' })).toBe('MANAGERS_MAKE_NOTHING_PRIVATE')
    expect(creates('managerAbove', { visibility: 'PRIVATE' })).toBe('MANAGERS_MAKE_NOTHING_PRIVATE')
    expect(creates('hrAdmin', { visibility: 'PRIVATE' })).toBe('CREATED_BY_OTHERS')
    expect(creating(hrManager, 'hrAdmin', { visibility: 'PRIVATE' })).toBe('CREATED_BY_OTHERS')
    expect(creates('owner', { visibility: 'PRIVATE', options: { allowPrivateObjectives: false } })).toBe(
      'PRIVATE_NOT_ALLOWED',
    )
    const isPrivate = cycle({}, { defaultVisibility: 'PRIVATE' })
    const wanted: NewObjective = { type: 'INDIVIDUAL', visibility: null, link: null }
    expect(visibilityOfNew(wanted, isPrivate, as('owner'))).toBe('PRIVATE')
    expect(visibilityOfNew(wanted, isPrivate, as('manager'))).toBe('PROTECTED')
    expect(visibilityOfNew({ ...wanted, visibility: 'PUBLIC' }, isPrivate, as('owner'))).toBe('PUBLIC')
  })

  test('OBJ-P18 OBJ-P19 types and links are checked too', () => {
    expect(creating(as('owner'), 'employee', { type: 'GROUP' })).toBe('GROUP_TYPE_NOT_YOURS')
    expect(creates('manager', { type: 'GROUP' })).toBe('allowed')
    const child = { id: 'new', cycleId: 'cycle', type: 'INDIVIDUAL', visibility: 'PROTECTED', height: 1 } as const
    expect(creates('owner', { link: { child, parent: null } })).toBe('PARENT_NOT_FOUND')
    const parent = { id: 'above', cycleId: 'cycle', type: 'GROUP', visibility: 'PUBLIC', ancestorIds: [] } as const
    expect(creates('owner', { link: { child, parent } })).toBe('allowed')
  })
})
