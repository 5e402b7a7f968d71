import {
  canBecomeReviewer,
  canRate,
  canWriteSide,
  hasOwnAssessment,
  isOwnAssessmentOpen,
  isRatingOpen,
  isTextOpen,
} from './editing-rights.ts'
import { hasAnyRelation, relationIn } from './people.ts'
import type { AnswerContent, SideState } from './state.ts'
import {
  type DateName,
  dateOf,
  isAnySigned,
  isSharedIn,
  type Person,
  type Side,
  type State,
  sharingStart,
} from './state.ts'

export type Action =
  | { kind: 'write'; side: Side; words: AnswerContent; isEditingAs: boolean }
  | { kind: 'rate' }
  | { kind: 'write-assessment'; words: AnswerContent }
  | { kind: 'finish' }
  | { kind: 'take-up' }
  | { kind: 'share'; side: Side }
  | { kind: 'hide'; side: Side }
  | { kind: 'sign' }
  | { kind: 'complete' }
  | { kind: 'reopen' }
  | { kind: 'revoke'; side: Side }
  | { kind: 'extend'; date: DateName; byMs: number }
  | { kind: 'replace'; mainReviewer: string }
  | { kind: 'archive' }
  | { kind: 'unarchive' }

/** The result of an action: done, refused (with the reason if the specification names one), or not found. */
export type Outcome = { is: 'DONE'; state: State } | { is: 'REFUSED'; why: string | null } | { is: 'NOT_THERE' }

const done = (state: State): Outcome => ({ is: 'DONE', state })
const no = (why: string | null = null): Outcome => ({ is: 'REFUSED', why })

const withSide = (state: State, side: Side, changes: Partial<SideState>): Outcome =>
  done({ ...state, sides: { ...state.sides, [side]: { ...state.sides[side], ...changes } } })

export function applyAction(state: State, person: Person, action: Action): Outcome {
  const one = relationIn(state, person)
  if (isOfCycle(action)) return one.administers || one.isReviewee ? ofCycle(state, person, action) : { is: 'NOT_THERE' }
  if (!hasAnyRelation(one)) return { is: 'NOT_THERE' }
  switch (action.kind) {
    case 'write':
      return write(state, person, action)
    case 'rate':
      return canRate(state, person) ? save(state, 'manager', { isRated: true }) : no()
    case 'write-assessment':
      return hasOwnAssessment(state, person) && isOwnAssessmentOpen(state) && state.assessment.status !== 'WRITTEN'
        ? done({ ...state, assessment: { status: 'STARTED', words: action.words } })
        : no()
    case 'finish':
      return finish(state, person)
    case 'take-up':
      return takeUp(state, person)
    case 'share':
      return share(state, person, action.side)
    case 'hide':
      return hide(state, person, action.side)
    case 'sign':
      return sign(state, person)
    case 'complete':
    case 'reopen':
    case 'revoke':
      return relationIn(state, person).isHrAdmin && !state.isArchived ? close(state, action) : no()
  }
}

/** NOT_STARTED → STARTED with the first saved answer. */
const save = (state: State, side: Side, changes: Partial<SideState>): Outcome => {
  const { status } = state.sides[side]
  return withSide(state, side, { ...changes, status: status === 'NOT_STARTED' ? 'STARTED' : status })
}

function write(state: State, person: Person, action: Action & { kind: 'write' }): Outcome {
  const { side, words, isEditingAs } = action
  const isOpen = isTextOpen(state, side) && state.sides[side].status !== 'WRITTEN'
  return canWriteSide(state, person, side, isEditingAs) && isOpen ? save(state, side, { words }) : no()
}

const isTooLong = (words: AnswerContent) => words === 'LONG'
const isEmpty = (words: AnswerContent) => words === 'NONE' || words === 'BLANK'

/** The mandatory answers a side still lacks. */
const lacks = ({ sides, cycle }: State, side: Side, asksRating: boolean): boolean =>
  (cycle.requires[side] && isEmpty(sides[side].words)) ||
  (side === 'manager' && asksRating && cycle.requires.rating && !sides.manager.isRated)

