/** What a file about a cycle has in each row: one objective, or one person with figures of all of theirs. */
export const objectiveLayouts = ['objectives', 'people'] as const
export type ObjectiveLayout = (typeof objectiveLayouts)[number]

/** Whose objectives of a cycle are in a file: those of the people below the requester, or of everyone, for its administrators. */
export const objectiveExportScopes = ['TEAM', 'CYCLE'] as const
export type ObjectiveExportScope = (typeof objectiveExportScopes)[number]

/** What a file contains of objectives: which with their texts, which with ratings, and which only with their progress. */
export type ExportedObjectives = {
  objectiveIds: readonly string[]
  ratedIds: readonly string[]
  progressIds: readonly string[]
  /** People with a row of their own; absent in files from before an upgrade, and where no one has one. */
  personIds?: readonly string[]
}
