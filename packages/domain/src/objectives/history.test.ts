import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { as, testRoles } from './fixtures.ts'
import {
  canReadEntry,
  changesBetween,
  entryForViewer,
  type HistoryEntry,
  MERGE_MINUTES,
  mergedEntry,
  type ObjectiveChange,
  progressSeries,
  type RecordedObjective,
} from './history.ts'
import { objectiveStatuses, objectiveTypes, visibilities } from './objective.ts'

const customers = {
  id: 'k1',
  kind: 'MEASURED',
  text: 'Customers',
  start: 0,
  target: 20,
  current: 5,
  unit: 'pcs',
} as const
const guide = { id: 'k2', kind: 'TICK', text: 'Publish the guide', isDone: false } as const
const before: RecordedObjective = {
  title: 'Grow',
  icon: '',
  description: 'As planned',
  dueDate: '2027-03-31',
  status: 'OPEN',
  completion: 10,
  weight: 50,
  type: 'INDIVIDUAL',
  groupLabel: '',
  visibility: 'PROTECTED',
  categoryId: null,
  ratingId: null,
  parentId: 'company',
  readerIds: ['noor'],
  keyResults: [customers, guide],
  cycleId: 'cycle',
}
const changes = (after: Partial<RecordedObjective>) => changesBetween(before, { ...before, ...after })

describe('what changed', () => {
  test('is a fact for every field, with the value before and after', () => {
    expect(
      changes({ title: 'Grow faster', dueDate: '2027-04-30', status: 'AT_RISK', completion: 30, weight: 40 }),
    ).toEqual([
      { kind: 'TEXT', field: 'title', from: 'Grow', to: 'Grow faster' },
      { kind: 'DUE_DATE', from: '2027-03-31', to: '2027-04-30' },
      { kind: 'STATUS', from: 'OPEN', to: 'AT_RISK' },
      { kind: 'NUMBER', field: 'completion', from: 10, to: 30 },
      { kind: 'NUMBER', field: 'weight', from: 50, to: 40 },
    ])
    expect(
      changes({ type: 'GROUP', groupLabel: 'Sales', visibility: 'PUBLIC', categoryId: 'c', parentId: null }),
    ).toEqual([
      { kind: 'TEXT', field: 'groupLabel', from: '', to: 'Sales' },
      { kind: 'TYPE', from: 'INDIVIDUAL', to: 'GROUP' },
      { kind: 'VISIBILITY', from: 'PROTECTED', to: 'PUBLIC' },
      { kind: 'REFERENCE', field: 'categoryId', from: null, to: 'c' },
      { kind: 'REFERENCE', field: 'parentId', from: 'company', to: null },
    ])
    expect(changes({ readerIds: ['kwame'] })).toEqual([{ kind: 'READERS', added: ['kwame'], removed: ['noor'] }])
  })

  test('a description is only said to have changed', () => {
    expect(changes({ description: 'Otherwise' })).toEqual([{ kind: 'DESCRIPTION' }])
  })

  test('of key results: added, removed, reworded, ticked, measured and planned anew', () => {
    const added = { id: 'k3', kind: 'TICK', text: 'Hire', isDone: false } as const
    expect(changes({ keyResults: [{ ...guide, isDone: true }, added] })).toEqual([
      { kind: 'KEY_RESULT_REMOVED', id: 'k1', text: 'Customers' },
      { kind: 'KEY_RESULT_ADDED', id: 'k3', text: 'Hire' },
      { kind: 'KEY_RESULT_TICKED', id: 'k2', text: 'Publish the guide', isDone: true },
    ])
    expect(changes({ keyResults: [{ ...customers, text: 'New customers', current: 8 }, guide] })).toEqual([
      { kind: 'KEY_RESULT_REWORDED', id: 'k1', from: 'Customers', to: 'New customers' },
      { kind: 'KEY_RESULT_MEASURED', id: 'k1', text: 'New customers', from: 5, to: 8, unit: 'pcs' },
    ])
    expect(changes({ keyResults: [{ ...customers, target: 30 }, guide] })).toEqual([
      { kind: 'KEY_RESULT_PLANNED', id: 'k1', text: 'Customers', start: 0, target: 30, unit: 'pcs' },
    ])
    expect(changes({ keyResults: [guide, customers] })).toEqual([])
  })

  test('is nothing between equal versions, and something between any others', () => {
    const version = fc.record({
      title: fc.constantFrom('a', 'b'),
      icon: fc.constantFrom('', 'x'),
      description: fc.constantFrom('', 'x'),
      groupLabel: fc.constantFrom('', 'x'),
      dueDate: fc.constantFrom('2027-01-01', '2027-01-02'),
      status: fc.constantFrom(...objectiveStatuses),
      completion: fc.constantFrom(0, 100),
      weight: fc.constantFrom(0, 100),
      type: fc.constantFrom(...objectiveTypes),
      visibility: fc.constantFrom(...visibilities),
      categoryId: fc.constantFrom(null, '1'),
      ratingId: fc.constantFrom(null, '1'),
      parentId: fc.constantFrom(null, '1'),
      cycleId: fc.constantFrom('1', '2'),
      readerIds: fc.subarray(['1', '2']),
      keyResults: fc.subarray([customers, guide]),
    })
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(changesBetween(a, a)).toEqual([])
        expect(changesBetween(a, b).length > 0).toBe(JSON.stringify(a) !== JSON.stringify(b))
      }),
    )
  })
})

