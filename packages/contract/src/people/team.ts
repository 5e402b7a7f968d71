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
    summary: 'Count your direct reports and all your reports, and check whether you have reviewees',
    tag: 'team',
    access: 'member',
    response: z.object({ directReports: z.number().int(), allReports: z.number().int(), hasReviewees: z.boolean() }),
    refusals: { 403: teamRefusals },
    example: { as: 'mia' },
  },
  'GET /team/people': {
    summary: 'List your direct or all reports, or those of someone below you, with their job data',
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
    summary: 'List the cycles with reviews of your team, with the numbers for direct and for all reports',
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
    summary: 'List the tabs of Your Company that you may open',
    tag: 'companies',
    access: 'member',
    response: z.object({ tabs: z.array(z.enum(companyTabs)) }),
    example: {},
  },
})
