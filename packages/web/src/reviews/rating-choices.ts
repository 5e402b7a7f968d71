import type { OverallRatings } from '@perennial/domain/questionnaires/questionnaire.ts'

/** Ratings as they are offered: in the order of their values, each read by its code, the score (REV-P13). */
export const ratingOptions = (ratings: OverallRatings['ratings']) =>
  ratings.toSorted((a, b) => a.value - b.value).map(({ code, label, description }) => ({ code, label, description }))
