/** What of the overview changes with nearly everything. */
export const overviewQueries = [
  'GET /review-cycles',
  'GET /review-cycles/{cycleId}',
  'GET /review-cycles/{cycleId}/reviews',
] as const
