import { hasAnyRelation, relationIn } from './people.ts'
import { isSharedIn, type Person, type State } from './state.ts'

/** Readable, or why not; without a reason in the specification, the side is not for them at all. */
export type ReadOutcome = 'READ' | 'NOT_SHARED' | 'MUST_SHARE_TO_SEE' | 'NO_MAIN_REVIEWER' | 'NOT_FOR_THEM'
export type Readable = {
  reviewee: ReadOutcome
  manager: ReadOutcome
  /** Confidential answers, rating and point of the reviewer side, if that side is readable. */
  confidential: boolean
  /** The assessment of a contributor. */
  assessment: boolean
  /** The progress of each side, beyond whether it is shared. */
  status: boolean
}

/** "Who reads what" with "Who sees the other side"; null for people not involved in the review. */
export function readableIn(state: State, person: Person): Readable | null {
  const one = relationIn(state, person)
  if (!hasAnyRelation(one)) return null
  const { individualAssessments } = state.cycle.is
  const isInCommonAssessment = one.isMain || one.isDirect || (one.isContributor && !individualAssessments)
  return {
    reviewee: selfFor(state, person),
    manager: managerFor(state, person),
    confidential: !one.isReviewee && (isInCommonAssessment || one.isIndirect || one.isHrAdmin),
    assessment: individualAssessments && state.assessment.status === 'WRITTEN' && (one.isMain || one.isHrAdmin),
    status: one.administers,
  }
}

function selfFor(state: State, person: Person): ReadOutcome {
  const one = relationIn(state, person)
  if (one.isReviewee) return 'READ'
  const isShared = isSharedIn(state, 'reviewee')
  if ((one.isIndirect || one.isHrAdmin) && isShared) return 'READ'
  if (one.isMain || one.isDirect || one.isContributor) {
    if (!isShared) return 'NOT_SHARED'
    const isHeldBack = state.cycle.is.showToManagerOnlyWhenBothShare && !isSharedIn(state, 'manager')
    return isHeldBack ? 'MUST_SHARE_TO_SEE' : 'READ'
  }
  return one.isIndirect || one.isHrAdmin ? 'NOT_SHARED' : 'NOT_FOR_THEM'
}

function managerFor(state: State, person: Person): ReadOutcome {
  const one = relationIn(state, person)
  const { is } = state.cycle
  const isShared = isSharedIn(state, 'manager')
  if (one.isReviewee) {
    if (!isShared) return state.mainReviewer === null ? 'NO_MAIN_REVIEWER' : 'NOT_SHARED'
    const isHeldBack = is.showToRevieweeOnlyWhenBothShare && !isSharedIn(state, 'reviewee')
    return isHeldBack ? 'MUST_SHARE_TO_SEE' : 'READ'
  }
  if (one.isMain || one.isDirect || (one.isContributor && !is.individualAssessments)) return 'READ'
  if (one.isIndirect && is.indirectManagerContribution) return 'READ'
  if (!one.isContributor && !one.isIndirect && !one.isHrAdmin) return 'NOT_FOR_THEM'
  if (isShared) return 'READ'
  const isWritten = state.sides.manager.status === 'WRITTEN'
  const mayBefore = one.isHrAdmin || (one.isIndirect && is.hrAndIndirectManagerApproval)
  return isWritten && mayBefore ? 'READ' : 'NOT_SHARED'
}
