import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerRequest, WorkerResponse } from './worker-pool.ts'

/** The thread’s side of `createWorkerPool`: loads the file once and runs its function for each call, in turn. */
const made = import((workerData as { file: string }).file) as Promise<{
  default: (input: unknown) => Promise<Uint8Array>
}>
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (request: WorkerRequest) => {
  // In watch mode, Node reports watched files on this channel.
  if (typeof request?.id !== 'number') return
  last = last.then(() => work(request))
})

async function work({ id, input }: WorkerRequest): Promise<void> {
  try {
    const output = await (await made).default(input)
    parentPort?.postMessage({ id, output } satisfies WorkerResponse)
  } catch (error) {
    parentPort?.postMessage({
      id,
      failed: error instanceof Error ? error.message : String(error),
    } satisfies WorkerResponse)
  }
}
