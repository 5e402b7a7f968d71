import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Day, Instant, PersonRef } from '../core/fields.ts'

/** A date ahead of the person; its message is `home.date.<kind>`. */
export const UpcomingDate = z.object({
  id: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  date: Instant,
  to: z.string(),
})
export type UpcomingDate = z.infer<typeof UpcomingDate>

export const homeOverviewRoutes = defineRoutes({
  'GET /home-overview': {
    summary: 'List your upcoming dates, and this week’s work anniversaries',
    tag: 'home',
    access: 'member',
    response: z.object({
      dates: z.array(UpcomingDate),
      /** None where the company’s setting is off. */
      anniversaries: z.array(z.object({ person: PersonRef, years: z.int(), day: Day })),
    }),
    example: { as: 'mia' },
  },
})
