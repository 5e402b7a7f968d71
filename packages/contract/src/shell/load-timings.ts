import { PAGE_LOAD_WINDOW_MS } from '@perennial/domain/shell/load-timing.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'

/** What is measured, each in milliseconds since the page began to load. */
export const loadTimings = ['answered', 'firstPaint', 'largestPaint', 'ready', 'loaded'] as const
export type LoadTiming = (typeof loadTimings)[number]

const Milliseconds = z.number().int().min(0).max(PAGE_LOAD_WINDOW_MS)

/** How fast pages load, reported by the pages to their own server and to no one else. */
export const loadTimingRoutes = defineRoutes({
  'POST /load-timings': {
    summary: 'Report how long a page took to load; stored without a name',
    tag: 'application',
    access: 'signedIn',
    whileImpersonating: 'always',
    body: z.strictObject(
      Object.fromEntries(loadTimings.map((name) => [name, Milliseconds.optional()])) as Record<
        LoadTiming,
        z.ZodOptional<typeof Milliseconds>
      >,
    ),
    response: null,
    example: { as: 'mia', body: { answered: 40, firstPaint: 180, loaded: 420 } },
  },
})
