import { z } from 'zod'
import { defineRoutes } from './define-routes.ts'

/** Operations that belong to no area. */
export const coreRoutes = defineRoutes({
  'GET /version': {
    summary: 'Get the running version, so that open pages notice an upgrade',
    tag: 'system',
    access: 'anyone',
    response: z.object({ version: z.string(), build: z.string() }),
    example: {},
  },
})
