import { z } from 'zod'
import { defineRoutes } from './define-routes.ts'

/** What belongs to no area. */
export const coreRoutes = defineRoutes({
  'GET /version': {
    summary: 'The version that runs, for pages that were loaded before an upgrade',
    tag: 'system',
    access: 'anyone',
    answer: z.object({ version: z.string(), build: z.string() }),
    example: {},
  },
})
