import { completeRefusals, reopenRefusals, revokeRefusals } from '@perennial/domain/reviews/completion.ts'
import { cycleTypes } from '@perennial/domain/reviews/cycle/timeline.ts'
import { editRefusals, finishRefusals } from '@perennial/domain/reviews/editing.ts'
import { nextSteps } from '@perennial/domain/reviews/next-step.ts'
import { ownReviewerRefusals } from '@perennial/domain/reviews/own-reviewer.ts'
import { phases } from '@perennial/domain/reviews/phases.ts'
import { reviewProgressStates } from '@perennial/domain/reviews/progress.ts'
import { ratingRefusals, ratingSources } from '@perennial/domain/reviews/rating.ts'
import { relationNames } from '@perennial/domain/reviews/relations.ts'
import { acknowledgementKinds, acknowledgeRefusals } from '@perennial/domain/reviews/reviewer-change.ts'
import { hideRefusals, shareRefusals } from '@perennial/domain/reviews/sharing.ts'
import { signRefusals } from '@perennial/domain/reviews/signing.ts'
import { assessmentStatuses } from '@perennial/domain/reviews/status.ts'
import { viewRefusals } from '@perennial/domain/reviews/visibility.ts'
import { z } from 'zod'
import { Day, Id, Instant, PersonRef, Version, verdictSchema } from '../core/fields.ts'
import { GraphGrid } from '../performance-graph/schemas.ts'
import { AnswerValue, Questionnaire } from '../questionnaires/schemas.ts'

export const Side = z.enum(['manager', 'reviewee'])
const Status = z.enum(assessmentStatuses)
const Phase = z.enum(phases)

/** An answer to read. Who saved it last is included only for people who write in the same assessment. */
export const ReadableAnswer = z.object({
  value: AnswerValue,
  comment: z.string(),
  savedBy: PersonRef.optional(),
  savedAt: Instant.optional(),
})
export type ReadableAnswer = z.infer<typeof ReadableAnswer>

/** An answer to edit, with the version on which the next save builds (KEEP-2). */
export const EditableAnswer = ReadableAnswer.extend({ version: Version })
export type EditableAnswer = z.infer<typeof EditableAnswer>

/** One side as this person may know it. What they may not read is absent, not empty (MAY-4, TIME-3). */
export const ReviewSide = z.object({
  /** A side that is asked nothing does not exist and counts as shared (REV-P12). */
  isAsked: z.boolean(),
  isShared: z.boolean(),
  sharedAt: Instant.nullable(),
  sharedBy: PersonRef.nullable(),
  signedAt: Instant.nullable(),
  signedBy: PersonRef.nullable(),
  /** The comment added to the signature; empty if there is none. For everyone who reads a signed side. */
  signatureComment: z.string().optional(),
  /** Only for those who may know how far it is. */
  status: Status.optional(),
  writtenAt: Instant.nullable().optional(),
  /** HR has edited it (REV-P21); for reviewer and HR only. */
  editedByHrAt: Instant.nullable().optional(),
  canRead: verdictSchema(viewRefusals),
  answers: z.record(z.string(), ReadableAnswer).optional(),
})
export type ReviewSide = z.infer<typeof ReviewSide>

/** The assessment this person can write in now. */
export const ReviewEditor = z.object({
  assessmentId: Id,
  side: Side,
  /** A contributor's assessment of their own (REV-P18). */
  isOwnAssessment: z.boolean(),
  /** An administrator writes for the main reviewer (REV-P21). */
  isEditingAs: z.boolean(),
  isWritten: z.boolean(),
  answers: z.record(z.string(), EditableAnswer),
  can: z.object({
    edit: verdictSchema(editRefusals),
    rate: verdictSchema([...ratingRefusals, ...editRefusals]),
    finish: verdictSchema(finishRefusals),
    reopen: verdictSchema(finishRefusals),
  }),
  /** Whether "Finished writing" is used here at all. */
  hasFinishing: z.boolean(),
  /** For a contributor's own assessment: all its questions, including confidential ones, which its writer can't read elsewhere. */
  questionnaire: Questionnaire.optional(),
})
export type ReviewEditor = z.infer<typeof ReviewEditor>

const Next = z.object({
  step: z.enum(nextSteps),
  name: z.string().nullable(),
  date: Instant.nullable(),
  /** For signing: whether the other side has already signed. */
  hasOtherSigned: z.boolean().optional(),
})
export type NextStep = z.infer<typeof Next>

export const RatingName = z.enum(['overallRating', 'secondaryOverallRating'])

