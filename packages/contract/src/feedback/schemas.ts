import { reminderRefusals } from '@perennial/domain/anytime-feedback/changes.ts'
import { nominationModes } from '@perennial/domain/feedback/cycle/nomination.ts'
import { feedbackAudiences } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { nextSteps } from '@perennial/domain/feedback/next-step.ts'
import {
  feedbackRelationships,
  participantOrigins,
  participantRefusals,
  participantStates,
} from '@perennial/domain/feedback/participant.ts'
import { releaseRefusals } from '@perennial/domain/feedback/release.ts'
import { requestRefusals } from '@perennial/domain/feedback/request.ts'
import { resultPerspectives } from '@perennial/domain/feedback/result-export.ts'
import { reviewerChoiceRefusals } from '@perennial/domain/feedback/reviewer-choice.ts'
import { removalRefusals } from '@perennial/domain/feedback/reviewers.ts'
import { z } from 'zod'
import { Id, Instant, PersonRef, Text, Version, verdictSchema } from '../core/fields.ts'
import { CycleState } from '../cycles/schemas.ts'
import { AnswerValue } from '../questionnaires/schemas.ts'
import {
  CycleQuestions,
  FeedbackTimelineInstants,
  FeedbackVisibility,
  Progress,
  RequestState,
} from './cycle/schemas.ts'

export const FeedbackAudience = z.enum(feedbackAudiences)
export const Relationship = z.enum(feedbackRelationships)
/** The longest note of a reviewee to their reviewers, in characters. */
export const MAX_NOTE_TO_REVIEWERS = 5_000
export const NoteToReviewers = Text(MAX_NOTE_TO_REVIEWERS)

export const SavedAnswer = z.object({ value: AnswerValue, comment: z.string() })
const Answers = z.record(z.string(), SavedAnswer)

/** The cycle of a request, as everyone in it may know it. */
export const CycleOfRequest = z.object({
  id: Id,
  name: z.string(),
  explanation: z.string(),
  state: CycleState,
  nominationMode: z.enum(nominationModes),
  timeline: FeedbackTimelineInstants,
  selfAssessment: z.boolean(),
})

/** A request as lists show it to reviewees and managers. */
export const FeedbackRequestCard = z.object({
  id: Id,
  cycle: CycleOfRequest,
  reviewee: PersonRef,
  state: RequestState,
  /** Reviewers besides the self-assessment, and how many have submitted (FBK-P17). */
  reviewers: z.object({ total: z.int(), written: z.int() }),
  /** Whether the viewer could read answers now. */
  canReadAnswers: z.boolean(),
  /** What the viewer should do next; null for nothing. */
  nextStep: z.enum(nextSteps).nullable(),
})
export type FeedbackRequestCard = z.infer<typeof FeedbackRequestCard>

/** Answers as their reader may see them; only the anonymity engine makes one. */
export const FeedbackResult = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['NONE', 'NOT_RELEASED', 'TOO_FEW']) }),
  z.object({
    state: z.literal('NAMED'),
    responses: z.array(
      z.object({
        participantId: Id,
        reviewer: PersonRef,
        relationship: Relationship,
        isProactive: z.boolean(),
        answers: Answers,
      }),
    ),
  }),
  z.object({
    state: z.literal('ANONYMOUS'),
    respondents: z.int(),
    /** The reviewee’s own answers, which are never anonymous (FBK-P28). */
    selfAssessment: Answers.nullable(),
    questions: z.array(
      z.object({
        questionId: z.string(),
        /** Too few people answered this question. */
        isHidden: z.boolean(),
        /** How many people answered. */
        answered: z.int(),
        /**
         * How many people the shares of choices refer to: those who gave more than a comment, unless that reveals what one of them chose.
         */
        outOf: z.int(),
        /** Their answers, split into parts in no particular order: choices, positions, blanks, texts, comments. */
        values: z.array(SavedAnswer),
        /** By relationship, as far as that reveals no one. */
        groups: z.array(
          z.object({ relationship: Relationship, answered: z.int(), outOf: z.int(), values: z.array(SavedAnswer) }),
        ),
      }),
    ),
  }),
])
export type FeedbackResult = z.infer<typeof FeedbackResult>

/** A reviewer as the viewer may see them, identified by their person. */
export const Participant = z.object({
  person: PersonRef,
  isGuest: z.boolean(),
  origin: z.enum(participantOrigins),
  relationship: Relationship,
  progress: Progress,
  /** For managers and HR only (FBK-P14). */
  declineReason: z.string(),
  /** Of guests, for those who pick reviewers: whether their personal link was sent or revoked. */
  guestLink: z.enum(['NOT_SENT', 'SENT', 'REVOKED']).nullable(),
  /** Null where the viewer doesn’t pick reviewers: requests to this reviewer that have not ended, answered or not, in all cycles, and when the next is due. */
  load: z.object({ open: z.int(), nextDue: Instant.nullable() }).nullable(),
  canRemove: verdictSchema([...requestRefusals, ...removalRefusals]),
})

