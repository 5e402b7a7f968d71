import type { Answers } from '../questionnaires/answers.ts'
import { newQuestionnaire, newSection } from '../questionnaires/defaults.ts'
import { type Questionnaire, ratingIds } from '../questionnaires/questionnaire.ts'
import { canComplete, canReopen, canRevokeSignature } from '../reviews/completion.ts'
import { contentToFinish, sideContent } from '../reviews/content.ts'
import {
  canExtendDates,
  extendedTimeline,
  type TimelineField,
  type TimelineInstants,
} from '../reviews/cycle/timeline.ts'
import {
  canEditOwnAssessment,
  canEditReview,
  canEverWrite,
  canFinishWriting,
  canReopenWriting,
} from '../reviews/editing.ts'
import { canRate, isRatingOpen } from '../reviews/rating.ts'
import { type Relations, relationsOf } from '../reviews/relations.ts'
import { isSignedByBoth, type Review, type ReviewDates } from '../reviews/review.ts'
import { canBecomeReviewer } from '../reviews/reviewer-change.ts'
import { canHide, canShare, isAlreadyShared } from '../reviews/sharing.ts'
import { canSign, sideOfSigner } from '../reviews/signing.ts'
import { type AssessmentTimestamps, timestampsAfterHiding } from '../reviews/status.ts'
import type { Verdict } from '../verdict.ts'
import type { Action } from './review-model/actions.ts'
import type { AnswerContent, Cycle, Person, Side, State } from './review-model/state.ts'

/** A review that goes through the same actions by the product’s rules, as in handlers. */
export type RuledReview = {
  review: Review & { revieweeId: string }
  contributors: readonly string[]
  assessment: AssessmentTimestamps
  answers: Record<Side | 'assessment', Record<string, { value: string; comment: string }>>
}
type RunResult = { is: 'DONE'; ruled: RuledReview } | { is: 'REFUSED'; why: string }

export const sampleText = (words: AnswerContent): string =>
  ({ NONE: '', FINE: 'It went well.', BLANK: '  \n', LONG: 'x'.repeat(101) })[words]

/** One question for both sides, and an overall rating for the reviewer. */
export function questionnaireFor({ asksReviewee, requires }: Cycle): Questionnaire {
  const questionnaire = newQuestionnaire('en')
  const section = newSection('TEXT_QUESTION', 'well', 'en')
  questionnaire.sections = [
    {
      ...section,
      requiredForManager: requires.manager,
      requiredForReviewee: requires.reviewee,
      reviewee: asksReviewee ? section.reviewee : null,
    },
  ]
  const ratings = questionnaire.overallRatings
  questionnaire.overallRatings = { ...ratings, requiredForManager: requires.rating, enabledForReviewee: false }
  questionnaire.maximumCharactersPerResponse = 100
  return questionnaire
}

const untouched: AssessmentTimestamps = { firstSavedAt: null, writtenAt: null, sharedAt: null, signedAt: null }

export function ruledReviewFrom({ cycle, dates, reviewee, mainReviewer, contributors }: State): RuledReview {
  const at = Object.fromEntries(Object.entries(dates).map(([name, ms]) => [name, ms === null ? null : new Date(ms)]))
  return {
    review: {
      revieweeId: reviewee,
      revieweeName: reviewee,
      mainReviewerId: mainReviewer,
      mainReviewerName: mainReviewer,
      cycle: { cycleType: cycle.type, ...cycle.is },
      questionnaire: questionnaireFor(cycle),
      dates: { ...at, revieweeWriteUntil: null, managerWriteUntil: null, discussAndShareBy: null } as ReviewDates,
      isArchived: false,
      completedAt: null,
      manager: untouched,
      reviewee: untouched,
    },
    contributors,
    assessment: untouched,
    answers: { manager: {}, reviewee: {}, assessment: {} },
  }
}

