import { MAX_OTHER_QUESTIONNAIRES } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { concerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { sideStatuses } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import { cycleTypes, timelineFields } from '@perennial/domain/reviews/cycle/timeline.ts'
import { z } from 'zod'
import { Day, Id, Instant, Line, PersonRef, Text } from '../../core/fields.ts'
import { Audience, AutoNudge, cycleHead, daysByField, instantsByField, listedCycle } from '../../cycles/schemas.ts'
import { OtherQuestionnaire, Questionnaire } from '../../questionnaires/schemas.ts'
import { Acknowledgement } from '../schemas.ts'

const MAX_CHOSEN = 2000
const MAX_TARGETS = 50

export const TimelineField = z.enum(timelineFields)

/** The dates of a cycle as days of the company; none where a date is not in use. */
export const TimelineDays = daysByField(timelineFields)

/** Whose reviews are created: people picked by hand, or everyone who matches (REVC-02). */
export const RevieweeSelection = Audience
export type RevieweeSelection = Audience

/** The reviewer of one person, if it isn’t the one the reporting line gives (REVC-03). */
export const ReviewerSelection = z.strictObject({
  revieweeId: Id,
  mainReviewerId: Id.nullable(),
  contributorIds: z.array(Id).max(20),
})
export type ReviewerSelection = z.infer<typeof ReviewerSelection>

/** The share of people that a cycle aims for with a rating. It is shown during calibration, and never limits a rating. */
export const RatingTarget = z.strictObject({ code: z.string().max(20), percent: z.int().min(0).max(100) })

export const SharingAndApproval = z.strictObject({
  indirectManagerContribution: z.boolean(),
  hrAndIndirectManagerApproval: z.boolean(),
  showToRevieweeOnlyWhenBothShare: z.boolean(),
  showToManagerOnlyWhenBothShare: z.boolean(),
  individualAssessments: z.boolean(),
})

/** The settings of a review cycle (part 2 §3). */
export const CycleModel = z.strictObject({
  name: Line(200),
  explanation: Text(10_000),
  cycleType: z.enum(cycleTypes),
  cyclesPerYear: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(12)]),
  periodUnderReview: z.strictObject({ from: Day, to: Day }),
  timeline: TimelineDays,
  /** Dates that are not in use (REV-P31). */
  disabledDates: z.array(TimelineField).max(timelineFields.length),
  revieweeSelection: RevieweeSelection,
  selectedReviewers: z.array(ReviewerSelection).max(MAX_CHOSEN),
  questionnaire: Questionnaire,
  /** The library questionnaire it was copied from. */
  questionnaireFrom: Id.nullable().default(null),
  /** The cycle it was copied from, whose own email texts are copied too (ADM-P13). */
  mailsFrom: Id.nullable().default(null),
  /** Questionnaires for some of the people. Each person gets the first whose condition they meet, else the main one. */
  otherQuestionnaires: z.array(OtherQuestionnaire).max(MAX_OTHER_QUESTIONNAIRES).default([]),
  sharingAndApproval: SharingAndApproval,
  allowContentChangesWhileSharing: z.boolean(),
  allowSettingOverallRatingBeforeCalibrationPeriod: z.boolean(),
  allowOverallRatingChangesWhileSharing: z.boolean(),
  allowOverallRatingChangesWhileCalibrating: z.boolean(),
  /** The ratings that reviewers submitted stay visible beside the calibrated ones (REV-P32). */
  showsPreCalibratedRatings: z.boolean().default(true),
  /** The share of people that calibration aims for with each rating; optional, but together they must be 100 percent. */
  ratingTargets: z.array(RatingTarget).max(MAX_TARGETS).default([]),
  notifyHrAdminsWhenManagersAreFinishedWriting: z.boolean(),
  notifyIndirectManagersWhenManagersAreFinishedWriting: z.boolean(),
  automations: z.strictObject({ autoNudgeNonStarted: AutoNudge, autoNudgeNonShared: AutoNudge }),
  /** People are informed automatically when the cycle starts. */
  informAtStart: z.boolean(),
  cycleAdminIds: z.array(Id).max(100),
})
export type CycleModel = z.infer<typeof CycleModel>

/** The same without the list of people, which can't be edited afterwards (CYC-03). */
export const CycleEdit = CycleModel.omit({ revieweeSelection: true, selectedReviewers: true })
export type CycleEdit = z.infer<typeof CycleEdit>

