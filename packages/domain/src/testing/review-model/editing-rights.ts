import { modelPerson, relationIn } from './people.ts'
import { dateOf, isAnySigned, isSharedIn, isSharing, type Person, phaseIn, type Side, type State } from './state.ts'

/** Nothing is written in an archived cycle, a complete review, after any signature, or before the start. */
const isOpen = (state: State): boolean =>
  !state.isArchived && !state.isComplete && !isAnySigned(state) && state.now >= dateOf(state, 'processStarts')

/** Who writes on that side, regardless of the time. */
export function canWriteSide(state: State, person: Person, side: Side, isEditingAs: boolean): boolean {
  const one = relationIn(state, person)
  const { is } = state.cycle
  if (side === 'reviewee') return one.isReviewee && state.cycle.asksReviewee
  if (one.isReviewee) return false
  if (one.isMain || one.isDirect) return true
  if (one.isIndirect && is.indirectManagerContribution) return true
  if (one.isContributor && !is.individualAssessments) return true
  return isEditingAs && one.isHrAdmin && state.mainReviewer !== null
}

/** Who has an assessment of their own: a contributor who does not write in the shared one anyway. */
export const hasOwnAssessment = (state: State, person: Person): boolean =>
  state.cycle.is.individualAssessments &&
  relationIn(state, person).isContributor &&
  !canWriteSide(state, person, 'manager', false)

/** "Editing rights while open", row by row. */
export function isTextOpen(state: State, side: Side): boolean {
  if (!isOpen(state)) return false
  const { status } = state.sides[side]
  const isShared = isSharedIn(state, side)
  const ends = dateOf(state, side === 'manager' ? 'processEndsForReviewers' : 'processEndsForReviewees')
  if (state.now < ends && !isShared) return true
  const mayChange = state.cycle.is.allowContentChangesWhileSharing && isSharing(state)
  if (phaseIn(state) === 'CALIBRATING') return false
  if (isShared) return mayChange
  // A reviewer who wrote nothing by the end of writing cannot start later; a reviewee can’t write any more at all.
  return side === 'manager' && mayChange && status !== 'NOT_STARTED'
}

/** The contributor’s own assessment: to the end of reviewer writing. */
export const isOwnAssessmentOpen = (state: State): boolean =>
  isOpen(state) && state.now < dateOf(state, 'processEndsForReviewers')

/** "Who may change the reviewer’s overall rating": those who write in the assessment, depending on the time. */
export function isRatingOpen(state: State): boolean {
  if (!isOpen(state)) return false
  const { is, type } = state.cycle
  const { status } = state.sides.manager
  const phase = phaseIn(state)
  if (phase === 'WRITING') {
    if (isSharedIn(state, 'manager')) return is.allowOverallRatingChangesWhileSharing
    return type === 'SIMPLE' || is.allowSettingOverallRatingBeforeCalibrationPeriod
  }
  // The first saved answer starts the assessment, which is only possible within the editing window.
  if (status === 'NOT_STARTED') return false
  if (phase === 'SHARING') return is.allowOverallRatingChangesWhileSharing
  const lock = state.dates.managerRatingsLockBy
  const isLocked = lock !== null && state.now >= lock
  return phase === 'CALIBRATING' && !isLocked && is.allowOverallRatingChangesWhileCalibrating
}

/** May someone set the reviewer’s rating now? An HR Admin at any time from the start until a signature. */
export function canRate(state: State, person: Person): boolean {
  const one = relationIn(state, person)
  if (one.isReviewee) return false
  if (one.isHrAdmin) return isOpen(state)
  return canWriteSide(state, person, 'manager', false) && isRatingOpen(state)
}

/** The reviewer is changed by HR Admins to anyone but the reviewee, and by no one about someone above them (line rule). */
export const canBecomeReviewer = (state: State, person: Person, wanted: string): boolean =>
  person.isHr === true &&
  person.id !== state.reviewee &&
  !state.isArchived &&
  !state.isComplete &&
  state.sides.manager.status !== 'SIGNED' &&
  wanted !== state.reviewee &&
  !modelPerson(person.id).above.includes(state.reviewee)