/** STARTED → WRITTEN; finishing is part of writing, so it has the same window, and requires more than blanks. */
function finish(state: State, person: Person): Outcome {
  if (hasOwnAssessment(state, person)) {
    if (state.assessment.status === 'WRITTEN') return done(state)
    const { words } = state.assessment
    if (!isOwnAssessmentOpen(state) || isEmpty(words) || isTooLong(words)) return no()
    return done({ ...state, assessment: { ...state.assessment, status: 'WRITTEN' } })
  }
  if (!relationIn(state, person).isMain) return no()
  const side = state.sides.manager
  if (side.isFinished) return done(state)
  if (!state.cycle.is.hrAndIndirectManagerApproval || side.status !== 'STARTED') return no()
  // A rating that can’t be set yet is required only for sharing.
  const isWhole = !lacks(state, 'manager', isRatingOpen(state)) && !isTooLong(side.words)
  const hasSomething = !isEmpty(side.words) || (side.isRated && isRatingOpen(state))
  return isTextOpen(state, 'manager') && isWhole && hasSomething
    ? withSide(state, 'manager', { status: 'WRITTEN', isFinished: true })
    : no()
}

/** WRITTEN → STARTED, inside the editing window. */
function takeUp(state: State, person: Person): Outcome {
  if (hasOwnAssessment(state, person)) {
    if (!isOwnAssessmentOpen(state)) return no()
    const { assessment } = state
    return done({
      ...state,
      assessment: { ...assessment, status: assessment.status === 'WRITTEN' ? 'STARTED' : assessment.status },
    })
  }
  const isUsed = state.cycle.is.hrAndIndirectManagerApproval
  if (!relationIn(state, person).isMain || !isUsed) return no()
  if (isSharedIn(state, 'manager') || !isTextOpen(state, 'manager')) return no()
  const { status } = state.sides.manager
  return withSide(state, 'manager', { isFinished: false, status: status === 'WRITTEN' ? 'STARTED' : status })
}

/** Checks 1 to 3 of sharing: who may. */
function whyNotTheirs(state: State, person: Person, side: Side): string | null {
  const one = relationIn(state, person)
  if (side === 'reviewee') {
    if (!one.isReviewee || !state.cycle.asksReviewee) return 'NOT_YOURS_TO_SHARE'
    return state.mainReviewer === null ? 'REVIEWER_NOT_FOUND' : null
  }
  if (state.mainReviewer === null) return 'REVIEWER_NOT_FOUND'
  if (one.isMain) return null
  if (one.isIndirect) return 'INDIRECT_MANAGERS_CANNOT_SHARE'
  return one.isHrAdmin ? null : 'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION'
}

function share(state: State, person: Person, side: Side): Outcome {
  const notTheirs = whyNotTheirs(state, person, side)
  if (notTheirs) return no(notTheirs)
  const { status, words } = state.sides[side]
  // Sharing again changes nothing.
  if (isSharedIn(state, side)) return done(state)
  if (state.isArchived) return no('CYCLE_ARCHIVED')
  if (state.isComplete) return no('REVIEW_COMPLETE')
  const opens = side === 'manager' ? sharingStart(state) : dateOf(state, 'processStarts')
  if (state.now < opens) return no('BEFORE_SHARE_FROM_DATE')
  const until = dateOf(state, side === 'manager' ? 'managerShareUntil' : 'processEndsForReviewees')
  const isOnBehalf = side === 'manager' && !relationIn(state, person).isMain
  if (state.now >= until && !isOnBehalf) return no('AFTER_SHARE_UNTIL_DATE')
  if (isTooLong(words)) return no('EXCEEDED_CHARACTER_LIMIT')
  if (lacks(state, side, true)) return no('MANDATORY_ANSWERS_MISSING')
  return status === 'NOT_STARTED' ? no('NOTHING_WRITTEN') : withSide(state, side, { status: 'SHARED' })
}

