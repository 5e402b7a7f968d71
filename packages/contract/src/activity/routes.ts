import { activityMessages, activityModules, activityScopes } from '@perennial/domain/activity/stream.ts'
import { teamRefusals } from '@perennial/domain/people/team-page.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, Line, PersonRef } from '../core/fields.ts'

/** One entry of the stream, as this reader may know of it. Never what somebody wrote. */
export const Activity = z.object({
  id: Id,
  module: z.enum(activityModules),
  /** Its words are `activity.<sentence>`, filled with the facts and the names. */
  message: z.enum(activityMessages),
  at: Instant,
  /** Who did it, where somebody did. */
  by: PersonRef.nullable(),
  /** Whom it is about. */
  about: PersonRef,
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where it leads, within the application. */
  link: z.string().nullable(),
})
export type Activity = z.infer<typeof Activity>

/** So many come at once. */
export const ACTIVITIES_PER_PAGE = 20

export const activityRoutes = defineRoutes({
  'GET /activities': {
    summary: 'What has happened around somebody, the latest first: only what the reader may read at this moment',
    tag: 'activity',
    access: 'member',
    query: z.object({
      scope: z.enum(activityScopes).default('home'),
      /** Whose profile, for the scope `user`. */
      userId: Id.optional(),
      /** For the scope `team`: direct reports, or everybody below. */
      reach: z.enum(['direct', 'tree']).default('tree'),
      module: z.enum(activityModules).optional(),
      /** Only about people of this team. */
      team: Line(200).optional(),
      cursor: z.string().max(200).optional(),
    }),
    answer: z.object({
      activities: z.array(Activity),
      next: z.string().nullable(),
      /** What can be filtered by: the parts of the product that are on. */
      modules: z.array(z.enum(activityModules)),
    }),
    refusals: { 403: teamRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'mia' },
  },
})
