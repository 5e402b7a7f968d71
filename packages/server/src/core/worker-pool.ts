import { Worker } from 'node:worker_threads'

/** An idle thread ends after this: most processes seldom need one. */
const IDLE_MS = 30_000

export type WorkerRequest = { id: number; input: unknown }
export type WorkerResponse = { id: number; output: Uint8Array } | { id: number; failed: string }
type PendingRequest = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

/**
 * Runs the default export of a file in a thread of its own, one call after the other, so that the server keeps
 * answering during heavy work. Arguments and results are copied: plain data, and bytes.
 */
export function createWorkerPool<I>(file: URL): (input: I) => Promise<Uint8Array> {
  let worker: Worker | undefined
  let count = 0
  let idle: NodeJS.Timeout | undefined
  const waiting = new Map<number, PendingRequest>()
  const forget = (ended: Worker, why: Error) => {
    if (worker !== ended) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }
  const rest = () => {
    worker?.unref()
    idle = setTimeout(() => {
      const ended = worker
      worker = undefined
      void ended?.terminate()
    }, IDLE_MS)
    idle.unref()
  }
  const begin = (): Worker => {
    const begun = new Worker(new URL('./worker-thread.ts', import.meta.url), {
      workerData: { file: file.href },
      execArgv: [],
    })
    begun.on('message', (answer: WorkerResponse) => {
      const one = waiting.get(answer.id)
      if (!one) return
      waiting.delete(answer.id)
      if (waiting.size === 0) rest()
      if ('output' in answer) one.resolve(answer.output)
      else one.reject(new Error(answer.failed))
    })
    begun.on('error', (error) => forget(begun, error instanceof Error ? error : new Error(String(error))))
    begun.on('exit', () => forget(begun, new Error('the thread has ended')))
    return begun
  }
  return (input) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      worker ??= begin()
      worker.ref()
      count += 1
      waiting.set(count, { resolve, reject })
      worker.postMessage({ id: count, input } satisfies WorkerRequest)
    })
}
