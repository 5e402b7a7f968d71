import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planAssignment } from './assignment.ts'
import type { ObjectiveOptions } from './cycle/options.ts'
import type { ProcessType } from './cycle/process.ts'
import { as, cycle, node, onDay, outcome, owner, type TestRole, treeOf } from './fixtures.ts'
import type { ObjectiveStatus, Visibility } from './objective.ts'
import type { ObjectiveCycle } from './objective-cycle.ts'
import { canRollOver, linksCutByMove, parentsOfCopies } from './roll-over.ts'
import {
  canClone,
  canTransfer,
  clonedVisibility,
  copiedProgress,
  copiedValueId,
  movedValue,
  type TransferMode,
  type TransferTarget,
  transferModes,
} from './transfer.ts'

const target = (
  changes: Partial<TransferTarget> = {},
  cycleChanges: Partial<ObjectiveCycle> = {},
  optionChanges: Partial<ObjectiveOptions> = {},
): TransferTarget => ({
  cycle: cycle({ id: 'next', ...cycleChanges }, optionChanges),
  owner: owner(),
  hasCopy: false,
  ...changes,
})
/** A cycle whose windows are over by the day on which objectives are moved. */
const over = (changes: Partial<ObjectiveCycle> = {}) => {
  const { dates } = cycle()
  const past = Object.fromEntries(Object.keys(dates).map((field) => [field, onDay(-10)])) as typeof dates
  return cycle({ dates: past, ...changes })
}
const transfer = (
  mode: TransferMode,
  role: TestRole,
  to: TransferTarget = target(),
  from: ObjectiveCycle = over(),
  visibility: Visibility = 'PROTECTED',
) => outcome(canTransfer(mode, { visibility }, from, to, as(role), onDay(1)))

describe('to another cycle', () => {
  test('an objective whose window was missed is copied or moved into an open cycle', () => {
    for (const mode of transferModes)
      for (const role of ['owner', 'manager', 'hrAdmin'] as const) expect(transfer(mode, role)).toBe('allowed')
    expect(transfer('COPY', 'namedReader')).toBe('NOT_YOURS_TO_CHANGE')
    expect(transfer('COPY', 'colleague')).toBe('OBJECTIVE_NOT_READABLE')
  })

  test('nothing moves into a cycle in which the owner does not take part, or whose window is closed', () => {
    for (const mode of transferModes) {
      expect(transfer(mode, 'owner', target({ owner: owner({ takesPart: false }) }))).toBe('OWNER_NOT_IN_CYCLE')
      expect(transfer(mode, 'owner', target({}, over()))).toBe('SAME_CYCLE')
      expect(transfer(mode, 'owner', target({}, over({ id: 'next' })))).toBe('AFTER_EDITABLE_UNTIL')
      expect(transfer(mode, 'owner', target({}, { process: 'MANAGER_HR_PROCESS' }))).toBe('EDITED_BY_MANAGERS')
    }
  })

  test('moving requires a cycle that isn’t archived and a process that lets one edit; copying requires neither', () => {
    const [archived, ofManagers] = [over({ isArchived: true }), over({ process: 'MANAGER_HR_PROCESS' })]
    expect(transfer('MOVE', 'owner', target(), archived)).toBe('CYCLE_ARCHIVED')
    expect(transfer('COPY', 'owner', target(), archived)).toBe('allowed')
    expect(transfer('MOVE', 'owner', target(), ofManagers)).toBe('EDITED_BY_MANAGERS')
    expect(transfer('COPY', 'owner', target(), ofManagers)).toBe('allowed')
  })

  test('what is private stays private, or where it is', () => {
    expect(transfer('MOVE', 'owner', target(), over(), 'PRIVATE')).toBe('allowed')
    const open = target({}, {}, { allowPrivateObjectives: false })
    expect(transfer('MOVE', 'owner', open, over(), 'PRIVATE')).toBe('PRIVATE_NOT_ALLOWED')
    expect(transfer('MOVE', 'hrAdmin', target(), over(), 'PRIVATE')).toBe('OBJECTIVE_NOT_READABLE')
  })

  test('an objective is copied into a cycle once', () => {
    expect(transfer('COPY', 'owner', target({ hasCopy: true }))).toBe('COPIED_ALREADY')
    expect(transfer('MOVE', 'owner', target({ hasCopy: true }))).toBe('allowed')
  })

  test('open objectives roll over', () => {
    const rolls = (status: ObjectiveStatus) =>
      outcome(
        canRollOver('COPY', { visibility: 'PUBLIC', status, completion: 0 }, over(), target(), as('owner'), onDay(1)),
      )
    expect(rolls('AT_RISK')).toBe('allowed')
    expect(rolls('MISSED')).toBe('OBJECTIVE_CLOSED')
  })
})

