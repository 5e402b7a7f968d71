import type { ReviewDetails, ReviewEditor, ReviewSide } from '@perennial/contract/reviews/schemas.ts'
import { gridSize } from '@perennial/domain/performance-graph/graph-points.ts'
import { questionnaireItems, type Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { canComplete, canReopen, canRevokeSignature } from '@perennial/domain/reviews/completion.ts'
import { confidentialItemIds, readableQuestionnaire } from '@perennial/domain/reviews/confidential-items.ts'
import { type AssessmentContent, sideContent } from '@perennial/domain/reviews/content.ts'
import { nextStepOf } from '@perennial/domain/reviews/next-step.ts'
import { phaseOf, shareFromOf } from '@perennial/domain/reviews/phases.ts'
import { canReadRatingHistory } from '@perennial/domain/reviews/rating.ts'
import type { Relations } from '@perennial/domain/reviews/relations.ts'
import { hasSide, isShared } from '@perennial/domain/reviews/review.ts'
import { canAcknowledge } from '@perennial/domain/reviews/reviewer-change.ts'
import { canHide, canShare } from '@perennial/domain/reviews/sharing.ts'
import { canSign, sideOfSigner } from '@perennial/domain/reviews/signing.ts'
import { assessmentStatusOf } from '@perennial/domain/reviews/status.ts'
import { canReadContribution, type ReviewAccess } from '@perennial/domain/reviews/visibility.ts'
import { findGraphBoxNames } from '../companies/public.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { findAcknowledgements, findPeopleById } from './acknowledgement-queries.ts'
import { findAnswers, presentAnswersForReader, type StoredAnswers } from './answers.ts'
import { canEditAs, editorOf, presentEditor } from './editor.ts'
import { presentNextStep } from './next-step.ts'
import { ownReviewerVerdict } from './own-reviewer.ts'
import { type ReviewForViewer, reviewAccessFor } from './queries.ts'
import { findRatingChanges, presentRatings, type StoredRatingChange } from './rating-history.ts'
import type { AssessmentRow } from './tables.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

const nothing: ReadonlySet<string> = new Set()
const emptyContent: AssessmentContent = { missing: [], tooLong: [], isMissing: false, isTooLong: false, hasText: false }

/** The one function that turns a review into what this viewer may read of it (MAY-4). */
export async function presentReview(
  tx: Tx,
  viewer: Viewer,
  found: ReviewForViewer,
  now: Date,
  isEditingAs = false,
): Promise<ReviewDetails> {
  const { row, cycle, review, relations, sides } = found
  const reading = reviewAccessFor(found)
  const editor = editorOf(found, viewer, isEditingAs)
  const ownSide = sideOfSigner(relations)
  const readable = readableAssessments(found, reading, editor?.assessment, ownSide)
  const companyId = viewer.company.id
  const isNotifiedOfRatings = reading.manager.allowed && canReadRatingHistory(relations)
  const [answers, involved, acknowledgements, changes, chooseReviewer, boxNames] = await Promise.all([
    findAnswers(tx, companyId, readable),
    findPeopleById(tx, companyId, peopleIn(found)),
    // An acknowledgement reveals that writing was finished.
    knowsStatusOf('manager', relations, reading) ? findAcknowledgements(tx, companyId, row.id) : undefined,
    isNotifiedOfRatings ? findRatingChanges(tx, companyId, [row.id]) : undefined,
    ownReviewerVerdict(tx, viewer, found),
    review.questionnaire.graph.enabled ? findGraphBoxNames(tx, companyId) : {},
  ])
  const answersOf = (assessment: AssessmentRow | null) => (assessment ? answers.get(assessment.id) : undefined)
  const contents = {
    manager: contentFor(found, 'manager', answersOf(sides.manager)),
    reviewee: contentFor(found, 'reviewee', answersOf(sides.reviewee)),
  }
  const hidden = reading.confidential ? nothing : confidentialItemIds(review.questionnaire)
  const side = (name: Side): ReviewSide => presentSide(found, name, reading, answersOf(sides[name]), hidden, involved)
  const presentedEditor: ReviewEditor | null =
    editor && presentEditor(found, editor, answersOf(editor.assessment) ?? {}, now)
  const hasFinishedAssessment = editor?.isOwnAssessment === true && editor.assessment.writtenAt !== null
  const next = nextStepOf(review, relations, now, hasFinishedAssessment)
  const mine = ownSide ? contents[ownSide] : editor && !editor.isOwnAssessment ? contents[editor.side] : emptyContent
  const verdicts = (of: Side) => canShare(review, of, relations, contents[of], now)
  return {
    id: row.id,
    cycle: {
      id: cycle.id,
      name: cycle.name,
      cycleType: cycle.cycleType,
      explanation: cycle.explanation,
      period: { from: cycle.periodFrom, to: cycle.periodTo.toISOString() },
    },
    phase: phaseOf(review, now),
    reviewee: found.reviewee,
    mainReviewer: found.mainReviewer,
    contributors: found.contributors,
    youAre: [...relations],
    dates: {
      processStarts: review.dates.processStarts.toISOString(),
      writeUntil: iso(
        relations.has('reviewee')
          ? (review.dates.revieweeWriteUntil ?? review.dates.processEndsForReviewees)
          : (review.dates.managerWriteUntil ?? review.dates.processEndsForReviewers),
      ),
      shareFrom: cycle.cycleType === 'CALIBRATION' ? shareFromOf(review).toISOString() : null,
      discussAndShareBy: iso(review.dates.discussAndShareBy),
      signBy: review.dates.signBy.toISOString(),
    },
    completedAt: iso(review.completedAt),
    isMerged: review.isMerged === true,
    questionnaire: readableQuestionnaire(review.questionnaire, reading),
    graphGrid: { fields: gridSize(viewer.company.switches), boxNames },
    sides: { manager: side('manager'), reviewee: side('reviewee') },
    waitsForBoth: {
      manager: review.cycle.showToRevieweeOnlyWhenBothShare,
      reviewee: review.cycle.showToManagerOnlyWhenBothShare,
    },
    contributorAssessments: sides.contributorAssessments.flatMap((assessment) => {
      const contributor = assessment.contributorId ? involved.get(assessment.contributorId) : undefined
      if (!contributor || !assessment.writtenAt || !canReadContribution(reading, assessmentStatusOf(assessment)))
        return []
      const shown = presentAnswersForReader(answersOf(assessment) ?? {}, { withSaver: false, hidden: nothing })
      return [{ contributor, writtenAt: assessment.writtenAt.toISOString(), answers: shown }]
    }),
    editor: presentedEditor,
    ...(acknowledgements ? { acknowledgements } : {}),
    ...(changes ? { ratings: ratingsIn(found, changes.get(row.id) ?? [], answersOf(sides.manager), now) } : {}),
    next: presentNextStep(next),
    can: {
      share: { manager: verdicts('manager'), reviewee: verdicts('reviewee') },
      hide: {
        manager: canHide(review, 'manager', relations, now),
        reviewee: canHide(review, 'reviewee', relations, now),
      },
      sign: canSign(review, relations, mine),
      complete: canComplete(review, relations),
      reopen: canReopen(review, relations),
      revoke: {
        manager: canRevokeSignature(review, 'manager', relations),
        reviewee: canRevokeSignature(review, 'reviewee', relations),
      },
      acknowledge: canAcknowledge(review, relations),
      editAs: canEditAs(found, now),
      chooseReviewer,
    },
    violations: { missing: mine.missing, tooLong: mine.tooLong },
  }
}

function ratingsIn(
  { review, cycle, sides }: ReviewForViewer,
  changes: readonly StoredRatingChange[],
  answers: StoredAnswers | undefined,
  now: Date,
) {
  const current = (id: string) => {
    const value = answers?.[id]?.value
    return typeof value === 'string' ? value : null
  }
  return presentRatings({ review, cycle, assessment: sides.manager, changes, current, now })
}

/** The assessments whose answers are fetched: those that this person may read or write, or whose completeness they need to know. */
function readableAssessments(
  { sides, relations, isImpersonated }: ReviewForViewer,
  reading: ReviewAccess,
  editor: AssessmentRow | undefined,
  ownSide: Side | null,
): string[] {
  const ids = new Set<string>(editor ? [editor.id] : [])
  // HR can share for the main reviewer, so completeness is checked, but the text is not shown.
  const hrChecksContent = relations.has('hrAdmin') && !relations.has('reviewee') && !isImpersonated
  const signingSide = isImpersonated ? null : ownSide
  if (reading.manager.allowed || signingSide === 'manager' || hrChecksContent) ids.add(sides.manager.id)
  if (sides.reviewee && (reading.reviewee.allowed || signingSide === 'reviewee')) ids.add(sides.reviewee.id)
  for (const assessment of sides.contributorAssessments)
    if (canReadContribution(reading, assessmentStatusOf(assessment))) ids.add(assessment.id)
  return [...ids]
}

const contentFor = ({ review }: ReviewForViewer, side: Side, answers: StoredAnswers | undefined): AssessmentContent =>
  answers ? sideContent(review.questionnaire, side, answers) : emptyContent

function peopleIn({ sides }: ReviewForViewer): string[] {
  const all = [sides.manager, ...(sides.reviewee ? [sides.reviewee] : []), ...sides.contributorAssessments]
  return all.flatMap((item) => [item.sharedById, item.signedById, item.contributorId].filter((id) => id !== null))
}

/** Whether someone may know more of a side's progress than whether it is shared: people who write, read or administer it (TIME-3). */
function knowsStatusOf(side: Side, relations: Relations, reading: ReviewAccess): boolean {
  if (reading.statuses) return true
  if (side === 'reviewee') return relations.has('reviewee')
  return !relations.has('reviewee') && (relations.has('mainReviewer') || reading.manager.allowed)
}

function presentSide(
  { review, relations, sides }: ReviewForViewer,
  name: Side,
  reading: ReviewAccess,
  answers: StoredAnswers | undefined,
  hidden: ReadonlySet<string>,
  involved: ReadonlyMap<string, { id: string; name: string; isActive: boolean }>,
): ReviewSide {
  const assessment = sides[name]
  const shared = isShared(review, name)
  const canRead = reading[name]
  const knowsStatus = knowsStatusOf(name, relations, reading)
  const hearsOfHr = name === 'manager' && (relations.has('mainReviewer') || relations.has('hrAdmin'))
  const who = (id: string | null | undefined) => (id ? (involved.get(id) ?? null) : null)
  const asked = questionnaireItems(review.questionnaire, name).length > 0
  const ids = name === 'manager' ? hidden : nothing
  return {
    isAsked: asked && hasSide(review, name),
    isShared: shared && hasSide(review, name),
    sharedAt: iso(assessment?.sharedAt ?? null),
    sharedBy: who(assessment?.sharedById),
    signedAt: iso(assessment?.signedAt ?? null),
    signedBy: who(assessment?.signedById),
    ...(canRead.allowed && assessment?.signedAt ? { signatureComment: assessment.signatureComment } : {}),
    ...(knowsStatus && assessment
      ? { status: assessmentStatusOf(assessment), writtenAt: iso(assessment.writtenAt) }
      : {}),
    ...(hearsOfHr ? { editedByHrAt: iso(assessment?.editedByHrAt ?? null) } : {}),
    canRead,
    ...(canRead.allowed && hasSide(review, name)
      ? {
          answers: presentAnswersForReader(answers ?? {}, {
            withSaver: knowsStatus && name === 'manager',
            hidden: ids,
          }),
        }
      : {}),
  }
}
