import { type LoadTiming, loadTimings } from '@perennial/contract/load-timings.ts'
import { Histogram } from 'prom-client'
import { answer } from './answer.ts'

const HOUR_MS = 3_600_000
const LOADS_PER_HOUR = 600

/** How long pages took to load, of everybody together: figures without a name, an address or a page (PRIV-4). */
export const pageLoads = new Histogram({
  name: 'page_load_seconds',
  help: 'Time from the beginning of a page to each of its moments, as browsers measured it',
  labelNames: ['moment'],
  buckets: [0.1, 0.25, 0.5, 1, 1.5, 2.5, 4, 6, 10, 20, 30],
  registers: [],
})

/** A page tells once how it loaded (FRAME-17). */
export const answerLoadTimings = answer('POST /load-timings', async ({ body, viewer, house, now }) => {
  await house.pace.demand(
    `load-timings ${viewer.id}`,
    { most: LOADS_PER_HOUR, withinMs: HOUR_MS, isFrequent: true },
    now,
  )
  for (const moment of loadTimings) observe(moment, body[moment])
})

function observe(moment: LoadTiming, ms: number | undefined) {
  if (ms !== undefined) pageLoads.observe({ moment }, ms / 1000)
}
