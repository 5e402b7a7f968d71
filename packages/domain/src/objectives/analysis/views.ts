/** What the figures of a cycle are about: each view counts objectives by other values. */
export const analysisViews = ['status', 'category', 'completion', 'rating', 'due', 'updates'] as const
export type AnalysisView = (typeof analysisViews)[number]

/** What the figures are compared by. */
export const analysisGroupings = ['DEPARTMENT', 'TEAM', 'MANAGER'] as const
export type AnalysisGrouping = (typeof analysisGroupings)[number]

/** Completions that are counted together, with the lowest and the highest of each. */
export const completionBands = {
  ZERO: [0, 0],
  TO_24: [1, 24],
  TO_49: [25, 49],
  TO_74: [50, 74],
  TO_99: [75, 99],
  FULL: [100, 100],
} as const satisfies Record<string, readonly [number, number]>
export type CompletionBand = keyof typeof completionBands
export const completionBandNames = Object.keys(completionBands) as [CompletionBand, ...CompletionBand[]]

/** When open objectives are due, seen from today. */
export const duePeriods = ['OVERDUE', 'SOON', 'LATER'] as const
export type DuePeriod = (typeof duePeriods)[number]

/** Whether open objectives were updated within 30 days. */
export const updateAges = ['RECENT', 'STALE'] as const
export type UpdateAge = (typeof updateAges)[number]

type UsedOptions = {
  status: boolean
  completionPercentage: boolean
  categories: boolean
  ratings: boolean
}

/** The views of a cycle: what it has switched off is not counted. */
export const viewsOf = (uses: UsedOptions): AnalysisView[] =>
  analysisViews.filter(
    (view) =>
      view === 'due' ||
      view === 'updates' ||
      { status: uses.status, category: uses.categories, completion: uses.completionPercentage, rating: uses.ratings }[
        view
      ],
  )
