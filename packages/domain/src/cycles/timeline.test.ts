import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type IsoDay } from '../calendar/days.ts'
import type { BusinessHours } from '../calendar/instants.ts'
import { defineTimeline } from './timeline.ts'
import type { DaysOf } from './timeline-definition.ts'

/** Shaped like a 360° feedback cycle: strict pairs, dates that only some modes have, and optional dates (FBK-P02). */
const feedback = defineTimeline({
  variants: ['APPROVAL', 'NO_APPROVAL'],
  dates: {
    processStarts: { role: 'opening', offsetDays: 0 },
    inviteReviewersBy: { role: 'deadline', offsetDays: 6 },
    approveReviewersFrom: { role: 'opening', offsetDays: 8, onlyIn: ['APPROVAL'] },
    approveReviewersBy: { role: 'deadline', offsetDays: 13, onlyIn: ['APPROVAL'] },
    writeFeedbackBy: { role: 'deadline', offsetDays: 20 },
    managerRelease: { role: 'opening', offsetDays: 22, isOptional: true },
    revieweeRelease: { role: 'opening', offsetDays: 25, isOptional: true },
    processEnds: { role: 'deadline', offsetDays: 27 },
  },
  orders: [
    [
      'processStarts',
      'inviteReviewersBy',
      'approveReviewersFrom',
      'approveReviewersBy',
      'writeFeedbackBy',
      'managerRelease',
      'revieweeRelease',
      'processEnds',
    ],
  ],
  strictOrders: [
    ['processStarts', 'inviteReviewersBy'],
    ['approveReviewersBy', 'writeFeedbackBy'],
  ],
  start: ['processStarts'],
  end: ['processEnds'],
})
type FeedbackField = (typeof feedback.fields)[number]

/** Shaped like an objective cycle: each side has a window of its own, and the cycle lasts as long as the longer one. */
const objectives = defineTimeline({
  variants: ['SHARED', 'SPLIT'],
  dates: {
    ownerFrom: { role: 'opening', offsetDays: 0 },
    ownerUntil: { role: 'deadline', offsetDays: 60, endsWith: 'ownerStatusUntil' },
    ownerStatusUntil: { role: 'deadline', offsetDays: 80 },
    managerFrom: { role: 'opening', offsetDays: 0 },
    managerUntil: { role: 'deadline', offsetDays: 60, endsWith: 'managerStatusUntil' },
    managerStatusUntil: { role: 'deadline', offsetDays: 80 },
  },
  orders: [
    ['ownerFrom', 'ownerUntil', 'ownerStatusUntil'],
    ['managerFrom', 'managerUntil', 'managerStatusUntil'],
  ],
  strictOrders: [],
  start: ['ownerFrom', 'managerFrom'],
  end: ['ownerStatusUntil', 'managerStatusUntil'],
})

const start = '2026-11-23'
const berlin: BusinessHours = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9, endOfBusinessHour: 17 }
const days = feedback.defaults(start, 'APPROVAL')
const problems = (change: Partial<DaysOf<FeedbackField>>, disabled: FeedbackField[] = []) =>
  feedback.problems({ ...days, ...change }, disabled, 'APPROVAL')

