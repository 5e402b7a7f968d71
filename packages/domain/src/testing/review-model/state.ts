/**
 * A second implementation of the life of a review, written only from the text of the specification and without the
 * rules: tests run both through the same actions and compare them step by step.
 */

export type Side = 'manager' | 'reviewee'
export type Status = 'NOT_STARTED' | 'STARTED' | 'WRITTEN' | 'SHARED' | 'SIGNED'
/** The answer to the one question that both sides are asked. */
export type AnswerContent = 'NONE' | 'FINE' | 'BLANK' | 'LONG'

/** A person of the company; `above` are their managers, the nearest first. */
export type Person = {
  id: string
  isHr?: true
  isAssistant?: true
  isCycleAdmin?: true
  above: readonly string[]
}

export const dateNames = [
  'processStarts',
  'processEndsForReviewees',
  'processEndsForReviewers',
  'managerRatingsLockBy',
  'managerShareFrom',
  'managerShareUntil',
  'signBy',
] as const
export type DateName = (typeof dateNames)[number]
export type Dates = Record<DateName, number | null>

export const flags = [
  'indirectManagerContribution',
  'hrAndIndirectManagerApproval',
  'showToRevieweeOnlyWhenBothShare',
  'showToManagerOnlyWhenBothShare',
  'individualAssessments',
  'allowContentChangesWhileSharing',
  'allowSettingOverallRatingBeforeCalibrationPeriod',
  'allowOverallRatingChangesWhileSharing',
  'allowOverallRatingChangesWhileCalibrating',
] as const
export type Flag = (typeof flags)[number]

export type Cycle = {
  type: 'SIMPLE' | 'CALIBRATION'
  is: Record<Flag, boolean>
  asksReviewee: boolean
  requires: { manager: boolean; reviewee: boolean; rating: boolean }
}

export type SideState = {
  status: Status
  words: AnswerContent
  isRated: boolean
  /** Whether the side was ever finished. */
  isFinished: boolean
}

export type State = {
  now: number
  cycle: Cycle
  dates: Dates
  reviewee: string
  mainReviewer: string | null
  contributors: readonly string[]
  isArchived: boolean
  isComplete: boolean
  sides: Record<Side, SideState>
  /** The contributor’s own assessment. */
  assessment: { status: Status; words: AnswerContent }
}

const nothingYet: SideState = { status: 'NOT_STARTED', words: 'NONE', isRated: false, isFinished: false }

export const initialState = (
  facts: Pick<State, 'now' | 'cycle' | 'dates' | 'reviewee' | 'mainReviewer' | 'contributors'>,
): State => ({
  ...facts,
  isArchived: false,
  isComplete: false,
  sides: { manager: nothingYet, reviewee: nothingYet },
  assessment: { status: 'NOT_STARTED', words: 'NONE' },
})

export const dateOf = (state: State, name: DateName): number => state.dates[name] ?? Number.NEGATIVE_INFINITY

/** The periods of the page "Timeline", by the review’s own dates; each including its first moment, excluding its last. */
export function phaseIn(state: State): string {
  const { now, isArchived, cycle } = state
  if (isArchived) return 'ARCHIVED'
  if (now < dateOf(state, 'processStarts')) return 'NOT_OPEN'
  if (now < dateOf(state, 'processEndsForReviewers')) return 'WRITING'
  if (cycle.type === 'CALIBRATION' && now < dateOf(state, 'managerShareFrom')) return 'CALIBRATING'
  if (now < dateOf(state, 'managerShareUntil')) return 'SHARING'
  return now < dateOf(state, 'signBy') ? 'SIGNING' : 'ENDED'
}

/** When the reviewer side may first be shared: in SIMPLE cycles sharing overlaps writing from the start. */
export const sharingStart = (state: State): number =>
  state.cycle.type === 'SIMPLE'
    ? dateOf(state, 'processStarts')
    : Math.max(dateOf(state, 'processStarts'), dateOf(state, 'managerShareFrom'))

export const isSharing = (state: State): boolean =>
  state.now >= sharingStart(state) && state.now < dateOf(state, 'managerShareUntil')

/** A self-assessment without questions does not exist and counts as shared. */
export function isSharedIn({ sides, cycle }: State, side: Side): boolean {
  if (side === 'reviewee' && !cycle.asksReviewee) return true
  return sides[side].status === 'SHARED' || sides[side].status === 'SIGNED'
}

export const isAnySigned = ({ sides }: State): boolean =>
  sides.manager.status === 'SIGNED' || sides.reviewee.status === 'SIGNED'
