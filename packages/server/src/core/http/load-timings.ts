import { type LoadTiming, loadTimings } from '@perennial/contract/shell/load-timings.ts'
import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { pageLoadSeconds } from '../metrics/counters.ts'
import { handler } from './handler.ts'

const LOADS_PER_HOUR = 600

/** A page reports once how fast it loaded (FRAME-17). */
export const recordLoadTimings = handler('POST /load-timings', async ({ body, viewer, app, now }) => {
  await app.rateLimiter.consume(
    `load-timings ${viewer.id}`,
    { most: LOADS_PER_HOUR, withinMs: HOUR_MS, isFrequent: true },
    now,
  )
  for (const moment of loadTimings) observe(moment, body[moment])
})

function observe(moment: LoadTiming, ms: number | undefined) {
  if (ms !== undefined) pageLoadSeconds.observe({ moment }, ms / 1000)
}
