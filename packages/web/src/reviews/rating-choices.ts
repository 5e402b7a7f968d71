import type { OverallRatings } from '@perennial/domain/questionnaires/questionnaire.ts'

/** The ratings to choose from: in the order of their values, each shown by its code, the score (REV-P13). */
export const ratingOptions = (ratings: OverallRatings['ratings']) =>
  ratings.toSorted((a, b) => a.value - b.value).map(({ code, label, description }) => ({ code, label, description }))
