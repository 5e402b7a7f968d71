import { completeRefusals, reopenRefusals, revokeRefusals } from '@perennial/domain/reviews/completion.ts'
import { cycleTypes } from '@perennial/domain/reviews/cycle/timeline.ts'
import { editRefusals, finishRefusals } from '@perennial/domain/reviews/editing.ts'
import { nextSteps } from '@perennial/domain/reviews/next-step.ts'
import { ownReviewerRefusals } from '@perennial/domain/reviews/own-reviewer.ts'
import { phases } from '@perennial/domain/reviews/phases.ts'
import { standings } from '@perennial/domain/reviews/progress.ts'
import { ratingRefusals, ratingWays } from '@perennial/domain/reviews/rating.ts'
import { relationNames } from '@perennial/domain/reviews/relations.ts'
import { lookKinds, lookRefusals } from '@perennial/domain/reviews/reviewer-change.ts'
import { hideRefusals, shareRefusals } from '@perennial/domain/reviews/sharing.ts'
import { signRefusals } from '@perennial/domain/reviews/signing.ts'
import { assessmentStatuses } from '@perennial/domain/reviews/status.ts'
import { viewRefusals } from '@perennial/domain/reviews/visibility.ts'
import { z } from 'zod'
import { Day, Id, Instant, PersonRef, VerdictOf, Version } from '../core/fields.ts'
import { AnswerValue, Questionnaire } from '../questionnaires/schemas.ts'

export const SideName = z.enum(['manager', 'reviewee'])
const Status = z.enum(assessmentStatuses)
const Phase = z.enum(phases)

/** An answer as it is read. Who saved last is told to those who write in the same sheet. */
export const AnswerRead = z.object({
  value: AnswerValue,
  comment: z.string(),
  savedBy: PersonRef.optional(),
  savedAt: Instant.optional(),
})
export type AnswerRead = z.infer<typeof AnswerRead>

/** An answer where it is written: with the version on which the next save builds (KEEP-2). */
export const AnswerWritten = AnswerRead.extend({ version: Version })
export type AnswerWritten = z.infer<typeof AnswerWritten>

/** One side as this person may know it. What they may not read is absent, not empty (MAY-4, TIME-3). */
export const SideRead = z.object({
  /** A side that is asked nothing does not exist and counts as shared (REV-P12). */
  isAsked: z.boolean(),
  isShared: z.boolean(),
  sharedAt: Instant.nullable(),
  sharedBy: PersonRef.nullable(),
  signedAt: Instant.nullable(),
  signedBy: PersonRef.nullable(),
  /** Only for those who may know how far it is. */
  status: Status.optional(),
  writtenAt: Instant.nullable().optional(),
  /** HR has edited it (REV-P21); for reviewer and HR only. */
  editedByHrAt: Instant.nullable().optional(),
  canRead: VerdictOf(viewRefusals),
  answers: z.record(z.string(), AnswerRead).optional(),
})
export type SideRead = z.infer<typeof SideRead>

/** What this person writes in now. */
export const Desk = z.object({
  assessmentId: Id,
  side: SideName,
  /** A contributor's sheet of their own (REV-P18). */
  isOwnSheet: z.boolean(),
  /** An administrator writes for the main reviewer (REV-P21). */
  isEditingAs: z.boolean(),
  isWritten: z.boolean(),
  answers: z.record(z.string(), AnswerWritten),
  can: z.object({
    edit: VerdictOf(editRefusals),
    rate: VerdictOf([...ratingRefusals, ...editRefusals]),
    finish: VerdictOf(finishRefusals),
    reopen: VerdictOf(finishRefusals),
  }),
  /** Whether "Finished writing" is used here at all. */
  hasFinishing: z.boolean(),
  /** On a sheet of one's own: all that it asks, confidential questions too, which its writer does not read elsewhere. */
  questionnaire: Questionnaire.optional(),
})
export type Desk = z.infer<typeof Desk>

