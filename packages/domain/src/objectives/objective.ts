/** The states of an objective (OBJ-P06). */
export const objectiveStatuses = [
  'OPEN',
  'ON_TRACK',
  'AT_RISK',
  'ACHIEVED',
  'PARTIALLY_ACHIEVED',
  'MISSED',
  'CANCELLED',
] as const
export type ObjectiveStatus = (typeof objectiveStatuses)[number]

const closingStatuses: readonly ObjectiveStatus[] = ['ACHIEVED', 'PARTIALLY_ACHIEVED', 'MISSED', 'CANCELLED']

/** How far an objective is; the completion is a whole percentage. */
export type ObjectiveProgress = { status: ObjectiveStatus; completion: number }

/** Whether nothing is left to do. In a cycle without status an objective is done by its completion alone. */
export const isClosed = (progress: ObjectiveProgress, options: { status: boolean }): boolean =>
  options.status ? closingStatuses.includes(progress.status) : progress.completion >= 100

/** Whether the form offers to set the completion to 100 together with this status; it never does so itself (OBJ-P09). */
export const offersFullCompletion = (
  objective: ObjectiveProgress,
  status: ObjectiveStatus,
  options: { completionPercentage: boolean },
): boolean => options.completionPercentage && status === 'ACHIEVED' && objective.completion < 100

/** Levels of alignment, the highest first. */
export const objectiveTypes = ['COMPANY', 'GROUP', 'INDIVIDUAL'] as const
export type ObjectiveType = (typeof objectiveTypes)[number]

/** Who reads an objective besides its owner, the fewest first. PROTECTED can also have named readers. */
export const visibilities = ['PRIVATE', 'PROTECTED', 'PUBLIC'] as const
export type Visibility = (typeof visibilities)[number]

export const MAX_TITLE_LENGTH = 250
export const MAX_GROUP_LABEL_LENGTH = 100
/** The longest description and the longest comment, in characters. */
export const MAX_DESCRIPTION_LENGTH = 20_000
export const MAX_COMMENT_LENGTH = 10_000
export const MAX_KEY_RESULT_LENGTH = 500
/** The longest sentence in a check-in, in characters. */
export const MAX_CHECK_IN_LENGTH = 500
