import type { ObjectiveProgress, Visibility } from './objective.ts'
import { isInNamedFigures, type ReadLevel } from './visibility.ts'
import { isWeighted } from './weighting.ts'

/** A whole percentage for display. Anything almost complete is shown as 99, never as 100. */
export const plainPercent = (value: number): number =>
  value >= 100 ? 100 : Math.min(99, Math.max(0, Math.round(value)))

export type CountedObjective = ObjectiveProgress & { visibility: Visibility; weight: number }

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : plainPercent(values.reduce((total, value) => total + value, 0) / values.length)

/**
 * How far someone is with all objectives of a cycle: the weighted mean, the plain one without weighting or before weights were
 * given. Cancelled and private objectives don't count, so that everyone reads the same figure. Null without any.
 */
export function overallCompletion(
  objectives: readonly CountedObjective[],
  options: { weighting: boolean },
): number | null {
  const counted = objectives.filter(isWeighted)
  const sum = counted.reduce((total, { weight }) => total + weight, 0)
  if (!options.weighting || sum === 0) return mean(counted.map(({ completion }) => completion))
  return plainPercent(counted.reduce((total, { weight, completion }) => total + weight * completion, 0) / sum)
}

/**
 * What a parent shows of its direct children, as information; its own completion stays what its owner says (OBJ-P20). The mean is
 * of those whose completion the viewer sees, so that it reveals none of the others.
 */
export function childrenSummary(
  children: readonly (ObjectiveProgress & { visibility: Visibility; level: ReadLevel })[],
): { count: number; meanCompletion: number | null } {
  const known = children.filter(({ visibility }) => isInNamedFigures(visibility))
  const seen = known.filter(({ level, status }) => (level === 'FULL' || level === 'PROGRESS') && status !== 'CANCELLED')
  return { count: known.length, meanCompletion: mean(seen.map(({ completion }) => completion)) }
}
