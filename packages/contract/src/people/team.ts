import { cycleStates } from '@perennial/domain/cycles/life.ts'
import { companyTabs } from '@perennial/domain/people/company-page.ts'
import { teamRefusals } from '@perennial/domain/people/team-page.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Day, Id, Instant, PersonRef } from '../core/fields.ts'
import { PersonRow } from './schemas.ts'

const notFound = { 404: ['NOT_FOUND'] } as const

/** The team page of managers, and the tabs of Your Company. */
export const teamRoutes = defineRoutes({
  'GET /team': {
    summary: 'What the team page of whoever asks has: how many reports, direct and at any distance',
    tag: 'team',
    access: 'member',
    response: z.object({ directReports: z.number().int(), allReports: z.number().int(), hasReviewees: z.boolean() }),
    refusals: { 403: teamRefusals },
    example: { as: 'mia' },
  },
  'GET /team/people': {
    summary: 'The people of a team with their job data: direct reports or all below, of oneself or of somebody below',
    tag: 'team',
    access: 'member',
    query: z.object({
      scope: z.enum(['direct', 'tree']).default('direct'),
      /** A direct or indirect report whose reports to list. */
      of: Id.optional(),
      search: z.string().max(200).optional(),
      /** Includes those who have left. */
      left: z.stringbool().default(false),
    }),
    response: z.object({
      of: PersonRef.nullable(),
      people: z.array(
        z.object({
          ...PersonRow.shape,
          hireDate: Day.nullable(),
          reportCount: z.number().int(),
        }),
      ),
    }),
    refusals: { ...notFound, 403: teamRefusals },
    example: { as: 'mia' },
  },
  'GET /team/review-cycles': {
    summary:
      'The cycles in which there are reviews of a team, with how many: of direct reports, and of everybody below',
    tag: 'team',
    access: 'member',
    feature: 'review',
    response: z.object({
      cycles: z.array(
        z.object({
          id: Id,
          name: z.string(),
          state: z.enum(cycleStates),
          signBy: Instant,
          directReviews: z.number().int(),
          allReviews: z.number().int(),
        }),
      ),
    }),
    refusals: { 403: teamRefusals },
    example: { as: 'mia' },
  },
  'GET /company/tabs': {
    summary: 'The tabs of Your Company that are there for whoever asks',
    tag: 'company',
    access: 'member',
    response: z.object({ tabs: z.array(z.enum(companyTabs)) }),
    example: {},
  },
})
