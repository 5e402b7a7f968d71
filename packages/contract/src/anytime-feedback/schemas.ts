import { resultLevels } from '@perennial/domain/anonymity/result.ts'
import { reminderRefusals } from '@perennial/domain/anytime-feedback/changes.ts'
import {
  audiences,
  feedbackTypes,
  releases,
  requestKinds,
  requestStates,
  responseStates,
} from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { askRefusals } from '@perennial/domain/anytime-feedback/new-request.ts'
import { givenRefusals, releaseRefusals } from '@perennial/domain/anytime-feedback/release.ts'
import { requestRefusals, responseRefusals } from '@perennial/domain/anytime-feedback/states.ts'
import { givenVisibilities, readersRefusals } from '@perennial/domain/anytime-feedback/visibility.ts'
import { progressOrder } from '@perennial/domain/feedback/participant.ts'
import { feedbackQuestionTypes } from '@perennial/domain/questionnaires/question-list.ts'
import { z } from 'zod'
import { Id, Instant, PersonRef, Text, Version, verdictSchema } from '../core/fields.ts'
import { AnswerValue, Question } from '../questionnaires/schemas.ts'

export const RequestKind = z.enum(requestKinds)
export const Release = z.enum(releases)
export const GivenVisibility = z.enum(givenVisibilities)
const Level = z.enum(resultLevels)
/** What each audience reads: with names, without, or nothing. */
export const Levels = z.strictObject(
  Object.fromEntries(audiences.map((audience) => [audience, Level])) as Record<
    (typeof audiences)[number],
    typeof Level
  >,
)
export const Questions = z.array(Question.extend({ type: z.enum(feedbackQuestionTypes) })).max(30)
/** The longest note of a requester, in characters. */
export const MAX_NOTE = 5_000
export const Note = Text(MAX_NOTE)
export const Topic = Text(200)

/** Feedback that was asked for or given, as lists show it. */
export const FeedbackCard = z.object({
  id: Id,
  type: z.enum(feedbackTypes),
  /** Null for given feedback. */
  kind: RequestKind.nullable(),
  topic: z.string(),
  /** Who asked; null for given feedback. */
  requester: PersonRef.nullable(),
  /** Whom it is about; null for a topic. */
  subject: PersonRef.nullable(),
  /** The author of given feedback. */
  author: PersonRef.nullable(),
  state: z.enum(requestStates),
  sentAt: Instant.nullable(),
  /** Given feedback has none. */
  deadline: Instant.nullable(),
  /** How many reviewers there are, and how far they are; null for those who only answer it themselves (ANY-P16). */
  progress: z.object({ written: z.int(), declined: z.int(), total: z.int() }).nullable(),
  /** Whether someone reading it now would read answers. */
  canReadAnswers: z.boolean(),
})
export type FeedbackCard = z.infer<typeof FeedbackCard>

/** Only the requester may do it. */
const NOT_REQUESTER = 'NOT_YOUR_REQUEST'

export const SavedAnswer = z.object({ value: AnswerValue, comment: z.string() })
/** An answer of the viewer, with the version the next save builds on. */
const OwnAnswer = SavedAnswer.extend({ version: Version })

/** The viewer’s own response: what they wrote, and what they may do with it. */
export const OwnResponse = z.object({
  state: z.enum(responseStates),
  answers: z.record(z.string(), OwnAnswer),
  submittedAt: Instant.nullable(),
  declineReason: z.string(),
  can: z.object({
    write: verdictSchema(responseRefusals),
    decline: verdictSchema(responseRefusals),
    reopen: verdictSchema([...responseRefusals, ...givenRefusals]),
  }),
})

/** Who reads a response, as its author is shown before and after writing it (ANY-P03). */
export const Readers = z.object({
  levels: Levels,
  release: Release,
  /** People who read it now or later, by name where known; for managers further up and HR only whether there are any. */
  requester: PersonRef.nullable(),
  subject: PersonRef.nullable(),
  directManager: PersonRef.nullable(),
})

/** Answers as their reader may see them. */
export const Result = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['NONE', 'NOT_RELEASED', 'TOO_FEW']) }),
  z.object({
    state: z.literal('NAMED'),
    responses: z.array(
      z.object({ reviewer: PersonRef, submittedAt: Instant, answers: z.record(z.string(), SavedAnswer) }),
    ),
  }),
  z.object({
    state: z.literal('ANONYMOUS'),
    respondents: z.int(),
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
      }),
    ),
  }),
])

export const FeedbackDetails = FeedbackCard.extend({
  note: z.string(),
  questions: Questions,
  version: Version,
  maximumCharacters: z.int(),
  readers: Readers,
  isRequester: z.boolean(),
  givenVisibility: GivenVisibility.nullable(),
  /** The viewer received it and took it out of their list. */
  isHidden: z.boolean(),
  closedAt: Instant.nullable(),
  releasedAt: Instant.nullable(),
  reviewers: z.array(
    z.object({
      person: PersonRef,
      progress: z.enum(progressOrder),
      /** For the requester only. */
      declineReason: z.string(),
      canRemove: z.boolean(),
    }),
  ),
  result: Result,
  own: OwnResponse.nullable(),
  can: z.object({
    edit: z.boolean(),
    changeQuestions: verdictSchema([...requestRefusals, NOT_REQUESTER]),
    addReviewers: verdictSchema([...requestRefusals, NOT_REQUESTER]),
    close: verdictSchema([...requestRefusals, NOT_REQUESTER]),
    remind: verdictSchema([NOT_REQUESTER, ...new Set([...requestRefusals, ...reminderRefusals])]),
    widenReaders: verdictSchema([...readersRefusals, NOT_REQUESTER]),
    release: verdictSchema([...releaseRefusals, NOT_REQUESTER]),
    remove: z.boolean(),
    /** The recipient of given feedback takes it out of their own list. */
    hide: z.boolean(),
  }),
})
export type FeedbackDetails = z.infer<typeof FeedbackDetails>

/** A template with its questions and default settings. */
export const FeedbackTemplate = z.object({
  id: Id,
  name: z.string(),
  questions: Questions,
  isForManagersOnly: z.boolean(),
  isActive: z.boolean(),
  version: Version,
})
export type FeedbackTemplate = z.infer<typeof FeedbackTemplate>

const KindSettings = z.strictObject({
  levels: Levels,
  /** Whether requesters may choose other readers than these. */
  canChange: z.boolean(),
})
export const FeedbackRequestSettings = z.strictObject({
  everyoneMayAskAboutEveryone: z.boolean(),
  severalSubjects: z.boolean(),
  kinds: z.strictObject(
    Object.fromEntries(requestKinds.map((kind) => [kind, KindSettings])) as Record<
      (typeof requestKinds)[number],
      typeof KindSettings
    >,
  ),
})

export const askingRefusals = [...askRefusals, 'READERS_ARE_FIXED'] as const