describe('what a copy and a moved objective have', () => {
  test('a copy starts open, without progress, rating and weight', () => {
    const keyResults = [{ kind: 'TICK', text: 'Publish', isDone: true }] as const
    expect(copiedProgress({ keyResults })).toEqual({
      status: 'OPEN',
      completion: 0,
      weight: 0,
      ratingId: null,
      keyResults: [{ kind: 'TICK', text: 'Publish', isDone: false }],
    })
  })

  test('the category is that of the same name; what the other cycle lacks is left out of a copy, and stays on a moved one', () => {
    const growth = { id: '1', label: 'Growth' }
    const list = {
      enabled: true,
      values: [
        { id: '9', label: 'growth ' },
        { id: '8', label: 'Old', isRemoved: true },
      ],
    }
    expect(copiedValueId(list, growth)).toBe('9')
    expect(copiedValueId(list, { id: '8', label: 'Old' })).toBeNull()
    expect(copiedValueId(list, { id: '2', label: 'Quality' })).toBeNull()
    expect(copiedValueId(list, null)).toBeNull()
    expect(movedValue(list, growth)).toEqual({ id: '9', added: null })
    expect(movedValue(list, { id: '8', label: 'Old' })).toEqual({ id: '8', added: null })
    expect(movedValue(list, { id: '2', label: 'Quality' })).toEqual({
      id: '2',
      added: { id: '2', label: 'Quality', isRemoved: true },
    })
    expect(movedValue(list, null)).toEqual({ id: null, added: null })
  })

  const tree = treeOf(node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'b'))

  test('a moved branch stays together, and is cut from what stays', () => {
    expect(linksCutByMove(tree, new Set(['b', 'c']))).toEqual(['b', 'd'])
    expect(linksCutByMove(tree, new Set(['a', 'b', 'c', 'd']))).toEqual([])
    expect(linksCutByMove(tree, new Set())).toEqual([])
  })

  test('copies are placed below the copies of their parents, also those of an earlier roll-over', () => {
    const copies = new Map([
      ['b', 'b2'],
      ['c', 'c2'],
    ])
    expect([...parentsOfCopies(tree, copies, new Map())]).toEqual([
      ['b2', null],
      ['c2', 'b2'],
    ])
    expect([...parentsOfCopies(tree, copies, new Map([['a', 'a2']]))][0]).toEqual(['b2', 'a2'])
  })

  test('after a move no link leads from one cycle into another', () => {
    const ups = fc.array(fc.tuple(fc.nat(100), fc.boolean()), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(ups, (all) => {
        const random = treeOf(...all.map(([up], index) => node(String(index), index === 0 ? null : String(up % index))))
        const moved = new Set(all.flatMap(([, isMoved], index) => (isMoved ? [String(index)] : [])))
        const cut = new Set(linksCutByMove(random, moved))
        for (const { id, parentId } of random.values())
          if (parentId !== null) expect(moved.has(id) === moved.has(parentId)).toBe(!cut.has(id))
      }),
    )
  })
})

describe('cloning', () => {
  const clone = (source: TestRole, forOwner: TestRole, process: ProcessType = 'EVERYONE_PROCESS') =>
    outcome(
      canClone(
        { visibility: 'PROTECTED', cycle: cycle(), by: as(source) },
        { cycle: cycle({ process }), owner: owner(), by: as(forOwner) },
        onDay(1),
      ),
    )

  test('is for those who read the source and may create for the new owner', () => {
    expect(clone('owner', 'owner')).toBe('allowed')
    expect(clone('namedReader', 'owner')).toBe('allowed')
    expect(clone('owner', 'manager')).toBe('allowed')
    expect(clone('owner', 'colleague')).toBe('NOT_YOURS_TO_CHANGE')
    expect(clone('colleague', 'owner')).toBe('OBJECTIVE_NOT_READABLE')
    expect(clone('owner', 'owner', 'MANAGER_HR_PROCESS')).toBe('EDITED_BY_MANAGERS')
  })

  test('keeps the visibility for the same owner, and starts like a new objective for others', () => {
    const visibility = (source: Visibility, isForSameOwner: boolean, changes: Partial<ObjectiveOptions> = {}) =>
      clonedVisibility(
        { visibility: source },
        { isForSameOwner, isCreatedByOwner: isForSameOwner, type: 'INDIVIDUAL' },
        cycle({}, changes),
      )
    expect(visibility('PRIVATE', true)).toMatchObject({ visibility: 'PRIVATE' })
    expect(outcome(visibility('PRIVATE', true, { allowPrivateObjectives: false }))).toBe('PRIVATE_NOT_ALLOWED')
    expect(visibility('PUBLIC', true)).toMatchObject({ visibility: 'PUBLIC' })
    expect(visibility('PUBLIC', false)).toMatchObject({ visibility: 'PROTECTED' })
    expect(visibility('PUBLIC', false, { defaultVisibility: 'PRIVATE' })).toMatchObject({ visibility: 'PROTECTED' })
    expect(visibility('PUBLIC', false, { defaultVisibility: 'PUBLIC' })).toMatchObject({ visibility: 'PUBLIC' })
    for (const source of ['PROTECTED', 'PRIVATE'] as const)
      expect(visibility(source, false, { defaultVisibility: 'PUBLIC' })).toMatchObject({ visibility: 'PROTECTED' })
  })
})

test('an objective is assigned to many people at once: each is checked separately, and no one gets it twice', () => {
  const assignee = (id: string, role: TestRole, changes: { takesPart?: boolean; hasIt?: boolean } = {}) => ({
    id,
    owner: owner({ takesPart: changes.takesPart ?? true }),
    by: as(role),
    hasIt: changes.hasIt ?? false,
  })
  const people = [
    assignee('ravi', 'manager'),
    assignee('noor', 'managerAbove'),
    assignee('kwame', 'manager', { takesPart: false }),
    assignee('iris', 'colleague'),
    assignee('leo', 'manager', { hasIt: true }),
  ]
  expect(planAssignment(people, cycle(), onDay(1))).toEqual({
    assigned: ['ravi', 'noor'],
    skipped: [
      { id: 'kwame', reason: 'OWNER_NOT_IN_CYCLE' },
      { id: 'iris', reason: 'NOT_YOURS_TO_CHANGE' },
      { id: 'leo', reason: 'ASSIGNED_ALREADY' },
    ],
  })
})