/** A person’s relations to the review, by the product’s own rule. */
export function ruledRelations(
  { review, contributors }: RuledReview,
  person: Person,
  managers: readonly string[],
): Relations {
  return relationsOf({
    viewerId: person.id,
    isHr: person.isHr === true,
    isAssistant: person.isAssistant === true,
    isGuest: false,
    isCycleAdmin: person.isCycleAdmin === true,
    revieweeId: review.revieweeId,
    mainReviewerId: review.mainReviewerId,
    contributorIds: contributors,
    managersOfReviewee: managers,
    managersOfViewer: person.above,
    signerOfManagerSide: null,
  })
}

const refused = (verdict: Verdict): RunResult => ({ is: 'REFUSED', why: verdict.allowed ? '' : verdict.reason })
const done = (ruled: RuledReview): RunResult => ({ is: 'DONE', ruled })
const notTheirs: RunResult = { is: 'REFUSED', why: 'NOT_YOURS_TO_WRITE' }

/** The result of an action by the product’s rules. */
export function applyByRules(
  ruled: RuledReview,
  action: Action,
  person: Person,
  relations: Relations,
  now: Date,
): RunResult {
  const { review } = ruled
  const answer = (words: AnswerContent) => ({ well: { value: sampleText(words), comment: '' } })
  switch (action.kind) {
    case 'write': {
      const verdict = canEditReview(review, action.side, relations, now, action.isEditingAs)
      return verdict.allowed ? done(saved(ruled, action.side, answer(action.words), now)) : refused(verdict)
    }
    case 'rate': {
      const verdict = canRate(review, relations, now)
      const rating = { [ratingIds[0] ?? '']: { value: '4', comment: '' } }
      return verdict.allowed ? done(saved(ruled, 'manager', rating, now)) : refused(verdict)
    }
    case 'write-assessment': {
      if (!hasOwnAssessment(ruled, relations)) return notTheirs
      const verdict = canEditOwnAssessment(review, ruled.assessment.writtenAt !== null, now)
      if (!verdict.allowed) return refused(verdict)
      const answers = { ...ruled.answers, assessment: answer(action.words) }
      return done({ ...ruled, answers, assessment: { ...ruled.assessment, firstSavedAt: now } })
    }
    case 'finish':
    case 'take-up':
      return finishing(ruled, action.kind, relations, now)
    case 'share': {
      const content = sideContent(review.questionnaire, action.side, ruled.answers[action.side] as Answers)
      const verdict = canShare(review, action.side, relations, content, now)
      if (isAlreadyShared(review, action.side) && mayHaveShared(relations, action.side)) return done(ruled)
      return verdict.allowed ? done(marked(ruled, action.side, { sharedAt: now })) : refused(verdict)
    }
    case 'hide': {
      const verdict = canHide(review, action.side, relations, now)
      // A repeated action changes nothing.
      if (!verdict.allowed) return verdict.reason === 'NOTHING_TO_HIDE' ? done(ruled) : refused(verdict)
      return done(marked(ruled, action.side, timestampsAfterHiding(review[action.side])))
    }
    case 'sign': {
      const side = sideOfSigner(relations)
      const content = side
        ? sideContent(review.questionnaire, side, ruled.answers[side] as Answers)
        : { isTooLong: false, isMissing: false }
      const verdict = canSign(review, relations, content)
      if (!verdict.allowed || !side) return refused(verdict)
      const signed = marked(ruled, side, { signedAt: now })
      const completedAt = isSignedByBoth(signed.review) ? now : null
      return done({ ...signed, review: { ...signed.review, completedAt } })
    }
    case 'complete': {
      const verdict = canComplete(review, relations)
      if (!verdict.allowed && verdict.reason !== 'REVIEW_COMPLETE') return refused(verdict)
      return done({ ...ruled, review: { ...review, completedAt: review.completedAt ?? now } })
    }
    case 'reopen': {
      const verdict = canReopen(review, relations)
      if (!verdict.allowed && verdict.reason !== 'REVIEW_NOT_COMPLETE') return refused(verdict)
      return done({ ...ruled, review: { ...review, completedAt: null } })
    }
    case 'revoke': {
      const verdict = canRevokeSignature(review, action.side, relations)
      if (!verdict.allowed && verdict.reason !== 'NOT_SIGNED') return refused(verdict)
      return done(marked(ruled, action.side, { signedAt: null }))
    }
    default:
      return ofCycle(ruled, action, person, relations)
  }
}

