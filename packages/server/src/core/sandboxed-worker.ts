import { Worker } from 'node:worker_threads'
import type { WorkerRequest, WorkerResponse } from './worker-pool.ts'

/** The limits of a thread: memory and time. */
export type WorkerLimits = { memoryMb: number; withinMs: number }

/**
 * Runs the default export of a file once, in a thread of its own that is ended when it exceeds its limits: for
 * untrusted files. Only the thread dies, never the process (UP-9). Rejects then, and when the function throws.
 */
export async function runSandboxed<I>(file: URL, input: I, { memoryMb, withinMs }: WorkerLimits): Promise<Uint8Array> {
  const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
    workerData: { file: file.href },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const tooLong = setTimeout(() => reject(new Error('the thread took too long')), withinMs)
  worker.on('error', (error) => reject(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => reject(new Error('the thread has ended')))
  worker.on('message', (answer: WorkerResponse) => {
    if ('output' in answer) resolve(answer.output)
    else reject(new Error(answer.failed))
  })
  worker.postMessage({ id: 0, input } satisfies WorkerRequest)
  try {
    return await promise
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}
