import { activityMessages, activityModules, activityScopes } from '@perennial/domain/activity/stream.ts'
import { teamRefusals } from '@perennial/domain/people/team-page.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, Line, PersonRef } from '../core/fields.ts'

/** One entry of the stream as this reader may see it. Never contains what anyone wrote. */
export const Activity = z.object({
  id: Id,
  module: z.enum(activityModules),
  /** Its message is `activity.<sentence>`, filled with the facts and the names. */
  message: z.enum(activityMessages),
  at: Instant,
  /** Who did it; null for what the calendar brings. */
  by: PersonRef.nullable(),
  about: PersonRef,
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where it leads, within the application. */
  link: z.string().nullable(),
})
export type Activity = z.infer<typeof Activity>

export const ACTIVITIES_PER_PAGE = 20

export const activityRoutes = defineRoutes({
  'GET /activities': {
    summary: 'List the recent activity around a person, newest first, as far as you may read it now',
    tag: 'activity',
    access: 'member',
    query: z.object({
      scope: z.enum(activityScopes).default('home'),
      /** Whose profile, for the scope `user`. */
      userId: Id.optional(),
      /** For the scope `team`: direct reports, or the whole reporting line. */
      reach: z.enum(['direct', 'tree']).default('tree'),
      module: z.enum(activityModules).optional(),
      /** Only about people of this team. */
      team: Line(200).optional(),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({
      activities: z.array(Activity),
      next: z.string().nullable(),
      /** What can be filtered by: the parts of the product that are on. */
      modules: z.array(z.enum(activityModules)),
    }),
    refusals: { 403: teamRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'mia' },
  },
})