const marked = (ruled: RuledReview, side: Side, marks: Partial<AssessmentTimestamps>): RuledReview => ({
  ...ruled,
  review: { ...ruled.review, [side]: { ...ruled.review[side], ...marks } },
})

function saved(ruled: RuledReview, side: Side, answer: RuledReview['answers'][Side], now: Date): RuledReview {
  const answers = { ...ruled.answers, [side]: { ...ruled.answers[side], ...answer } }
  return marked({ ...ruled, answers }, side, { firstSavedAt: ruled.review[side].firstSavedAt ?? now })
}

const hasOwnAssessment = ({ review }: RuledReview, relations: Relations) =>
  review.cycle.individualAssessments &&
  relations.has('contributor') &&
  !canEverWrite(review, 'manager', relations, false)

const mayHaveShared = (relations: Relations, side: Side) =>
  side === 'reviewee'
    ? relations.has('reviewee')
    : relations.has('mainReviewer') || (relations.has('hrAdmin') && !relations.has('indirectManager'))

function finishing(ruled: RuledReview, kind: 'finish' | 'take-up', relations: Relations, now: Date): RunResult {
  const { review, answers } = ruled
  const isOwnAssessment = hasOwnAssessment(ruled, relations)
  const marks = isOwnAssessment ? ruled.assessment : review.manager
  const isMine = isOwnAssessment || relations.has('mainReviewer')
  const mayRate = isRatingOpen(review, now).allowed
  const written = answers[isOwnAssessment ? 'assessment' : 'manager'] as Answers
  const content = contentToFinish(review.questionnaire, written, { isOwnAssessment, mayRate })
  const assessment = { ...content, isOwnAssessment, isMine, isFinished: marks.writtenAt !== null }
  if (kind === 'finish' && marks.writtenAt && isMine) return done(ruled)
  const verdict =
    kind === 'finish' ? canFinishWriting(review, assessment, now) : canReopenWriting(review, assessment, now)
  if (!verdict.allowed) return refused(verdict)
  const writtenAt = kind === 'finish' ? now : null
  return done(
    isOwnAssessment
      ? { ...ruled, assessment: { ...ruled.assessment, writtenAt } }
      : marked(ruled, 'manager', { writtenAt }),
  )
}

type OfCycle = Action & { kind: 'extend' | 'replace' | 'archive' | 'unarchive' }

function ofCycle(ruled: RuledReview, action: OfCycle, person: Person, relations: Relations): RunResult {
  const { review } = ruled
  const withReview = (changes: Partial<Review>) => done({ ...ruled, review: { ...review, ...changes } })
  switch (action.kind) {
    case 'archive':
      return withReview({ isArchived: true })
    case 'unarchive':
      return withReview({ isArchived: false })
    case 'extend': {
      if (relations.has('reviewee')) return { is: 'REFUSED', why: 'OWN_REVIEW' }
      const field: TimelineField = action.date
      const before: TimelineInstants = review.dates
      const extension = { [field]: new Date((before[field]?.getTime() ?? 0) + action.byMs) }
      const verdict = canExtendDates(before, extension, review)
      return verdict.allowed
        ? withReview({ dates: extendedTimeline(before, extension) as ReviewDates })
        : refused(verdict)
    }
    case 'replace': {
      const candidate = { id: action.mainReviewer, isActive: true, isGuest: false }
      const verdict = canBecomeReviewer(review, { id: person.id, isHr: person.isHr === true, relations }, candidate)
      if (!verdict.allowed) return refused(verdict)
      const contributors = ruled.contributors.filter((id) => id !== action.mainReviewer)
      const changed = { mainReviewerId: action.mainReviewer, mainReviewerName: action.mainReviewer }
      return done({ ...ruled, contributors, review: { ...review, ...changed } })
    }
  }
}
