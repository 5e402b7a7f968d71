import { isEditedBySides } from './editing.ts'
import type { ObjectiveStatus, Visibility } from './objective.ts'
import type { ObjectiveCycle } from './objective-cycle.ts'
import { isInNamedFigures } from './visibility.ts'

/** What the weights of an owner's objectives in a cycle add up to (OBJ-P11). */
export const FULL_WEIGHT = 100
/** The weight of a new objective: the others keep theirs, and their sum stays what it was. */
export const NEW_WEIGHT = 0

type Weighable = { status: ObjectiveStatus; visibility: Visibility }

/** Whether an objective has a share of the whole. A cancelled one has none; what the others lack would reveal a private one. */
export const isWeighted = ({ status, visibility }: Weighable): boolean =>
  status !== 'CANCELLED' && isInNamedFigures(visibility)

/** The sum of the weights that count. */
export const weightSum = (objectives: readonly (Weighable & { weight: number })[]): number =>
  objectives.filter(isWeighted).reduce((total, { weight }) => total + weight, 0)

/** Whether the weights don't add up: after an objective was added, cancelled, deleted or merged. */
export const needsWeights = (objectives: readonly (Weighable & { weight: number })[]): boolean =>
  objectives.some(isWeighted) && weightSum(objectives) !== FULL_WEIGHT

/** Whether a list warns of that: while owners or managers can still put it right. */
export const warnsOfWeights = (
  objectives: readonly (Weighable & { weight: number })[],
  cycle: ObjectiveCycle,
  now: Date,
): boolean => isEditedBySides(cycle, now) && needsWeights(objectives)

export type WeightProblem =
  | { code: 'WEIGHT_NOT_WHOLE' | 'WEIGHT_OUT_OF_RANGE' | 'OBJECTIVE_NOT_WEIGHTED'; objectiveId: string }
  | { code: 'OBJECTIVES_CHANGED' }
  | { code: 'WEIGHTS_NOT_FULL'; sum: number }

/**
 * What keeps weights from being saved together. They name every objective that counts at this moment, so that one that was added
 * or cancelled by someone else in between is noticed, and add up to exactly 100.
 */
export function weightProblems(
  objectives: readonly (Weighable & { id: string })[],
  weights: ReadonlyMap<string, number>,
): WeightProblem[] {
  const counted = new Set(objectives.filter(isWeighted).map(({ id }) => id))
  const problems: WeightProblem[] = []
  for (const [objectiveId, weight] of weights) {
    if (!counted.has(objectiveId)) problems.push({ code: 'OBJECTIVE_NOT_WEIGHTED', objectiveId })
    else if (!Number.isInteger(weight)) problems.push({ code: 'WEIGHT_NOT_WHOLE', objectiveId })
    else if (weight < 0 || weight > FULL_WEIGHT) problems.push({ code: 'WEIGHT_OUT_OF_RANGE', objectiveId })
  }
  if ([...counted].some((id) => !weights.has(id))) problems.push({ code: 'OBJECTIVES_CHANGED' })
  if (problems.length > 0) return problems
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0)
  return sum === FULL_WEIGHT ? [] : [{ code: 'WEIGHTS_NOT_FULL', sum }]
}

/**
 * Weights in the same proportion that add up to 100, as the dialog offers them. What is left by rounding goes to those that
 * lost most by it, the first of them first; without any weight all get the same.
 */
export function normalizedWeights(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (sum === 0 ? FULL_WEIGHT / weights.length : (weight * FULL_WEIGHT) / sum))
  const whole = exact.map(Math.floor)
  const left = weights.length === 0 ? 0 : FULL_WEIGHT - whole.reduce((total, weight) => total + weight, 0)
  const lossOf = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0)
  const byLoss = [...whole.keys()].sort((a, b) => lossOf(b) - lossOf(a) || a - b)
  for (const index of byLoss.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1
  return whole
}
