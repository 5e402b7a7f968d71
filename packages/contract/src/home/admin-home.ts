import { setupSteps } from '@perennial/domain/home/setup.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'

/** Something HR should look at; its messages are `adminHome.attention.<kind>` and `adminHome.attention.<kind>.go`. */
export const AttentionItem = z.object({
  id: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Where it is resolved, within the application. */
  to: z.string(),
})
export type AttentionItem = z.infer<typeof AttentionItem>

export const adminHomeRoutes = defineRoutes({
  'GET /admin-home': {
    summary: 'List what needs HR’s attention, and what a new company still has to set up',
    tag: 'home',
    access: ['hrAdmin', 'hrAssistant'],
    response: z.object({
      attention: z.array(AttentionItem),
      /** Null once the company is set up. */
      setup: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })).nullable(),
    }),
    example: { as: 'hana' },
  },
})
