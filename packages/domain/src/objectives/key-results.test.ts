import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  doneCount,
  figureProblem,
  isDone,
  type KeyResult,
  keyResultKinds,
  keyResultProblem,
  MAX_FIGURE,
  type MeasuredResult,
  shareOf,
  suggestedCompletion,
  withoutProgress,
} from './key-results.ts'
import { MAX_KEY_RESULT_LENGTH } from './objective.ts'

const tick = (isDone: boolean): KeyResult => ({ kind: 'TICK', text: 'Publish the guide', isDone })
const measured = (start: number, target: number, current: number, unit = ''): MeasuredResult => ({
  kind: 'MEASURED',
  text: 'Customers',
  start,
  target,
  current,
  unit,
})

describe('the progress of a key result', () => {
  test('is all or nothing for a checkbox, and the share of the way from start to target for a figure', () => {
    expect([tick(false), tick(true)].map(shareOf)).toEqual([0, 1])
    expect(shareOf(measured(0, 20, 5))).toBe(0.25)
    expect(shareOf(measured(100, 200, 150))).toBe(0.5)
  })

  test('counts downwards where the target is the lower figure', () => {
    expect(shareOf(measured(40, 20, 35))).toBe(0.25)
    expect(shareOf(measured(40, 20, 20))).toBe(1)
    expect(shareOf(measured(40, 20, 12))).toBe(1)
    expect(shareOf(measured(40, 20, 55))).toBe(0)
    expect(shareOf(measured(5, -5, 0))).toBe(0.5)
  })

  test('is never less than nothing or more than all', () => {
    expect(shareOf(measured(0, 20, -5))).toBe(0)
    expect(shareOf(measured(0, 20, 500))).toBe(1)
    expect(shareOf(measured(7, 7, 7))).toBe(1)
    expect(shareOf(measured(7, 7, 6))).toBe(0)
  })

  test('is complete exactly when the target is reached, and grows on the way to it', () => {
    const figure = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((whole) => whole / 100)
    fc.assert(
      fc.property(figure, figure, figure, figure, (start, target, a, b) => {
        fc.pre(start !== target)
        const isReached = start < target ? a >= target : a <= target
        expect(isDone(measured(start, target, a))).toBe(isReached)
        const [nearer, farther] = (target - start) * (a - b) >= 0 ? [a, b] : [b, a]
        expect(shareOf(measured(start, target, nearer))).toBeGreaterThanOrEqual(
          shareOf(measured(start, target, farther)),
        )
      }),
    )
  })
})

describe('the completion that is offered', () => {
  test('is the mean of all key results, 100 only when all are done', () => {
    expect(suggestedCompletion([])).toBeNull()
    expect(suggestedCompletion([tick(true), tick(false), tick(false)])).toBe(33)
    expect(suggestedCompletion([tick(true), measured(0, 20, 5)])).toBe(63)
    expect(suggestedCompletion([tick(true), measured(0, 1000, 999)])).toBe(99)
    expect(suggestedCompletion([tick(true), measured(0, 1000, 1000)])).toBe(100)
    expect(doneCount([tick(true), measured(0, 20, 5), measured(0, 20, 20)])).toBe(2)
  })

  test('is a whole number from 0 to 100', () => {
    const result = fc.oneof(
      fc.boolean().map(tick),
      fc
        .tuple(fc.integer(), fc.integer(), fc.integer())
        .map(([start, target, current]) => measured(start, target, current)),
    )
    fc.assert(
      fc.property(fc.array(result, { minLength: 1, maxLength: 20 }), (results) => {
        const offered = suggestedCompletion(results) ?? -1
        expect(Number.isInteger(offered) && offered >= 0 && offered <= 100).toBe(true)
        expect(offered === 100).toBe(results.every(isDone))
      }),
    )
  })
})

describe('a key result that is saved', () => {
  test('has a text of at most 500 characters', () => {
    expect(MAX_KEY_RESULT_LENGTH).toBe(500)
    expect(keyResultProblem(tick(true))).toBeNull()
    expect(keyResultProblem({ ...tick(true), text: ' ' })).toBe('KEY_RESULT_EMPTY')
    expect(keyResultProblem({ ...tick(true), text: '🎯'.repeat(MAX_KEY_RESULT_LENGTH) })).toBeNull()
    expect(keyResultProblem({ ...tick(true), text: 'x'.repeat(MAX_KEY_RESULT_LENGTH + 1) })).toBe('KEY_RESULT_TOO_LONG')
  })

  test('has figures that are exact, a short unit, and a target that is not the start', () => {
    expect(keyResultProblem(measured(0, 99.9999, 12.5, '%'))).toBeNull()
    expect(keyResultProblem(measured(0, 20, 1e12))).toBe('FIGURE_OUT_OF_RANGE')
    expect(keyResultProblem(measured(0, Number.NaN, 1))).toBe('FIGURE_OUT_OF_RANGE')
    expect(keyResultProblem(measured(0, 20, 0.00001))).toBe('TOO_MANY_DECIMALS')
    expect(keyResultProblem(measured(20, 20, 0))).toBe('TARGET_IS_START')
    expect(keyResultProblem(measured(0, 20, 0, 'x'.repeat(21)))).toBe('UNIT_TOO_LONG')
    expect(keyResultProblem(measured(0, 20, 0, 'x'.repeat(20)))).toBeNull()
    expect([MAX_FIGURE, -MAX_FIGURE, 0.1 + 0.2, -0.3].map(figureProblem)).toEqual([
      null,
      null,
      'TOO_MANY_DECIMALS',
      null,
    ])
  })
})

test('a copy starts without progress', () => {
  expect([tick(true), measured(40, 20, 25)].map(withoutProgress)).toEqual([tick(false), measured(40, 20, 40)])
  expect([tick(true), measured(0, 1, 1)].map(({ kind }) => kind)).toEqual(keyResultKinds)
})
