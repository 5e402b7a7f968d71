import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../calendar/days.ts'
import { editsIn, openingTasks, processTypes } from './process.ts'
import {
  isEditingOpen,
  isUpdatingOpen,
  type ObjectiveDateField,
  type ObjectiveDates,
  objectiveTimeline,
  objectiveTimelineProblems,
  sharedDays,
  timelineModeOf,
} from './timeline.ts'

const days = objectiveTimeline.defaults('2027-01-04', 'OBJECTIVES')
const berlin = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9, endOfBusinessHour: 17 }

describe('the dates of an objective cycle', () => {
  test('are proposed for both sides alike: editing until day 60, updating until day 80, objectives due on day 85', () => {
    expect(days).toEqual({
      editableByOwnerFrom: '2027-01-04',
      editableByOwnerUntil: '2027-03-05',
      statusEditableByOwnerUntil: '2027-03-25',
      editableByManagerFrom: '2027-01-04',
      editableByManagerUntil: '2027-03-05',
      statusEditableByManagerUntil: '2027-03-25',
      defaultDueDate: '2027-03-30',
    })
    expect(objectiveTimelineProblems(days)).toEqual([])
  })

  test('are shared while both sides have the same, and split as soon as one differs', () => {
    expect(timelineModeOf(days)).toBe('shared')
    expect(timelineModeOf({ ...days, statusEditableByManagerUntil: '2027-03-26' })).toBe('split')
    expect(timelineModeOf(objectiveTimeline.instants(days, berlin))).toBe('shared')
    const later = { ...days, editableByManagerUntil: '2027-03-06' }
    expect(timelineModeOf(objectiveTimeline.instants(later, berlin))).toBe('split')
    expect(sharedDays(later)).toEqual(days)
  })

  test('each side starts before it stops editing, and stops updating no earlier', () => {
    const problems = (changes: Partial<typeof days>) => objectiveTimelineProblems({ ...days, ...changes })
    expect(problems({ editableByOwnerUntil: '2027-01-03' })).toEqual([
      { field: 'editableByOwnerUntil', code: 'DATE_OUT_OF_ORDER', earlier: 'editableByOwnerFrom' },
    ])
    expect(problems({ statusEditableByManagerUntil: '2027-03-04' })).toEqual([
      { field: 'statusEditableByManagerUntil', code: 'DATE_OUT_OF_ORDER', earlier: 'editableByManagerUntil' },
    ])
    expect(problems({ statusEditableByOwnerUntil: days.editableByOwnerUntil })).toEqual([])
    expect(problems({ editableByOwnerUntil: '2027-01-04' })).toEqual([])
    expect(problems({ defaultDueDate: '2026-01-01' })).toEqual([])
    expect(problems({ defaultDueDate: '2028-01-01' })).toEqual([])
    expect(problems({ editableByManagerFrom: null })).toEqual([
      { field: 'editableByManagerFrom', code: 'DATE_MISSING' },
    ])
  })

  test('a problem of shared dates is reported once', () => {
    const reversed = sharedDays({ ...days, editableByOwnerUntil: '2027-01-01' })
    expect(objectiveTimelineProblems(reversed)).toMatchObject([{ field: 'editableByOwnerUntil' }])
    const missing = sharedDays({ ...days, editableByOwnerFrom: null })
    expect(objectiveTimelineProblems(missing)).toMatchObject([{ field: 'editableByOwnerFrom' }])
  })

  test('the cycle lasts from the first opening to the last update; due dates don’t lengthen it', () => {
    const split = { ...days, editableByManagerFrom: '2027-01-02', statusEditableByOwnerUntil: '2027-04-01' }
    const instants = objectiveTimeline.instants(split, berlin)
    expect(objectiveTimeline.span(instants)).toEqual({
      startsAt: instants.editableByManagerFrom,
      endsAt: instants.statusEditableByOwnerUntil,
    })
  })
})

describe('windows', () => {
  const instants = objectiveTimeline.instants(days, berlin) as ObjectiveDates
  const at = (field: ObjectiveDateField, ms = 0) => new Date(instants[field].getTime() + ms)

  test('open at their first moment and are closed at their last', () => {
    expect(isEditingOpen(instants, 'owner', at('editableByOwnerFrom', -1))).toEqual({
      allowed: false,
      reason: 'BEFORE_EDITABLE_FROM',
      facts: { date: '2027-01-04T08:00:00.000Z' },
    })
    expect(isEditingOpen(instants, 'owner', at('editableByOwnerFrom')).allowed).toBe(true)
    expect(isEditingOpen(instants, 'owner', at('editableByOwnerUntil', -1)).allowed).toBe(true)
    expect(isEditingOpen(instants, 'owner', at('editableByOwnerUntil'))).toMatchObject({
      reason: 'AFTER_EDITABLE_UNTIL',
    })
    expect(isUpdatingOpen(instants, 'manager', at('statusEditableByManagerUntil', -1)).allowed).toBe(true)
    expect(isUpdatingOpen(instants, 'manager', at('statusEditableByManagerUntil'))).toMatchObject({
      reason: 'AFTER_STATUS_EDITABLE_UNTIL',
    })
  })

  test('anyone who may edit at a moment may also update', () => {
    const day = fc.integer({ min: 0, max: 100 }).map((offset) => addDays('2027-01-04', offset))
    const side = fc.constantFrom('owner' as const, 'manager' as const)
    fc.assert(
      fc.property(fc.tuple(day, day, day, day, day, day, day), day, side, (random, now, who) => {
        const wild = Object.fromEntries(objectiveTimeline.fields.map((field, index) => [field, random[index] ?? now]))
        const typed = wild as Record<ObjectiveDateField, string>
        fc.pre(objectiveTimelineProblems(typed).length === 0)
        const dates = objectiveTimeline.instants(typed, berlin) as ObjectiveDates
        const moment = objectiveTimeline.instantOf('editableByOwnerFrom', now, berlin)
        if (isEditingOpen(dates, who, moment).allowed) expect(isUpdatingOpen(dates, who, moment).allowed).toBe(true)
      }),
    )
  })
})

test('owners edit unless managers and HR do it alone, and the other way round', () => {
  expect(processTypes.map((process) => [editsIn(process, 'owner'), editsIn(process, 'manager')])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ])
  for (const process of processTypes) expect(openingTasks[process].owner !== null).toBe(editsIn(process, 'owner'))
})
