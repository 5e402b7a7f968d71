import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountedObjective, childrenSummary, overallCompletion } from './completion.ts'
import { cycle, onDay } from './fixtures.ts'
import { objectiveStatuses, visibilities } from './objective.ts'
import type { ObjectiveCycle } from './objective-cycle.ts'
import {
  isWeighted,
  NEW_WEIGHT,
  needsWeights,
  normalizedWeights,
  warnsOfWeights,
  weightProblems,
  weightSum,
} from './weighting.ts'

const open = (id: string) => ({ id, status: 'OPEN' as const, visibility: 'PROTECTED' as const })
const problems = (weights: Record<string, number>, objectives = [open('a'), open('b')]) =>
  weightProblems(objectives, new Map(Object.entries(weights))).map(({ code }) => code)

describe('weights', () => {
  test('are saved together, whole, from 0 to 100, and add up to exactly 100', () => {
    expect(problems({ a: 60, b: 40 })).toEqual([])
    expect(problems({ a: 100, b: 0 })).toEqual([])
    expect(problems({ a: 60, b: 39 })).toEqual(['WEIGHTS_NOT_FULL'])
    expect(weightProblems([open('a')], new Map([['a', 99]]))).toEqual([{ code: 'WEIGHTS_NOT_FULL', sum: 99 }])
    expect(problems({ a: 60.5, b: 39.5 })).toEqual(['WEIGHT_NOT_WHOLE', 'WEIGHT_NOT_WHOLE'])
    expect(problems({ a: 120, b: -20 })).toEqual(['WEIGHT_OUT_OF_RANGE', 'WEIGHT_OUT_OF_RANGE'])
    expect(problems({ a: Number.NaN, b: 100 })).toEqual(['WEIGHT_NOT_WHOLE'])
  })

  test('name every objective that counts now: one that was added or cancelled by someone else in between is noticed', () => {
    expect(problems({ a: 100 })).toEqual(['OBJECTIVES_CHANGED'])
    expect(problems({ a: 50, b: 30, gone: 20 })).toEqual(['OBJECTIVE_NOT_WEIGHTED'])
    const cancelled = [open('a'), { ...open('b'), status: 'CANCELLED' as const }]
    expect(weightProblems(cancelled, new Map([['a', 100]]))).toEqual([])
  })

  test('of cancelled and private objectives don’t count', () => {
    const counted = objectiveStatuses.flatMap((status) =>
      visibilities.filter((visibility) => isWeighted({ status, visibility })).map((visibility) => [status, visibility]),
    )
    expect(counted).toHaveLength((objectiveStatuses.length - 1) * 2)
  })

  test('an objective that is added has none, and the sum stays; one that is cancelled leaves a gap that the list shows', () => {
    const list = [
      { ...open('a'), weight: 70 },
      { ...open('b'), weight: 30 },
    ]
    expect(needsWeights(list)).toBe(false)
    const added = [...list, { ...open('c'), weight: NEW_WEIGHT }]
    expect([weightSum(added), needsWeights(added)]).toEqual([100, false])
    const cancelled = list.map((each) => (each.id === 'a' ? { ...each, status: 'CANCELLED' as const } : each))
    expect([weightSum(cancelled), needsWeights(cancelled)]).toEqual([30, true])
    expect(needsWeights([])).toBe(false)
  })

  test('OBJ-P11 the list warns of a gap only while owners or managers can close it', () => {
    const list = [{ ...open('a'), weight: 70 }]
    const warns = (day: number, changes: Partial<ObjectiveCycle> = {}) =>
      warnsOfWeights(list, cycle(changes), onDay(day))
    expect([warns(-1), warns(0), warns(29), warns(35), warns(40), warns(85)]).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(warns(35, { process: 'EMPLOYEE_PROCESS' })).toBe(false)
    expect(warns(10, { isArchived: true })).toBe(false)
    expect(warnsOfWeights([{ ...open('a'), weight: 100 }], cycle(), onDay(10))).toBe(false)
  })
})

