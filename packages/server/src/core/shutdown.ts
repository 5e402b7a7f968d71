import type { Logger } from 'pino'

/** What is in hand gets this long to be finished (UP-7). */
const MAX_MS = 15_000
const POLL_INTERVAL_MS = 250

/** Stops once, in order, when asked to: by a signal, or because whoever started us is gone. Ends with 0. */
export function onShutdown(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false
  const begin = (why: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => {
      log.warn('not everything was finished in time')
      process.exit(0)
    }, MAX_MS).unref()
    stop()
      .catch((error) => log.error({ err: error }, 'stopping failed'))
      .finally(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => begin(signal))
  process.once('disconnect', () => begin('the first process is gone'))
  // Started by npm, nothing tells us when npm is killed.
  if (process.env.npm_lifecycle_event) watchStarter(() => begin('whoever started it is gone'))
}

function watchStarter(gone: () => void) {
  const starter = process.ppid
  setInterval(() => {
    if (process.ppid !== starter) gone()
  }, POLL_INTERVAL_MS).unref()
}
