import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'

/** How a worker that cannot start reports the reason to the primary process. */
type CannotStart = { cannotStart: string }

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A worker that ran for this long did not end because of how it was started. */
const SETTLED_MS = 60_000

type Settings = {
  count: number
  /** Additional environment variables. */
  env: Record<string, string>
  log: Logger
  /** Called when the first worker listens. */
  onListening: () => void
  /** Called when no worker has ever listened and one reported why. */
  onCannotStart: (message: string) => void
}

/** Runs several processes that share the port; one that ends is restarted, after growing delays if it keeps ending. */
export function superviseWorkers({ count, env, log, onListening, onCannotStart }: Settings): {
  stop: () => Promise<void>
} {
  let isOver = false
  let hasListened = false
  let quickEnds = 0
  const begun = new Map<number, number>()
  const fork = () => {
    if (!isOver) begun.set(cluster.fork(env).id, Date.now())
  }
  const give = (message: string) => {
    if (isOver) return
    isOver = true
    onCannotStart(message)
  }
  cluster.on('listening', () => {
    if (!hasListened) onListening()
    hasListened = true
  })
  cluster.on('message', (worker, message) => {
    if (!isCannotStart(message)) return
    if (hasListened) log.error({ worker: worker.process.pid }, message.cannotStart)
    else give(message.cannotStart)
  })
  cluster.on('exit', (worker, code, signal) => {
    if (isOver) return
    if (!hasListened)
      return give(`Perennial couldn't start: a worker process exited with ${signal ?? code}. See the log for details.`)
    quickEnds = runTimeOf(worker, begun) < SETTLED_MS ? quickEnds + 1 : 0
    const pauseMs = pauseBefore(quickEnds)
    log.error({ worker: worker.process.pid, code, signal, pauseMs }, 'a worker process exited and will be replaced')
    setTimeout(fork, pauseMs)
  })
  for (let number = 0; number < count; number += 1) fork()
  return {
    stop: async () => {
      isOver = true
      await endAll()
    },
  }
}

/** The delay before a restart, after this many early ends in a row. */
export const pauseBefore = (quickEnds: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, quickEnds - 1))

/** Reports to the primary process why this worker cannot start, and exits. */
export function reportCannotStart(reason: string): void {
  const message: CannotStart = { cannotStart: reason }
  process.send?.(message, () => process.exit(1))
}

const isCannotStart = (message: unknown): message is CannotStart =>
  typeof (message as Partial<CannotStart> | null)?.cannotStart === 'string'

function runTimeOf({ id }: Worker, begun: Map<number, number>): number {
  const runTime = Date.now() - (begun.get(id) ?? 0)
  begun.delete(id)
  return runTime
}

async function endAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
  for (const worker of workers) worker.process.kill('SIGTERM')
  await Promise.all(ended)
}