/** The dates of a cycle as instants. */
export const TimelineInstants = instantsByField(timelineFields)
export type TimelineInstants = z.infer<typeof TimelineInstants>

/** A cycle in a list. */
export const CycleListItem = z.object({
  ...listedCycle,
  cycleType: z.enum(cycleTypes),
  processStarts: Instant,
  signBy: Instant,
  reviewees: z.int(),
  /** Complete reviews. */
  finished: z.int(),
})
export type CycleListItem = z.infer<typeof CycleListItem>

export const SideStatus = z.enum(sideStatuses)
export type SideStatus = z.infer<typeof SideStatus>

export const Concern = z.enum(concerns)

const Segment = z.object({ status: SideStatus, count: z.int() })

/** The top of a cycle’s overview page: the progress, and what still needs HR’s attention. */
export const CycleOverview = z.object({
  ...cycleHead,
  cycleType: z.enum(cycleTypes),
  timeline: TimelineInstants,
  periodUnderReview: z.object({ from: Day, to: Instant }),
  reviewees: z.int(),
  finished: z.int(),
  /** How many reviews are in each state, for either side; those whose state the viewer may not know yet are not counted. */
  segments: z.object({ reviewee: z.array(Segment), manager: z.array(Segment) }),
  concerns: z.array(z.object({ concern: Concern, count: z.int() })),
  /** How many reviews are stuck until someone acts, each counted once however many reasons it has. */
  stuck: z.int(),
  /** Tasks of which people have not been informed yet. */
  notInformed: z.object({ reviewees: z.int(), reviewers: z.int(), contributors: z.int() }),
  /** Its questionnaires with how many reviews have each; the main one has neither id nor name. */
  questionnaires: z.array(z.object({ id: Id.nullable(), name: z.string().nullable(), people: z.int() })),
  /** Whether reviewees are asked anything, and contributors have assessments of their own. */
  asksReviewees: z.boolean(),
  hasContributorAssessments: z.boolean(),
  showsRatings: z.boolean(),
  /** Whether HR and the next managers mark reviews as seen once writing is finished (REV-P20). */
  usesAcknowledgements: z.boolean(),
  /** Whether reviewers are asked for an overall rating, and for a point in the graph. */
  hasRatings: z.boolean(),
  hasGraph: z.boolean(),
})
export type CycleOverview = z.infer<typeof CycleOverview>

/** A person in a cycle. */
export const CycleRow = z.object({
  reviewId: Id,
  reviewee: PersonRef,
  department: z.string(),
  /** The name of the questionnaire of this review; null is the main one. */
  questionnaire: z.string().nullable(),
  mainReviewer: PersonRef.nullable(),
  /** They have no reviewer, and choose one themselves. */
  choosesReviewer: z.boolean(),
  contributors: z.array(PersonRef),
  informed: z.object({ reviewee: z.boolean(), reviewer: z.boolean() }),
  /** Null where the reviewee is asked nothing. */
  revieweeStatus: SideStatus.nullable(),
  /** Null for the viewer’s own review until it is shared. */
  managerStatus: SideStatus.nullable(),
  /** Who marked the review as seen, and when (REV-P20); empty for the viewer’s own review. */
  acknowledgements: z.array(Acknowledgement),
  /** Only for HR Admins outside the reporting line; absent for everyone else. */
  rating: z.string().nullable().optional(),
  isComplete: z.boolean(),
  /** Dates of this review that were moved. */
  extensions: z.partialRecord(TimelineField, Instant),
  concerns: z.array(Concern),
  /** Whether something was written: removing then has to be confirmed by typing. */
  hasAnswers: z.boolean(),
  isOwn: z.boolean(),
})
export type CycleRow = z.infer<typeof CycleRow>

/** The people of a cycle that have the same main reviewer, or are in the same department. */
export const ProgressGroup = z.object({
  /** Null when grouped by department, and for people without a reviewer. */
  reviewer: PersonRef.nullable(),
  /** Null when grouped by reviewer. */
  department: z.string().nullable(),
  people: z.int(),
  segments: z.object({ reviewee: z.array(Segment), manager: z.array(Segment) }),
  /** When a reviewer last started, finished, shared or signed one of these reviews. */
  lastActivity: Instant.nullable(),
  /** The reviews that the reviewer hasn’t shared yet; none by department or without a reviewer. */
  openReviews: z.array(Id),
})
export type ProgressGroup = z.infer<typeof ProgressGroup>
