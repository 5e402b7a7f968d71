import { objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { z } from 'zod'
import { Activity } from '../activity/routes.ts'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, PersonRef } from '../core/fields.ts'
import { ReviewDetails, Side } from '../reviews/schemas.ts'

/** A review in a person’s timeline: a summary of what the reader may read of it. */
export const TimelineReview = z.object({
  kind: z.literal('review'),
  id: Id,
  at: Instant,
  cycle: z.object({ id: Id, name: z.string() }),
  phase: ReviewDetails.shape.phase,
  mainReviewer: PersonRef.nullable(),
  completedAt: Instant.nullable(),
  sides: z.array(
    z.object({
      side: Side,
      sharedAt: Instant.nullable(),
      signedAt: Instant.nullable(),
      signedBy: PersonRef.nullable(),
      /** The first text answer, shortened; absent where the reader may not read it or nothing was written. */
      headline: z.object({ question: z.string(), text: z.string() }).optional(),
      /** The label from the questionnaire; absent where the reader may not read it or none was given. */
      rating: z.object({ code: z.string(), label: z.string() }).optional(),
    }),
  ),
})
export type TimelineReview = z.infer<typeof TimelineReview>

export const TimelineActivity = z.object({ kind: z.literal('activity'), id: Id, at: Instant, activity: Activity })

/** Feedback in a person’s timeline, where the reader may read it with its author’s name. */
export const TimelineFeedback = z.object({
  kind: z.literal('feedback'),
  /** The id of the response. */
  id: Id,
  requestId: Id,
  /** Absent outside of cycles. */
  cycle: z.object({ id: Id, name: z.string() }).optional(),
  at: Instant,
  by: PersonRef,
  /** A self-reflection. */
  isSelf: z.boolean(),
  /** The first text answer, shortened. */
  headline: z.object({ question: z.string(), text: z.string() }).optional(),
})
export type TimelineFeedback = z.infer<typeof TimelineFeedback>

/** An objective that was closed, where the reader reads it; never a private one. */
export const TimelineObjective = z.object({
  kind: z.literal('objective'),
  id: Id,
  cycle: z.object({ id: Id, name: z.string() }),
  /** When it was last updated. */
  at: Instant,
  title: z.string(),
  status: z.enum(objectiveStatuses),
})
export type TimelineObjective = z.infer<typeof TimelineObjective>

/** A check-in in which someone wrote something, where the reader reads the objectives; nothing of private ones. */
export const TimelineCheckIn = z.object({
  kind: z.literal('objectiveCheckIn'),
  id: Id,
  cycle: z.object({ id: Id, name: z.string() }),
  at: Instant,
  sentences: z.array(z.object({ objective: z.object({ id: Id, title: z.string(), cycleId: Id }), text: z.string() })),
})
export type TimelineCheckIn = z.infer<typeof TimelineCheckIn>

export const TimelineEntry = z.discriminatedUnion('kind', [
  TimelineReview,
  TimelineActivity,
  TimelineFeedback,
  TimelineObjective,
  TimelineCheckIn,
])
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const personTimelineRoutes = defineRoutes({
  'GET /users/{id}/timeline': {
    summary:
      'List a person’s reviews, feedback, objectives and milestones, newest first; for that person, the managers above them and HR',
    tag: 'people',
    access: 'member',
    params: z.object({ id: Id }),
    response: z.object({ entries: z.array(TimelineEntry) }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { id: '{{ravi}}' } },
  },
})