const Next = z.object({ step: z.enum(nextSteps), name: z.string().nullable(), date: Instant.nullable() })
export type NextRead = z.infer<typeof Next>

export const RatingName = z.enum(['overallRating', 'secondaryOverallRating'])

/** A change of a rating after it was handed in: who, when, from what to what, and why. */
export const RatingChangeRead = z.object({
  rating: RatingName,
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: PersonRef.nullable(),
  at: Instant,
  way: z.enum(ratingWays),
  reason: z.string(),
})
export type RatingChangeRead = z.infer<typeof RatingChangeRead>

/** What the reviewer handed in and what became of it (REV-P32). */
export const RatingsRead = z.object({
  /** Null where nothing is handed in yet, or the cycle makes no difference between the two. */
  submitted: z.record(RatingName, z.string().nullable()).nullable(),
  changes: z.array(RatingChangeRead),
})
export type RatingsRead = z.infer<typeof RatingsRead>

/** A review as one person sees it. */
export const ReviewPage = z.object({
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
  /** Came with another account of the same person, and is only read (ADM-P22). */
  isMerged: z.boolean(),
  questionnaire: Questionnaire,
  sides: z.object({ manager: SideRead, reviewee: SideRead }),
  /** Whether what this side shares is read by the other only once both have shared (REV-VIEW-04, REV-VIEW-05). */
  waitsForBoth: z.object({ manager: z.boolean(), reviewee: z.boolean() }),
  /** Finished sheets of contributors, for main reviewer and HR. */
  sheets: z.array(z.object({ contributor: PersonRef, writtenAt: Instant, answers: z.record(z.string(), AnswerRead) })),
  desk: Desk.nullable(),
  /** "Looked at by HR" and "looked at by the next manager" (REV-P20), for those who know that it was written. */
  looks: z.array(z.object({ kind: z.enum(lookKinds), by: PersonRef, at: Instant })).optional(),
  /** For HR, main reviewer and chain, never for the reviewee. */
  ratings: RatingsRead.optional(),
  next: Next,
  can: z.object({
    share: z.object({ manager: VerdictOf(shareRefusals), reviewee: VerdictOf(shareRefusals) }),
    hide: z.object({ manager: VerdictOf(hideRefusals), reviewee: VerdictOf(hideRefusals) }),
    sign: VerdictOf(signRefusals),
    /** What HR does at the end: calling it complete, opening it again, taking a signature back. */
    complete: VerdictOf(completeRefusals),
    reopen: VerdictOf(reopenRefusals),
    revoke: z.object({ manager: VerdictOf(revokeRefusals), reviewee: VerdictOf(revokeRefusals) }),
    look: VerdictOf(lookRefusals),
    /** Offered to HR Admins while the text may be changed. */
    editAs: z.boolean(),
    /** For whom nobody is above: choosing who reviews them, where no HR Admin outside their line does. */
    chooseReviewer: VerdictOf(ownReviewerRefusals),
  }),
  /** Questions at fault of the own side, so that a refusal leads to them. */
  faults: z.object({ missing: z.array(z.string()), tooLong: z.array(z.string()) }),
})
export type ReviewPage = z.infer<typeof ReviewPage>

/** A review in a list. */
export const ReviewCard = z.object({
  id: Id,
  cycle: z.object({ id: Id, name: z.string() }),
  phase: Phase,
  reviewee: PersonRef,
  mainReviewer: PersonRef.nullable(),
  standing: z.enum(standings),
  completedAt: Instant.nullable(),
  next: Next,
  /** Whether there is something for this person to do. */
  isTask: z.boolean(),
  /** How much of the own sheet is answered. */
  progress: z.object({ answered: z.int(), total: z.int() }).nullable(),
  /** For those who may know how far each side is. */
  statuses: z.object({ manager: Status, reviewee: Status.nullable() }).optional(),
})
export type ReviewCard = z.infer<typeof ReviewCard>
