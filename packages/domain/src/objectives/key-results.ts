import { isVisible } from '../visible-text.ts'
import { plainPercent } from './completion.ts'
import { MAX_KEY_RESULT_LENGTH } from './objective.ts'

/** A text to check off, or a figure on its way from a start to a target, which can be the lower of the two. */
export type TickedResult = { kind: 'TICK'; text: string; isDone: boolean }
export type MeasuredResult = {
  kind: 'MEASURED'
  text: string
  start: number
  target: number
  current: number
  unit: string
}
export type KeyResult = TickedResult | MeasuredResult
export const keyResultKinds = ['TICK', 'MEASURED'] as const satisfies readonly KeyResult['kind'][]

export const MAX_KEY_RESULTS = 50
export const MAX_UNIT_LENGTH = 20
/** The largest figure, so that every figure is exact with its decimals. */
export const MAX_FIGURE = 1e11
export const MAX_DECIMALS = 4

export const keyResultProblems = [
  'KEY_RESULT_EMPTY',
  'KEY_RESULT_TOO_LONG',
  'UNIT_TOO_LONG',
  'FIGURE_OUT_OF_RANGE',
  'TOO_MANY_DECIMALS',
  'TARGET_IS_START',
] as const
export type KeyResultProblem = (typeof keyResultProblems)[number]

/** What is wrong with a figure that a person typed or a program sent. */
export function figureProblem(figure: number): KeyResultProblem | null {
  if (!Number.isFinite(figure) || Math.abs(figure) > MAX_FIGURE) return 'FIGURE_OUT_OF_RANGE'
  return Number(figure.toFixed(MAX_DECIMALS)) === figure ? null : 'TOO_MANY_DECIMALS'
}

/** What is wrong with a key result; the first problem is reported. */
export function keyResultProblem(result: KeyResult): KeyResultProblem | null {
  if (!isVisible(result.text)) return 'KEY_RESULT_EMPTY'
  if ([...result.text].length > MAX_KEY_RESULT_LENGTH) return 'KEY_RESULT_TOO_LONG'
  if (result.kind === 'TICK') return null
  if ([...result.unit].length > MAX_UNIT_LENGTH) return 'UNIT_TOO_LONG'
  for (const figure of [result.start, result.target, result.current]) {
    const problem = figureProblem(figure)
    if (problem) return problem
  }
  return result.start === result.target ? 'TARGET_IS_START' : null
}

/** How much of a key result has been reached, from 0 to 1. A figure beyond its target is done, one before its start has not begun. */
export function shareOf(result: KeyResult): number {
  if (result.kind === 'TICK') return result.isDone ? 1 : 0
  const { start, target, current } = result
  if (start === target) return current === target ? 1 : 0
  const isReached = start < target ? current >= target : current <= target
  return isReached ? 1 : Math.max(0, (current - start) / (target - start))
}

export const isDone = (result: KeyResult): boolean => shareOf(result) === 1

/** How many of the key results are done, for "2 of 5". */
export const doneCount = (results: readonly KeyResult[]): number => results.filter(isDone).length

/** The completion that the form offers for these key results; it is never set automatically (OBJ-P10). Null without any. */
export function suggestedCompletion(results: readonly KeyResult[]): number | null {
  if (results.length === 0) return null
  const sum = results.reduce((total, result) => total + shareOf(result), 0)
  return doneCount(results) === results.length ? 100 : plainPercent((100 * sum) / results.length)
}

/** A key result as a copy starts: not checked off, or its figure at the start (OBJ-P05). */
export const withoutProgress = (result: KeyResult): KeyResult =>
  result.kind === 'TICK' ? { ...result, isDone: false } : { ...result, current: result.start }