/** Who reads the answers, as reviewers are told before they write (FBK-P19). */
export const ReadersOfFeedback = z.object({
  visibility: FeedbackVisibility,
  reviewee: PersonRef,
  directManager: PersonRef.nullable(),
  managerRelease: Instant.nullable(),
  revieweeRelease: Instant.nullable(),
  hasConfidentialQuestions: z.boolean(),
})

export const Takeaway = z.object({
  /** Null for everyone but the reviewee. */
  privateNotes: z.string().nullable(),
  /** Null for others until it is shared. */
  takeaway: z.string().nullable(),
  sharedAt: Instant.nullable(),
  version: Version,
})

/** A request with everything its viewer may know. */
export const FeedbackRequestDetails = FeedbackRequestCard.extend({
  version: Version,
  manager: PersonRef.nullable(),
  noteFromReviewee: z.string(),
  nomination: z.object({
    limit: z.int().nullable(),
    suggestion: z.object({ lower: z.int(), upper: z.int() }).nullable(),
    note: z.string(),
  }),
  /** Null where the list of reviewers is hidden from the viewer; reviewees still read whom they nominated. */
  participants: z.array(Participant).nullable(),
  /** Reviewers are hidden, but these are known to the viewer, who nominated them. */
  isListPartial: z.boolean(),
  /** There are too few reviewers to keep the authors hidden. */
  tooFewReviewers: z.boolean(),
  readers: ReadersOfFeedback,
  released: z.object({
    managers: z.boolean(),
    reviewee: z.boolean(),
    releasedAt: Instant.nullable(),
    /** For HR Admins: the reviewee has opened the result. */
    isOpened: z.boolean(),
  }),
  questions: CycleQuestions,
  /** The result as the viewer reads it, or as one of the audiences would if HR previews it (`as`). */
  result: FeedbackResult,
  takeaway: Takeaway.nullable(),
  /** The viewer’s own participation, if they are a reviewer. */
  ownParticipantId: Id.nullable(),
  can: z.object({
    nominate: verdictSchema(requestRefusals),
    finishNominating: verdictSchema(requestRefusals),
    resumeNominating: verdictSchema(requestRefusals),
    approve: verdictSchema(requestRefusals),
    withdrawApproval: verdictSchema(requestRefusals),
    complete: verdictSchema(requestRefusals),
    reopen: verdictSchema([...requestRefusals, 'RELEASED_WITHOUT_NAMES']),
    release: verdictSchema(releaseRefusals),
    takeBackRelease: verdictSchema(releaseRefusals),
    remind: verdictSchema([...new Set([...requestRefusals, ...reminderRefusals])] as [string, ...string[]]),
    editNote: z.boolean(),
    /** Audiences as whom the viewer can preview the result. */
    previewAs: z.array(FeedbackAudience),
    /** Whether the viewer can export the result to a file. */
    exportResult: z.boolean(),
    /** The perspectives from which it can be exported as a document. */
    exportAs: z.array(z.enum(resultPerspectives)),
  }),
})
export type FeedbackRequestDetails = z.infer<typeof FeedbackRequestDetails>

/** The viewer’s own answers about someone, with the form. */
export const FeedbackForm = z.object({
  participantId: Id,
  requestId: Id,
  cycle: CycleOfRequest,
  reviewee: PersonRef,
  origin: z.enum(participantOrigins),
  state: z.enum(participantStates),
  noteFromReviewee: z.string(),
  questions: CycleQuestions,
  maximumCharacters: z.int(),
  answers: z.record(z.string(), SavedAnswer.extend({ version: Version })),
  declineReason: z.string(),
  submittedAt: Instant.nullable(),
  readers: ReadersOfFeedback,
  can: z.object({
    write: verdictSchema(participantRefusals),
    takeBack: verdictSchema(participantRefusals),
    decline: verdictSchema(participantRefusals),
  }),
})
export type FeedbackForm = z.infer<typeof FeedbackForm>

/** What someone is asked to write, or has written, in a list. */
export const FeedbackToWrite = z.object({
  participantId: Id,
  requestId: Id,
  cycle: CycleOfRequest,
  reviewee: PersonRef,
  isSelf: z.boolean(),
  isProactive: z.boolean(),
  state: z.enum(participantStates),
  writeBy: Instant,
  submittedAt: Instant.nullable(),
})

/** Someone who could be picked as a reviewer. */
export const ReviewerSuggestion = z.object({
  person: PersonRef,
  title: z.string(),
  department: z.string(),
  isGuest: z.boolean(),
  relationship: Relationship,
  /** Why they are suggested; null if they were searched for. */
  reason: z.enum(['MANAGER', 'SAME_MANAGER', 'REPORT', 'SAME_TEAM', 'EARLIER_REVIEWER']).nullable(),
  /** Requests to them that have not ended, answered or not, within all cycles and outside of them, and when the next is due. */
  load: z.object({ open: z.int(), nextDue: Instant.nullable(), isAboveLimit: z.boolean() }),
  canAdd: verdictSchema(reviewerChoiceRefusals),
})
