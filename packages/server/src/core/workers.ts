import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'

/** What a worker that cannot start says to the first process. */
type CannotStart = { cannotStart: string }

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Who served for so long and then ended did not end because of how it was started. */
const SETTLED_MS = 60_000

type Settings = {
  count: number
  /** More settings of their environment. */
  env: Record<string, string>
  log: Logger
  /** The first of them listens. */
  onListening: () => void
  /** None of them has ever listened, and one said why. */
  onCannotStart: (message: string) => void
}

/** Several processes share the port; one of them that ends is replaced, ever later if it ends again and again. */
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
    quickEnds = livedFor(worker, begun) < SETTLED_MS ? quickEnds + 1 : 0
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

/** How long no one is started after so many that ended soon, one after the other. */
export const pauseBefore = (quickEnds: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, quickEnds - 1))

/** Tells the first process why this worker cannot start, and ends. */
export function reportCannotStart(reason: string): void {
  const message: CannotStart = { cannotStart: reason }
  process.send?.(message, () => process.exit(1))
}

const isCannotStart = (message: unknown): message is CannotStart =>
  typeof (message as Partial<CannotStart> | null)?.cannotStart === 'string'

function livedFor({ id }: Worker, begun: Map<number, number>): number {
  const lived = Date.now() - (begun.get(id) ?? 0)
  begun.delete(id)
  return lived
}

async function endAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
  for (const worker of workers) worker.process.kill('SIGTERM')
  await Promise.all(ended)
}