/** SHARED → STARTED, by those who may share, without a signature on either side and before the end of that window. */
function hide(state: State, person: Person, side: Side): Outcome {
  const notTheirs = whyNotTheirs(state, person, side)
  if (notTheirs) return no(notTheirs)
  if (state.isArchived || state.isComplete || isAnySigned(state)) return no()
  const until = dateOf(state, side === 'manager' ? 'managerShareUntil' : 'processEndsForReviewees')
  if (state.now >= until) return no()
  return state.sides[side].status === 'SHARED'
    ? withSide(state, side, { status: 'STARTED', isFinished: false })
    : done(state)
}

/** SHARED → SIGNED: either side, in any order, however late; both complete the review. */
function sign(state: State, person: Person): Outcome {
  const one = relationIn(state, person)
  const side: Side | null = one.isReviewee ? 'reviewee' : one.isMain ? 'manager' : null
  if (!side) return no(one.isIndirect ? 'INDIRECT_MANAGERS_CANNOT_SIGN' : 'NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION')
  if (state.sides[side].status === 'SIGNED') return no('ALREADY_SIGNED')
  if (state.isArchived) return no('CYCLE_ARCHIVED')
  if (state.isComplete) return no('REVIEW_COMPLETE')
  const other: Side = side === 'manager' ? 'reviewee' : 'manager'
  for (const needed of [other, side])
    if (!isSharedIn(state, needed))
      return no(needed === 'manager' ? 'ASSESSMENT_NOT_SHARED' : 'SELF_ASSESSMENT_NOT_SHARED')
  if (isTooLong(state.sides[side].words)) return no('EXCEEDED_CHARACTER_LIMIT')
  if (lacks(state, side, true)) return no('MANDATORY_ANSWERS_MISSING')
  const sides = { ...state.sides, [side]: { ...state.sides[side], status: 'SIGNED' as const } }
  return done({ ...state, sides, isComplete: sides.manager.status === 'SIGNED' && sides.reviewee.status === 'SIGNED' })
}

/** HR completes a review without signatures and reopens it; a reopened review loses a signature: SIGNED → SHARED. */
function close(state: State, action: Action & { kind: 'complete' | 'reopen' | 'revoke' }): Outcome {
  if (action.kind !== 'revoke') return done({ ...state, isComplete: action.kind === 'complete' })
  const { side } = action
  if (state.isComplete) return no()
  if (state.sides[side].status !== 'SIGNED') return done(state)
  // A self-assessment without questions was never shared by anyone.
  const isAsked = side === 'manager' || state.cycle.asksReviewee
  return withSide(state, side, { status: isAsked ? 'SHARED' : 'NOT_STARTED' })
}

type OfCycle = Action & { kind: 'extend' | 'replace' | 'archive' | 'unarchive' }
const isOfCycle = (action: Action): action is OfCycle =>
  ['extend', 'replace', 'archive', 'unarchive'].includes(action.kind)

/** Actions on a review by cycle administrators; no one does them to their own. */
function ofCycle(state: State, person: Person, action: OfCycle): Outcome {
  const administersCycle = Boolean(person.isHr || person.isAssistant || person.isCycleAdmin)
  if (!administersCycle) return { is: 'NOT_THERE' }
  switch (action.kind) {
    case 'archive':
      return done({ ...state, isArchived: true })
    case 'unarchive':
      return done({ ...state, isArchived: false })
    case 'extend':
      return extend(state, person, action)
    case 'replace':
      return canBecomeReviewer(state, person, action.mainReviewer)
        ? done({
            ...state,
            mainReviewer: action.mainReviewer,
            contributors: state.contributors.filter((id) => id !== action.mainReviewer),
          })
        : no()
  }
}

const openings: readonly DateName[] = ['processStarts', 'managerShareFrom']

/** An extension only moves a deadline, and only later. */
function extend(state: State, person: Person, { date: name, byMs }: Action & { kind: 'extend' }): Outcome {
  const before = state.dates[name]
  const isLater = before !== null && byMs > 0
  if (person.id === state.reviewee || state.isArchived || openings.includes(name) || !isLater) return no()
  return done({ ...state, dates: { ...state.dates, [name]: before + byMs } })
}