describe('weights that are offered', () => {
  test('keep the proportion, and what rounding leaves goes to those that lost most', () => {
    expect(normalizedWeights([70, 30, 0])).toEqual([70, 30, 0])
    expect(normalizedWeights([30, 30])).toEqual([50, 50])
    expect(normalizedWeights([1, 1, 1])).toEqual([34, 33, 33])
    expect(normalizedWeights([0, 0, 0])).toEqual([34, 33, 33])
    expect(normalizedWeights([2, 1])).toEqual([67, 33])
    expect(normalizedWeights([])).toEqual([])
  })

  test('can always be saved, are off by less than one percent, and don’t change when they are offered again', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(weights, (typed) => {
        const offered = normalizedWeights(typed)
        const objectives = typed.map((_, position) => open(String(position)))
        const named = new Map(offered.map((weight, position) => [String(position), weight]))
        expect(weightProblems(objectives, named)).toEqual([])
        expect(normalizedWeights(offered)).toEqual(offered)
        const sum = typed.reduce((total, weight) => total + weight, 0)
        if (sum === 0) return
        for (const [position, weight] of offered.entries())
          expect(Math.abs(weight - ((typed[position] ?? 0) * 100) / sum)).toBeLessThan(1)
      }),
    )
  })
})

describe('the completion of a person', () => {
  const at = (completion: number, weight: number, changes: Partial<CountedObjective> = {}): CountedObjective => ({
    ...open(''),
    completion,
    weight,
    ...changes,
  })
  const overall = (weighting: boolean, ...objectives: CountedObjective[]) =>
    overallCompletion(objectives, { weighting })

  test('is the weighted mean, the plain one without weights, and none without objectives', () => {
    expect(overall(true, at(100, 75), at(0, 25))).toBe(75)
    expect(overall(false, at(100, 75), at(0, 25))).toBe(50)
    expect(overall(true, at(100, 0), at(0, 0))).toBe(50)
    expect(overall(true)).toBeNull()
    expect(overall(true, at(100, 75), at(100, 25))).toBe(100)
    expect(overall(false, at(100, 0), at(99, 0), at(100, 0))).toBe(99)
  })

  test('leaves cancelled and private objectives out', () => {
    const [cancelled, hidden] = [at(0, 50, { status: 'CANCELLED' }), at(0, 50, { visibility: 'PRIVATE' })]
    expect(overall(true, at(80, 50), cancelled, hidden)).toBe(80)
    expect(overall(true, hidden)).toBeNull()
  })

  test('is 100 only if everything with a weight is, and lies between the lowest and the highest', () => {
    const objective = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 100 }))
    fc.assert(
      fc.property(fc.array(objective, { minLength: 1, maxLength: 20 }), fc.boolean(), (all, weighting) => {
        const completions = all.map(([completion]) => completion)
        const mean = overall(weighting, ...all.map(([completion, weight]) => at(completion, weight))) ?? -1
        expect(mean).toBeGreaterThanOrEqual(Math.min(...completions))
        expect(mean).toBeLessThanOrEqual(Math.max(...completions))
        expect(mean === 100).toBe(completions.every((completion) => completion === 100))
      }),
    )
  })
})

describe('what a parent shows of its children', () => {
  const child = { status: 'OPEN', visibility: 'PROTECTED', level: 'FULL', completion: 50 } as const

  test('their number and mean completion; those whose completion the viewer does not see are only counted', () => {
    const hidden = { ...child, level: 'NONE', completion: 100 } as const
    const cancelled = { ...child, status: 'CANCELLED', completion: 0 } as const
    const counted = { ...child, level: 'PROGRESS', completion: 100 } as const
    expect(childrenSummary([child, hidden, cancelled])).toEqual({ count: 3, meanCompletion: 50 })
    expect(childrenSummary([child, counted])).toEqual({ count: 2, meanCompletion: 75 })
    expect(childrenSummary([hidden])).toEqual({ count: 1, meanCompletion: null })
    expect(childrenSummary([])).toEqual({ count: 0, meanCompletion: null })
  })

  test('nothing of private ones', () => {
    expect(childrenSummary([{ ...child, visibility: 'PRIVATE' }])).toEqual({ count: 0, meanCompletion: null })
  })
})
