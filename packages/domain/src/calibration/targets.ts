import type { CycleViolation } from '../cycles/problems.ts'
import { comparableQuestionnaire, type StoredCycleQuestionnaires } from '../questionnaires/cycle-questionnaires.ts'
import type { CycleType } from '../reviews/cycle/timeline.ts'

/** The share of people that a cycle aims for with a rating, in percent. */
export type RatingTarget = { code: string; percent: number }

/** Why the targets of a cycle can't be saved. */
export const targetViolationCodes = ['TARGETS_NOT_100'] as const

const WHOLE = 100

const sum = (targets: readonly RatingTarget[]) => targets.reduce((total, { percent }) => total + percent, 0)

/** Targets of ratings that are still on the scale, in its order. */
const onScale = (targets: readonly RatingTarget[], codes: readonly string[]): RatingTarget[] =>
  codes.flatMap((code) => targets.find((target) => target.code === code) ?? [])

/** The sum of the targets of a scale in percent; null while no rating has one. */
export function targetTotal(targets: readonly RatingTarget[], codes: readonly string[]): number | null {
  const known = onScale(targets, codes)
  return known.length === 0 ? null : sum(known)
}

/** Targets are optional, but the ratings of the scale must make up 100 percent together. */
export const areTargetsValid = (targets: readonly RatingTarget[], codes: readonly string[]): boolean =>
  [null, WHOLE].includes(targetTotal(targets, codes))

/**
 * The target share of each rating of a scale, in its order; null without targets, or if the scale has changed since, so that
 * they don’t make up 100 percent. Targets are shown beside the distribution and never limit a rating.
 */
export function targetsOfScale(targets: readonly RatingTarget[], codes: readonly string[]): RatingTarget[] | null {
  if (targetTotal(targets, codes) !== WHOLE) return null
  return codes.map((code) => ({ code, percent: targets.find((target) => target.code === code)?.percent ?? 0 }))
}

type CycleWithTargets = StoredCycleQuestionnaires & { cycleType: CycleType; ratingTargets: readonly RatingTarget[] }

/** The codes of the ratings that a cycle calibrates; none for cycles without calibration. */
const calibratedCodes = (cycle: CycleWithTargets): string[] =>
  cycle.cycleType === 'CALIBRATION' ? comparableQuestionnaire(cycle).overallRatings.ratings.map(({ code }) => code) : []

/** What keeps a cycle with these targets from being saved. */
export const targetViolations = (cycle: CycleWithTargets): CycleViolation[] =>
  areTargetsValid(cycle.ratingTargets, calibratedCodes(cycle))
    ? []
    : [{ path: '/ratingTargets', code: 'TARGETS_NOT_100' }]

/** The targets that the calibration of a cycle shows. */
export const shownTargets = (cycle: CycleWithTargets): RatingTarget[] | null =>
  targetsOfScale(cycle.ratingTargets, calibratedCodes(cycle))
