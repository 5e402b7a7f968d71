import { teamRefusals } from '@perennial/domain/people/team-page.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id, Instant } from '../core/fields.ts'

/** An overall rating of a shared review. */
export const PastRating = z.object({
  reviewId: Id,
  cycle: z.string(),
  /** When the reviewer's side was shared. */
  at: Instant,
  label: z.string(),
  /** The position on the scale of that cycle, from 1 for the lowest of `levels`. */
  level: z.int(),
  levels: z.int(),
})
export type PastRating = z.infer<typeof PastRating>

export const teamRatingsRoutes = defineFeatureRoutes('review', {
  'GET /team/ratings': {
    summary: 'List a team’s overall ratings across cycles, oldest first, as far as you may read them',
    tag: 'team',
    access: 'member',
    query: z.object({ scope: z.enum(['direct', 'tree']).default('direct') }),
    response: z.object({ people: z.array(z.object({ personId: Id, ratings: z.array(PastRating) })) }),
    refusals: { 403: teamRefusals },
    example: { as: 'mia' },
  },
})
