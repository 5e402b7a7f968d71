import { feedbackConcerns } from '@perennial/domain/feedback/cycle/concerns.ts'
import { nominationModes } from '@perennial/domain/feedback/cycle/nomination.ts'
import { feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import { feedbackAudiences } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { progressOrder } from '@perennial/domain/feedback/participant.ts'
import { requestStates } from '@perennial/domain/feedback/request.ts'
import { feedbackQuestionTypes } from '@perennial/domain/questionnaires/question-list.ts'
import { z } from 'zod'
import { Id, Instant, Line, PersonRef, Text, Version } from '../../core/fields.ts'
import { Audience, AutoNudge, cycleHead, daysByField, instantsByField, listedCycle } from '../../cycles/schemas.ts'
import { Question } from '../../questionnaires/schemas.ts'

export const FeedbackTimelineField = z.enum(
  feedbackTimeline.fields as [string, ...string[]] as typeof feedbackTimeline.fields & [string, ...string[]],
)
const TimelineDays = daysByField(feedbackTimeline.fields)
/** The dates of a feedback cycle as instants; null where a date is not in use. */
export const FeedbackTimelineInstants = instantsByField(feedbackTimeline.fields)

/** The questions of a cycle. Answers to a confidential one never reach the reviewee (FBK-P21). */
export const CycleQuestions = z
  .array(Question.extend({ type: z.enum(feedbackQuestionTypes), isConfidential: z.boolean() }))
  .max(200)

const AudienceSettings = z.strictObject({
  enabled: z.boolean(),
  hideAuthor: z.boolean(),
  hideSelectionProcess: z.boolean(),
  informAboutDecline: z.boolean(),
  split: z.boolean(),
})
/** What each audience reads, once it may read at all (FBC-17). */
export const FeedbackVisibility = z.strictObject(
  Object.fromEntries(feedbackAudiences.map((audience) => [audience, AudienceSettings])) as Record<
    (typeof feedbackAudiences)[number],
    typeof AudienceSettings
  >,
)

/** The settings of a feedback cycle (part 2 §3). */
export const FeedbackCycleModel = z.strictObject({
  name: Line(200),
  explanation: Text(10_000),
  timeline: TimelineDays,
  /** Dates that are not in use. */
  disabledDates: z.array(FeedbackTimelineField).max(feedbackTimeline.fields.length),
  revieweeSelection: Audience,
  nominationMode: z.enum(nominationModes),
  nominationLimit: z.strictObject({ enabled: z.boolean(), limit: z.int().min(0).max(1_000) }),
  nominationSuggestion: z.strictObject({
    enabled: z.boolean(),
    lowerLimit: z.int().min(0).max(1_000),
    upperLimit: z.int().min(0).max(1_000),
  }),
  nominationNote: z.strictObject({ enabled: z.boolean(), note: Text(5_000) }),
  visibility: FeedbackVisibility,
  questions: CycleQuestions,
  maximumCharactersPerResponse: z.int().min(0).max(1_000_000),
  selfAssessment: z.boolean(),
  proactiveFeedback: z.boolean(),
  automaticallyRemindManagersToApprove: z.boolean(),
  automations: z.strictObject({
    autoNudgeRevieweesToNominate: AutoNudge,
    autoNudgeReviewersToProvideFeedback: AutoNudge,
  }),
  /** People are informed automatically when the cycle starts (scheduleInformOnCycleStart, FBC-20). */
  informAtStart: z.boolean(),
  /** The cycle it was copied from, whose own email texts are copied too (ADM-P13). */
  mailsFrom: Id.nullable().default(null),
  cycleAdminIds: z.array(Id).max(100),
})
export type FeedbackCycleModel = z.infer<typeof FeedbackCycleModel>

/** The same without the list of people, which can't be edited afterwards (CYC-03). */
export const FeedbackCycleEdit = FeedbackCycleModel.omit({ revieweeSelection: true })
export type FeedbackCycleEdit = z.infer<typeof FeedbackCycleEdit>

/** A feedback cycle in a list. */
export const FeedbackCycleListItem = z.object({
  ...listedCycle,
  nominationMode: z.enum(nominationModes),
  processStarts: Instant,
  processEnds: Instant,
  reviewees: z.int(),
  /** How many of the reviewers have submitted their answers. */
  submitted: z.int(),
  reviewers: z.int(),
})

export const FeedbackConcern = z.enum(feedbackConcerns)
export const RequestState = z.enum(requestStates)
export const Progress = z.enum(progressOrder)

/** The top of a cycle’s overview page: the progress, and what needs HR’s attention. */
export const FeedbackCycleOverview = z.object({
  ...cycleHead,
  nominationMode: z.enum(nominationModes),
  timeline: FeedbackTimelineInstants,
  visibility: FeedbackVisibility,
  selfAssessment: z.boolean(),
  proactiveFeedback: z.boolean(),
  reviewees: z.int(),
  /** Results that reviewees can read. */
  released: z.int(),
  /** How many requests and how many reviewers are in each state; zero counts are left out. */
  segments: z.object({
    requests: z.array(z.object({ state: RequestState, count: z.int() })),
    reviewers: z.array(z.object({ progress: Progress, count: z.int() })),
  }),
  concerns: z.array(z.object({ concern: FeedbackConcern, count: z.int() })),
  /** Tasks of which people have not been informed yet. */
  notInformed: z.object({ nominators: z.int(), reviewers: z.int(), selfAssessments: z.int() }),
  can: cycleHead.can.extend({
    /** Only HR Admins can release many results at once. */
    release: z.boolean(),
  }),
})
export type FeedbackCycleOverview = z.infer<typeof FeedbackCycleOverview>

/** A reviewee in the overview of a cycle. */
export const FeedbackCycleRow = z.object({
  requestId: Id,
  reviewee: PersonRef,
  department: z.string(),
  manager: PersonRef.nullable(),
  state: RequestState,
  /** Without the self-assessment; in the viewer’s own row only what reviewees may know. */
  reviewers: z.object({ total: z.int(), started: z.int(), declined: z.int(), written: z.int() }),
  /** Null where the cycle asks for none. */
  selfAssessment: Progress.nullable(),
  released: z.object({ managers: z.boolean(), reviewee: z.boolean() }),
  /** Whether those who pick the reviewers were informed. */
  isInformed: z.boolean(),
  concerns: z.array(FeedbackConcern),
  /** Whether something was written: removing then has to be confirmed by typing. */
  hasAnswers: z.boolean(),
  isOwn: z.boolean(),
})
export type FeedbackCycleRow = z.infer<typeof FeedbackCycleRow>

/** The reviewees of a cycle that have the same manager, or are in the same department. */
export const FeedbackProgressGroup = z.object({
  /** Null when grouped by department, and for people without a manager. */
  manager: PersonRef.nullable(),
  /** Null when grouped by manager. */
  department: z.string().nullable(),
  people: z.int(),
  requests: z.array(z.object({ state: RequestState, count: z.int() })),
  reviewers: z.array(z.object({ progress: Progress, count: z.int() })),
  /** When one of these requests was last nominated, approved or written. */
  lastActivity: Instant.nullable(),
  /** Requests that wait for the manager to nominate or approve; empty when grouped by department. */
  openRequests: z.array(Id),
})

/** A template of the questions of a cycle. */
export const FeedbackCycleTemplate = z.object({
  id: Id,
  name: z.string(),
  questions: CycleQuestions,
  isActive: z.boolean(),
  version: Version,
})
