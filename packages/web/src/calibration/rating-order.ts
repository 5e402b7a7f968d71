import type { CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import type { Scale } from './rating-labels.ts'

/** The ratings from low to high, if their codes are scores; else in their order of display (REV-P13). */
export function lowToHigh(scale: Scale): Scale {
  const scores = scale.map(({ code }) => Number(code))
  if (scores.some((score) => !Number.isFinite(score))) return scale
  return scale.toSorted((a, b) => Number(a.code) - Number(b.code))
}

export type ReviewerRatings = {
  /** Null for people without a main reviewer. */
  reviewer: CalibrationRow['mainReviewer']
  /** By code, how many people have the rating. */
  counts: ReadonlyMap<string, number>
  rated: number
  unrated: number
  /** The mean score; null unless the codes are scores and someone is rated. */
  average: number | null
}

/** How each main reviewer rates: the highest average first, reviewers without ratings last. */
export function ratingsByReviewer(rows: readonly CalibrationRow[]): ReviewerRatings[] {
  const groups = Map.groupBy(rows, ({ mainReviewer }) => mainReviewer?.id ?? '')
  const all = [...groups.values()].map((ofReviewer): ReviewerRatings => {
    const codes = ofReviewer.flatMap(({ isSubmitted, rating }) => (isSubmitted && rating !== null ? [rating] : []))
    const counts = new Map([...Map.groupBy(codes, (code) => code)].map(([code, same]) => [code, same.length]))
    const scores = codes.map(Number).filter(Number.isFinite)
    return {
      reviewer: ofReviewer[0]?.mainReviewer ?? null,
      counts,
      rated: codes.length,
      unrated: ofReviewer.length - codes.length,
      average: scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
    }
  })
  return all.sort((a, b) => (b.average ?? -Infinity) - (a.average ?? -Infinity) || b.rated - a.rated)
}