describe('a timeline with modes', () => {
  test('proposes its dates in order, and none that the mode doesn’t have', () => {
    expect(problems({})).toEqual([])
    const without = feedback.defaults(start, 'NO_APPROVAL')
    expect(without).toMatchObject({
      approveReviewersFrom: null,
      approveReviewersBy: null,
      writeFeedbackBy: '2026-12-13',
    })
    expect(feedback.problems(without, [], 'NO_APPROVAL')).toEqual([])
    expect(feedback.defaultDisabled('NO_APPROVAL')).toEqual(['approveReviewersFrom', 'approveReviewersBy'])
    expect(feedback.defaultDisabled('APPROVAL')).toEqual([])
  })

  test('skips dates that the mode doesn’t have: their neighbors are compared with each other', () => {
    const reversed = { ...days, inviteReviewersBy: '2026-12-14', approveReviewersBy: '2020-01-01' }
    expect(feedback.problems(reversed, [], 'NO_APPROVAL')).toEqual([
      { field: 'writeFeedbackBy', code: 'DATE_OUT_OF_ORDER', earlier: 'inviteReviewersBy' },
    ])
  })

  test('knows the optional dates', () => {
    expect(feedback.optionalFields).toEqual(['managerRelease', 'revieweeRelease'])
    expect(problems({ managerRelease: null })).toEqual([{ field: 'managerRelease', code: 'DATE_MISSING' }])
    expect(problems({ managerRelease: null }, ['managerRelease'])).toEqual([])
    expect(feedback.used(days, ['managerRelease', 'processEnds'], 'APPROVAL')).toEqual({
      ...days,
      managerRelease: null,
    })
  })
})

describe('a strict order', () => {
  test('refuses two deadlines on one day, where a plain order allows them', () => {
    expect(problems({ approveReviewersBy: days.writeFeedbackBy })).toEqual([
      { field: 'writeFeedbackBy', code: 'DATE_OUT_OF_ORDER', earlier: 'approveReviewersBy' },
    ])
    expect(problems({ managerRelease: days.revieweeRelease })).toEqual([])
  })

  test('is kept by an opening and a deadline on one day: business starts before it ends', () => {
    expect(problems({ inviteReviewersBy: start })).toEqual([])
  })

  test('doesn’t apply to a pair with a date that isn’t in use', () => {
    const same = { ...days, approveReviewersBy: days.writeFeedbackBy }
    expect(feedback.problems(same, [], 'NO_APPROVAL')).toEqual([])
  })
})

describe('a cycle of several windows', () => {
  const split = { ...objectives.defaults(start, 'SPLIT'), ownerFrom: '2026-12-01', managerStatusUntil: '2027-03-01' }
  const instants = objectives.instants(split, berlin)

  test('starts with the first of its starts and ends with the last of its ends', () => {
    const { managerFrom, managerStatusUntil, ownerFrom } = instants
    expect(objectives.span(instants)).toEqual({ startsAt: managerFrom, endsAt: managerStatusUntil })
    const ownersAlone = { ...instants, managerFrom: null, ownerStatusUntil: null, managerStatusUntil: null }
    expect(objectives.span(ownersAlone)).toEqual({ startsAt: ownerFrom, endsAt: null })
  })

  test('moves as a whole to a new start', () => {
    expect(objectives.shifted(split, '2026-11-25')).toMatchObject({
      managerFrom: '2026-11-25',
      ownerFrom: '2026-12-03',
    })
    const none = { ...split, ownerFrom: null, managerFrom: null }
    expect(objectives.shifted(none, start)).toEqual({ ...split, ownerFrom: start, managerFrom: start })
  })

  test('no shown deadline is extended past the real end of its side', () => {
    const later = new Date('2027-06-01T16:00:00Z')
    const refusal = { reason: 'END_LEFT_BEHIND', facts: { field: 'ownerStatusUntil' } }
    expect(objectives.canExtend(instants, { ownerUntil: later }, { isArchived: false })).toMatchObject(refusal)
    const both = { ownerUntil: later, ownerStatusUntil: later }
    expect(objectives.canExtend(instants, both, { isArchived: false })).toEqual({ allowed: true })
    expect(objectives.endsBeforeDeadline(split, { managerUntil: '2027-03-02' })).toEqual(['managerStatusUntil'])
  })
})

const anyDay = fc.integer({ min: 0, max: 60 }).map((offset) => addDays(start, offset))
const anyDays = fc.record(
  Object.fromEntries(feedback.fields.map((field) => [field, fc.option(anyDay, { nil: null })])) as Record<
    FeedbackField,
    fc.Arbitrary<IsoDay | null>
  >,
)
const anyVariant = fc.constantFrom('APPROVAL' as const, 'NO_APPROVAL' as const)
const anyDisabled = fc.subarray([...feedback.fields])

