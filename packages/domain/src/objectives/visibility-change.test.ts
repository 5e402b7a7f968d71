import { describe, expect, test } from 'vitest'
import type { ObjectiveOptions } from './cycle/options.ts'
import { processTypes } from './cycle/process.ts'
import { as, cycle, hrManager, objective, onDay, options, outcome, type TestRole } from './fixtures.ts'
import type { Visibility } from './objective.ts'
import type { ObjectiveFacts } from './objective-cycle.ts'
import {
  canBePrivate,
  canChangeVisibility,
  canShareWith,
  isWidened,
  type PlaceInTree,
  proposedVisibility,
  type ReaderCandidate,
} from './visibility-change.ts'

const place: PlaceInTree = { type: 'INDIVIDUAL', children: 0 }
type Change = {
  to: Visibility
  facts?: Partial<ObjectiveFacts & PlaceInTree>
  optionChanges?: Partial<ObjectiveOptions>
  process?: (typeof processTypes)[number]
  day?: number
}
const changes = (role: TestRole, { to, facts, optionChanges, process = 'EVERYONE_PROCESS', day = 1 }: Change) => {
  const within = cycle({ process }, optionChanges)
  return outcome(canChangeVisibility({ ...objective(), ...place, ...facts }, to, within, as(role), onDay(day)))
}
const isFixed = { allowEmployeesToChangeVisibility: false }

describe('changing who reads an objective', () => {
  test('is up to owners who edit it, if the cycle lets them', () => {
    expect(changes('owner', { to: 'PUBLIC' })).toBe('allowed')
    expect(changes('owner', { to: 'PRIVATE' })).toBe('allowed')
    expect(changes('owner', { to: 'PUBLIC', optionChanges: isFixed })).toBe('VISIBILITY_FIXED')
    expect(changes('owner', { to: 'PROTECTED', optionChanges: isFixed })).toBe('allowed')
    expect(changes('owner', { to: 'PUBLIC', process: 'MANAGER_HR_PROCESS' })).toBe('EDITED_BY_MANAGERS')
    expect(changes('owner', { to: 'PUBLIC', day: 31 })).toBe('AFTER_EDITABLE_UNTIL')
  })

  test.each(processTypes)('is up to managers and HR in any case: %s', (process) => {
    for (const role of ['manager', 'managerAbove', 'hrAdmin'] as const)
      expect(changes(role, { to: 'PUBLIC', process, optionChanges: isFixed })).toBe('allowed')
    expect(changes('manager', { to: 'PUBLIC', process, day: 41 })).toBe('AFTER_EDITABLE_UNTIL')
    expect(changes('hrAdmin', { to: 'PUBLIC', process, day: 41 })).toBe('allowed')
  })

  test('is no one else’s', () => {
    for (const role of ['administrator', 'namedReader', 'colleague', 'guest'] as const)
      expect(changes(role, { to: 'PROTECTED', facts: { visibility: 'PUBLIC' } })).toBe('NOT_YOURS_TO_CHANGE')
    expect(changes('hrAdmin', { to: 'PUBLIC', facts: { visibility: 'PRIVATE' } })).toBe('NOT_YOURS_TO_CHANGE')
  })

  test('managers make nothing private', () => {
    expect(changes('manager', { to: 'PRIVATE' })).toBe('MANAGERS_MAKE_NOTHING_PRIVATE')
    expect(changes('managerAbove', { to: 'PRIVATE' })).toBe('MANAGERS_MAKE_NOTHING_PRIVATE')
    expect(changes('hrAdmin', { to: 'PRIVATE' })).toBe('allowed')
    const own = { ...objective(), ...place }
    expect(outcome(canChangeVisibility(own, 'PRIVATE', cycle(), hrManager, onDay(200)))).toBe('allowed')
  })
})

describe('a private objective', () => {
  const refusal = (facts: Partial<ObjectiveFacts & PlaceInTree>, allowPrivateObjectives = true) =>
    outcome(canBePrivate({ ...objective(), ...place, ...facts }, { allowPrivateObjectives }))

  test('needs a cycle that allows it, its owner as creator, and no place in the tree', () => {
    expect(refusal({})).toBe('allowed')
    expect(refusal({}, false)).toBe('PRIVATE_NOT_ALLOWED')
    expect(refusal({ isCreatedByOwner: false })).toBe('CREATED_BY_OTHERS')
    expect(refusal({ type: 'GROUP' })).toBe('PRIVATE_ONLY_INDIVIDUAL')
    expect(refusal({ children: 1 })).toBe('HAS_CHILDREN')
    expect(changes('owner', { to: 'PRIVATE', facts: { isCreatedByOwner: false } })).toBe('CREATED_BY_OTHERS')
  })

  test('is proposed only where it is possible; otherwise the objective is protected', () => {
    const proposal = (changed: Partial<ObjectiveOptions>, isCreatedByOwner = true) =>
      proposedVisibility({ ...place, isCreatedByOwner }, options(changed))
    expect(proposal({ defaultVisibility: 'PUBLIC' }, false)).toBe('PUBLIC')
    expect(proposal({ defaultVisibility: 'PRIVATE' })).toBe('PRIVATE')
    expect(proposal({ defaultVisibility: 'PRIVATE' }, false)).toBe('PROTECTED')
    expect(proposal({ defaultVisibility: 'PRIVATE', allowPrivateObjectives: false })).toBe('PROTECTED')
  })

  test('opens to more people by every other visibility', () => {
    expect(isWidened('PRIVATE', 'PROTECTED')).toBe(true)
    expect(isWidened('PROTECTED', 'PUBLIC')).toBe(true)
    expect(isWidened('PUBLIC', 'PROTECTED')).toBe(false)
    expect(isWidened('PUBLIC', 'PUBLIC')).toBe(false)
  })
})

describe('sharing with named people', () => {
  const reader: ReaderCandidate = { isOwner: false, isGuest: false, isActive: true }
  const shares = (
    role: TestRole,
    readers: ReaderCandidate[] = [reader],
    visibility: Visibility = 'PROTECTED',
    isOn = true,
  ) => {
    const within = cycle({}, { allowEmployeesToShareWithSpecificPeople: isOn })
    return outcome(canShareWith(readers, objective({ visibility }), within, as(role), onDay(1)))
  }

  test('needs the right to the visibility, the option, and a protected objective', () => {
    expect(shares('owner')).toBe('allowed')
    expect(shares('manager')).toBe('allowed')
    expect(shares('namedReader')).toBe('NOT_YOURS_TO_CHANGE')
    expect(shares('owner', [reader], 'PROTECTED', false)).toBe('SHARING_OFF')
    expect(shares('owner', [reader], 'PUBLIC')).toBe('ONLY_PROTECTED_HAS_READERS')
    expect(shares('owner', [reader], 'PRIVATE')).toBe('ONLY_PROTECTED_HAS_READERS')
  })

  test('is with active colleagues', () => {
    expect(shares('owner', [reader, { ...reader, isGuest: true }])).toBe('READER_IS_GUEST')
    expect(shares('owner', [{ ...reader, isActive: false }])).toBe('READER_IS_INACTIVE')
    expect(shares('manager', [{ ...reader, isOwner: true }])).toBe('READER_IS_OWNER')
    expect(shares('owner', [])).toBe('allowed')
  })
})
