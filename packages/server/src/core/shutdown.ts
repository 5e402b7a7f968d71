import type { Logger } from 'pino'

/** How long running work may take to finish (UP-7). */
const MAX_MS = 15_000
const POLL_INTERVAL_MS = 250

/** Stops once, in order: on a signal, or when the parent process is gone. Exits with 0. */
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
  // When npm started us, no signal arrives if npm is killed.
  if (process.env.npm_lifecycle_event) watchStarter(() => begin('whoever started it is gone'))
}

function watchStarter(gone: () => void) {
  const starter = process.ppid
  setInterval(() => {
    if (process.ppid !== starter) gone()
  }, POLL_INTERVAL_MS).unref()
}