/** Dates that are nearly in order: each some days after the one before it, or a day too early. */
const nearlyOrdered = fc
  .array(fc.integer({ min: -1, max: 3 }), { minLength: feedback.fields.length, maxLength: feedback.fields.length })
  .map((gaps) => {
    let day = start
    const typed = { ...days }
    for (const [index, field] of feedback.fields.entries()) {
      day = addDays(day, gaps[index] ?? 0)
      typed[field] = day
    }
    return typed
  })

test('REV-P02 dates have no problem exactly if their moments are in order and strict pairs are apart', () => {
  const outcomes = new Set<boolean>()
  fc.assert(
    fc.property(nearlyOrdered, fc.subarray([...feedback.optionalFields]), anyVariant, (typed, disabled, variant) => {
      const instants = feedback.instants(feedback.used(typed, disabled, variant), berlin)
      const moments = feedback.fields.flatMap((field) => instants[field] ?? []).map(Number)
      const isOrdered = moments.every((moment, index) => index === 0 || moment >= Number(moments[index - 1]))
      const { approveReviewersBy, writeFeedbackBy } = instants
      const isApart = !approveReviewersBy || !writeFeedbackBy || approveReviewersBy < writeFeedbackBy
      expect(feedback.problems(typed, disabled, variant).length === 0).toBe(isOrdered && isApart)
      outcomes.add(isOrdered && isApart)
    }),
    { numRuns: 500 },
  )
  expect(outcomes.size).toBe(2)
})

test('each date has at most one problem, and dates that are not in use have none', () => {
  fc.assert(
    fc.property(anyDays, anyDisabled, anyVariant, (typed, disabled, variant) => {
      const found = feedback.problems(typed, disabled, variant)
      const fields = found.map(({ field }) => field)
      expect(new Set(fields).size).toBe(fields.length)
      const used = feedback.used(typed, disabled, variant)
      for (const problem of found) expect(used[problem.field] === null).toBe(problem.code === 'DATE_MISSING')
    }),
    { numRuns: 300 },
  )
})

test('COM-P05 dates that are saved again as they are shown keep their moments, even if business hours have changed', () => {
  fc.assert(
    fc.property(anyDays, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 12, max: 24 }), (typed, opens, closes) => {
      const stored = feedback.instants(typed, berlin)
      const changed = { ...berlin, startOfBusinessHour: opens, endOfBusinessHour: closes }
      expect(feedback.days(stored, berlin.timeZone)).toEqual(typed)
      expect(feedback.instants(feedback.days(stored, berlin.timeZone), changed, stored)).toEqual(stored)
    }),
    { numRuns: 200 },
  )
})

test('REV-P03 extensions never make a date earlier, and moving a cycle keeps the distances', () => {
  const moments = fc.record(
    Object.fromEntries(
      feedback.fields.map((field) => [field, fc.option(fc.date({ noInvalidDate: true }), { nil: null })]),
    ) as Record<FeedbackField, fc.Arbitrary<Date | null>>,
  )
  fc.assert(
    fc.property(
      moments,
      fc.dictionary(fc.constantFrom(...feedback.fields), fc.date({ noInvalidDate: true })),
      (own, later) => {
        const extended = feedback.extended(own, later)
        for (const field of feedback.fields) {
          expect(extended[field] === null).toBe(own[field] === null)
          expect(Number(extended[field])).toBeGreaterThanOrEqual(Number(own[field]))
        }
      },
    ),
    { numRuns: 200 },
  )
  fc.assert(
    fc.property(anyDays, anyDay, (typed, to) => {
      fc.pre(typed.processStarts !== null)
      const moved = feedback.shifted(typed, to)
      expect(moved.processStarts).toBe(to)
      expect(feedback.shifted(moved, typed.processStarts ?? '')).toEqual(typed)
    }),
    { numRuns: 100 },
  )
})
