import { median } from '../bench/budget-row.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { isReady, type Product } from '../support/product.ts'
import { until } from './kill-moments.ts'

/** How long a start took until the product said that it is ready: by the clock, and of the processor. */
export type StartupTime = { ms: number; processorMs: number | undefined }

/** Starts the product again and says how long it took. */
export async function timedRestart(product: Product): Promise<StartupTime> {
  const begun = performance.now()
  await product.restart()
  return { ms: since(begun), processorMs: cpuTimeMs(product.process().pid) }
}

/** Waits until a product that was not stopped says again that it is ready. */
export async function timedRecovery(product: Product): Promise<StartupTime> {
  const begun = performance.now()
  await until(() => isReady(product.url))
  return { ms: since(begun), processorMs: undefined }
}

const since = (begun: number) => Math.round(performance.now() - begun)

/**
 * What UP-1 promises is a time on a machine that the product has for itself. On one that is busy with other things the
 * clock says how busy it is; then the processor's time counts.
 */
export const slowestStartup = (starts: readonly StartupTime[]): number =>
  Math.max(...starts.map(({ ms, processorMs = ms }) => Math.min(ms, processorMs)))

/** The middle and the worst, for a report. */
export function startupSpread(starts: readonly StartupTime[]): string {
  const used = starts.flatMap((start) => start.processorMs ?? [])
  const ofProcessor = used.length > 0 ? `; of the processor ${middleAndWorst(used)}` : ''
  return `${middleAndWorst(starts.map((start) => start.ms))} of ${starts.length}${ofProcessor}`
}

const middleAndWorst = (times: readonly number[]) => `median ${median(times)} ms, worst ${Math.max(...times)} ms`
