import { median } from '../bench/budget-row.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { isReady, type Product } from '../support/product.ts'
import { until } from './kill-moments.ts'

/** The time from a start until the product was ready: wall clock and processor. */
export type StartupTime = { ms: number; processorMs: number | undefined }

/** Starts the product again and measures it. */
export async function timedRestart(product: Product): Promise<StartupTime> {
  const begun = performance.now()
  await product.restart()
  return { ms: since(begun), processorMs: cpuTimeMs(product.process().pid) }
}

/** Waits until a product that was not stopped is ready again, and measures it. */
export async function timedRecovery(product: Product): Promise<StartupTime> {
  const begun = performance.now()
  await until(() => isReady(product.url))
  return { ms: since(begun), processorMs: undefined }
}

const since = (begun: number) => Math.round(performance.now() - begun)

/**
 * UP-1 promises a time on a machine without other load. On a busy one the wall clock measures the load; then the
 * processor time counts.
 */
export const slowestStartup = (starts: readonly StartupTime[]): number =>
  Math.max(...starts.map(({ ms, processorMs = ms }) => Math.min(ms, processorMs)))

/** Median and maximum, for a report. */
export function startupSpread(starts: readonly StartupTime[]): string {
  const used = starts.flatMap((start) => start.processorMs ?? [])
  const ofProcessor = used.length > 0 ? `; of the processor ${middleAndWorst(used)}` : ''
  return `${middleAndWorst(starts.map((start) => start.ms))} of ${starts.length}${ofProcessor}`
}

const middleAndWorst = (times: readonly number[]) => `median ${median(times)} ms, worst ${Math.max(...times)} ms`