describe('changes in a row', () => {
  const at = (minute: number) => new Date(Date.UTC(2027, 0, 4, 9, minute))
  const entry = (minute: number, change: ObjectiveChange, changed: Partial<HistoryEntry> = {}): HistoryEntry => ({
    at: at(minute),
    actorId: 'ravi',
    wasPrivate: false,
    change,
    ...changed,
  })
  const completion = (from: number, to: number): ObjectiveChange => ({ kind: 'NUMBER', field: 'completion', from, to })

  test('of one value by one person read as one, or as none if they end where they began', () => {
    const [first, next] = [entry(0, completion(10, 20)), entry(5, completion(20, 40))]
    expect(mergedEntry(first, next)).toEqual(entry(5, completion(10, 40)))
    expect(mergedEntry(first, entry(5, completion(20, 10)))).toBe('UNDONE')
    expect(mergedEntry(entry(0, { kind: 'DESCRIPTION' }), entry(1, { kind: 'DESCRIPTION' }))).toEqual(
      entry(1, { kind: 'DESCRIPTION' }),
    )
  })

  test('stay apart after a while, by different people, of different values, and across the end of being private', () => {
    const first = entry(0, completion(10, 20))
    expect(mergedEntry(first, entry(MERGE_MINUTES + 1, completion(20, 40)))).toBeNull()
    expect(mergedEntry(first, entry(1, completion(20, 40), { actorId: 'mia' }))).toBeNull()
    expect(mergedEntry(first, entry(1, { kind: 'NUMBER', field: 'weight', from: 0, to: 1 }))).toBeNull()
    expect(mergedEntry(first, entry(1, completion(20, 40), { wasPrivate: true }))).toBeNull()
    const ticked: ObjectiveChange = { kind: 'KEY_RESULT_TICKED', id: 'k2', text: 'Publish', isDone: true }
    expect(mergedEntry(entry(0, ticked), entry(1, { ...ticked, isDone: false }))).toBeNull()
    const ofResult = (id: string): ObjectiveChange => ({
      kind: 'KEY_RESULT_MEASURED',
      id,
      text: '',
      from: 1,
      to: 2,
      unit: '',
    })
    expect(mergedEntry(entry(0, ofResult('k1')), entry(1, ofResult('k3')))).toBeNull()
  })
})

describe('who reads the history', () => {
  const titled = { change: { kind: 'TEXT', field: 'title', from: 'a', to: 'b' } } as const
  const rated = { change: { kind: 'REFERENCE', field: 'ratingId', from: null, to: '1' } } as const

  test('what happened while an objective was private stays its owner’s', () => {
    for (const role of testRoles) {
      expect(canReadEntry({ ...titled, wasPrivate: true }, as(role), { rating: true })).toBe(role === 'owner')
      expect(canReadEntry({ ...titled, wasPrivate: false }, as(role), { rating: false })).toBe(true)
    }
  })

  test('ratings are read by those who read the rating', () => {
    expect(canReadEntry({ ...rated, wasPrivate: false }, as('colleague'), { rating: false })).toBe(false)
    expect(canReadEntry({ ...rated, wasPrivate: false }, as('manager'), { rating: true })).toBe(true)
    expect(canReadEntry({ ...rated, wasPrivate: true }, as('manager'), { rating: true })).toBe(false)
  })

  test('a parent has no name for those who can’t read it', () => {
    const moved = { change: { kind: 'REFERENCE', field: 'parentId', from: 'secret', to: 'public' } } as const
    expect(entryForViewer(moved, (id) => id === 'public')).toEqual({
      change: { ...moved.change, from: null },
      hidesParent: true,
    })
    expect(entryForViewer(moved, () => true)).toEqual({ ...moved, hidesParent: false })
    expect(entryForViewer(rated, () => false)).toEqual({ ...rated, hidesParent: false })
  })
})

test('a chart has one point a day, the last of it', () => {
  const point = (day: string, completion: number) => ({ day, completion, status: 'OPEN' as const })
  expect(progressSeries([point('2027-01-05', 10), point('2027-01-04', 5), point('2027-01-05', 20)])).toEqual([
    point('2027-01-04', 5),
    point('2027-01-05', 20),
  ])
})
