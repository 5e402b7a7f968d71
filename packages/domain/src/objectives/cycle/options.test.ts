import { describe, expect, test } from 'vitest'
import {
  canChangeOptions,
  defaultOptions,
  isChoosable,
  isFieldShown,
  type ObjectiveOptions,
  optionalFields,
  optionViolations,
  savedValues,
} from './options.ts'
import { type ObjectiveCycleFacts, objectiveCycleViolationCodes, objectiveCycleViolations } from './problems.ts'
import { objectiveTimeline } from './timeline.ts'

const growth = { id: '1', label: 'Growth' }
const quality = { id: '2', label: 'Quality' }
const company = { categories: [growth, quality], ratings: [] }
const options = (changes: Partial<ObjectiveOptions> = {}): ObjectiveOptions => ({
  ...defaultOptions(company),
  ...changes,
})

test('a new cycle proposes what is usual, and nothing that opens or closes objectives by itself', () => {
  expect(defaultOptions({ categories: [], ratings: [] })).toEqual({
    icon: true,
    cascadingObjectives: false,
    keyResults: true,
    status: true,
    completionPercentage: true,
    weighting: false,
    categories: { enabled: false, values: [] },
    ratings: { enabled: false, values: [] },
    defaultVisibility: 'PROTECTED',
    allowEmployeesToChangeVisibility: true,
    allowPrivateObjectives: false,
    allowEmployeesToShareWithSpecificPeople: true,
    sendAutomaticReminders: true,
    checkIns: { frequency: 'NONE', weekday: 'FRIDAY' },
  })
})

describe('lists of a cycle', () => {
  test('are copies: the lists of the company and of the cycle change independently', () => {
    const copy = defaultOptions(company).categories.values
    expect(copy).toEqual(company.categories)
    expect(copy[0]).not.toBe(company.categories[0])
  })

  test('a value that objectives have is only marked as removed; they keep it, and no others get it', () => {
    const values = savedValues([growth, quality], [], new Set(['1']))
    expect(values).toEqual([{ ...growth, isRemoved: true }])
    const list = { enabled: true, values }
    expect(isChoosable(list, '1', '1')).toBe(true)
    expect(isChoosable(list, '1', null)).toBe(false)
    expect(isChoosable(list, '2', null)).toBe(false)
    expect(isChoosable(list, null, '1')).toBe(true)
    expect(savedValues([growth], [{ ...growth, label: 'Growing' }], new Set(['1']))).toEqual([
      { id: '1', label: 'Growing' },
    ])
  })

  test('that are in use have values, each with a name of its own', () => {
    const codes = (changes: Partial<ObjectiveOptions>) => optionViolations(options(changes)).map(({ code }) => code)
    expect(codes({})).toEqual([])
    expect(codes({ categories: { enabled: true, values: [] } })).toEqual(['TOO_FEW_VALUES'])
    expect(codes({ categories: { enabled: true, values: [{ ...growth, isRemoved: true }] } })).toEqual([
      'TOO_FEW_VALUES',
    ])
    expect(codes({ ratings: { enabled: true, values: [growth] } })).toEqual(['TOO_FEW_VALUES'])
    expect(codes({ categories: { enabled: true, values: [growth, { id: '3', label: ' growth' }] } })).toEqual([
      'LABEL_TWICE',
    ])
    expect(codes({ categories: { enabled: true, values: [growth, { id: '3', label: ' ' }] } })).toEqual([
      'LABEL_MISSING',
    ])
    expect(codes({ categories: { enabled: false, values: [] } })).toEqual([])
    expect(codes({ categories: { enabled: true, values: [growth] } })).toEqual([])
    expect(codes({ ratings: { enabled: true, values: [growth, quality] } })).toEqual([])
  })
})

describe('private objectives', () => {
  test('can’t be the default where they are not allowed', () => {
    const violations = optionViolations(options({ defaultVisibility: 'PRIVATE' }))
    expect(violations).toEqual([{ path: '/options/defaultVisibility', code: 'PRIVATE_NOT_ALLOWED' }])
    expect(optionViolations(options({ defaultVisibility: 'PRIVATE', allowPrivateObjectives: true }))).toEqual([])
  })

  test('can’t be disallowed while there are any', () => {
    const [on, off] = [options({ allowPrivateObjectives: true }), options()]
    expect(canChangeOptions(on, off, { hasPrivateObjectives: true })).toEqual({
      allowed: false,
      reason: 'PRIVATE_OBJECTIVES_EXIST',
    })
    expect(canChangeOptions(on, off, { hasPrivateObjectives: false }).allowed).toBe(true)
    expect(canChangeOptions(off, on, { hasPrivateObjectives: false }).allowed).toBe(true)
    expect(canChangeOptions(on, on, { hasPrivateObjectives: true }).allowed).toBe(true)
    expect(canChangeOptions(on, off, { hasPrivateObjectives: true }).allowed).toBe(false)
    expect(canChangeOptions(off, options({ keyResults: false }), { hasPrivateObjectives: true }).allowed).toBe(true)
  })
})

test('fields of an option are shown with it', () => {
  const shown = (changes: Partial<ObjectiveOptions>) =>
    optionalFields.filter((field) => isFieldShown(field, options(changes)))
  expect(shown({})).toEqual(['icon', 'keyResults', 'status', 'completion'])
  const list = { enabled: true, values: [] }
  expect(shown({ icon: false, keyResults: false, weighting: true, categories: list, ratings: list })).toEqual([
    'status',
    'completion',
    'weight',
    'categoryId',
    'ratingId',
  ])
  expect(shown({ cascadingObjectives: true, status: false, completionPercentage: false })).toEqual([
    'icon',
    'keyResults',
    'type',
    'groupLabel',
    'parentId',
  ])
})

test('a cycle that is set up reports everything at its field', () => {
  const cycle: ObjectiveCycleFacts = {
    name: 'Q1/2027',
    timePeriod: { from: '2027-01-01', to: '2027-03-31' },
    timeline: objectiveTimeline.defaults('2027-01-04', 'OBJECTIVES'),
    options: options(),
    allowedUsers: null,
  }
  expect(objectiveCycleViolations(cycle)).toEqual([])
  const oneDay = { from: '2027-01-04', to: '2027-01-04' }
  expect(objectiveCycleViolations({ ...cycle, timePeriod: oneDay, allowedUsers: 1 })).toEqual([])
  const violations = objectiveCycleViolations({
    name: ' ',
    timePeriod: { from: '2027-04-01', to: '2027-03-31' },
    timeline: { ...cycle.timeline, defaultDueDate: null, editableByManagerUntil: '2027-01-01' },
    options: options({ defaultVisibility: 'PRIVATE' }),
    allowedUsers: 0,
  })
  expect(violations).toEqual([
    { path: '/name', code: 'REQUIRED' },
    { path: '/timePeriod/to', code: 'PERIOD_REVERSED' },
    { path: '/options/defaultVisibility', code: 'PRIVATE_NOT_ALLOWED' },
    { path: '/allowedUsers', code: 'NOBODY_CHOSEN' },
    { path: '/timeline/defaultDueDate', code: 'DATE_MISSING' },
    {
      path: '/timeline/editableByManagerUntil',
      code: 'DATE_OUT_OF_ORDER',
      facts: { earlier: 'editableByManagerFrom' },
    },
  ])
  for (const { code } of violations) expect(objectiveCycleViolationCodes).toContain(code)
})