/** A change of a rating after it was submitted: who, when, from what to what, and why. */
export const RatingChange = z.object({
  rating: RatingName,
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: PersonRef.nullable(),
  at: Instant,
  source: z.enum(ratingSources),
  reason: z.string(),
})
export type RatingChange = z.infer<typeof RatingChange>

/** What the reviewer submitted and what became of it (REV-P32). */
export const Ratings = z.object({
  /** Null if nothing is submitted yet, or the cycle doesn't show submitted ratings separately. */
  submitted: z.record(RatingName, z.string().nullable()).nullable(),
  changes: z.array(RatingChange),
})
export type Ratings = z.infer<typeof Ratings>

/** That HR or the next manager has seen a finished review (REV-P20). */
export const Acknowledgement = z.object({ kind: z.enum(acknowledgementKinds), by: PersonRef, at: Instant })

/** A review as one person sees it. */
export const ReviewDetails = z.object({
  id: Id,
  cycle: z.object({
    id: Id,
    name: z.string(),
    cycleType: z.enum(cycleTypes),
    explanation: z.string(),
    period: z.object({ from: Day, to: Instant }),
  }),
  phase: Phase,
  reviewee: PersonRef,
  mainReviewer: PersonRef.nullable(),
  contributors: z.array(PersonRef),
  youAre: z.array(z.enum(relationNames)),
  /** Dates that this person is shown; days of grace are not. */
  dates: z.object({
    processStarts: Instant,
    writeUntil: Instant.nullable(),
    shareFrom: Instant.nullable(),
    discussAndShareBy: Instant.nullable(),
    signBy: Instant,
  }),
  completedAt: Instant.nullable(),
  /** It came from a merged account of the same person, and is read-only (ADM-P22). */
  isMerged: z.boolean(),
  questionnaire: Questionnaire,
  graphGrid: GraphGrid,
  sides: z.object({ manager: ReviewSide, reviewee: ReviewSide }),
  /** Whether the other side reads what this side shares only once both have shared (REV-VIEW-04, REV-VIEW-05). */
  waitsForBoth: z.object({ manager: z.boolean(), reviewee: z.boolean() }),
  /** Finished assessments of contributors, for main reviewer and HR. */
  contributorAssessments: z.array(
    z.object({ contributor: PersonRef, writtenAt: Instant, answers: z.record(z.string(), ReadableAnswer) }),
  ),
  editor: ReviewEditor.nullable(),
  /** "Looked at by HR" and "looked at by the next manager" (REV-P20), for those who may know that the review was written. */
  acknowledgements: z.array(Acknowledgement).optional(),
  /** For HR, the main reviewer and the managers above, never for the reviewee. */
  ratings: Ratings.optional(),
  next: Next,
  can: z.object({
    share: z.object({ manager: verdictSchema(shareRefusals), reviewee: verdictSchema(shareRefusals) }),
    hide: z.object({ manager: verdictSchema(hideRefusals), reviewee: verdictSchema(hideRefusals) }),
    sign: verdictSchema(signRefusals),
    /** What HR can do at the end: complete the review, reopen it, or revoke a signature. */
    complete: verdictSchema(completeRefusals),
    reopen: verdictSchema(reopenRefusals),
    revoke: z.object({ manager: verdictSchema(revokeRefusals), reviewee: verdictSchema(revokeRefusals) }),
    acknowledge: verdictSchema(acknowledgeRefusals),
    /** Offered to HR Admins while the text may be changed. */
    editAs: z.boolean(),
    /** People without a manager choose their own reviewer if no HR Admin outside their line can. */
    chooseReviewer: verdictSchema(ownReviewerRefusals),
  }),
  /** The invalid answers of the viewer's own side by question, so that a refusal can lead to them. */
  violations: z.object({ missing: z.array(z.string()), tooLong: z.array(z.string()) }),
})
export type ReviewDetails = z.infer<typeof ReviewDetails>

/** A review in a list. */
export const ReviewCard = z.object({
  id: Id,
  cycle: z.object({ id: Id, name: z.string() }),
  phase: Phase,
  reviewee: PersonRef,
  mainReviewer: PersonRef.nullable(),
  status: z.enum(reviewProgressStates),
  completedAt: Instant.nullable(),
  next: Next,
  /** Whether there is something for this person to do. */
  isTask: z.boolean(),
  /** How many questions of this person's own assessment are answered. */
  progress: z.object({ answered: z.int(), total: z.int() }).nullable(),
  /** For those who may know how far each side is. */
  statuses: z.object({ manager: Status, reviewee: Status.nullable() }).optional(),
})
export type ReviewCard = z.infer<typeof ReviewCard>
