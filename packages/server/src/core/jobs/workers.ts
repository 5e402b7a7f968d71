import { setTimeout as wait } from 'node:timers/promises'
import type { Job as Fetched, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { App } from '../app.ts'
import { contributions } from '../contributions.ts'
import { DatabaseFull, toTypedError } from '../database/connection-errors.ts'
import { jobRuns } from '../metrics/counters.ts'
import { putBack, requeueUntilSpace, retryOnConflict } from './retries.ts'

/** How many jobs run at the same time. */
const WORKERS = 4
const EMBEDDED_WORKERS = 2
const HEARTBEAT_SECONDS = 8
const POLL_SECONDS = 2
const POLL_MS = POLL_SECONDS * 1_000
/** How long a worker holds a job while the disk is full; putting it back writes too. */
const ROOM_WITHIN_MS = 60_000

type Taken = { name: string; companyId: string; data: Record<string, unknown> }
export type Workers = {
  /** Looks for jobs now instead of within seconds. */
  wake: () => void
  /** Starts no further jobs and waits for the current chunk of running ones. */
  stop: () => Promise<void>
}

/** Lets pg-boss fetch jobs one by one, a few at the same time. */
export function startWorkers(boss: PgBoss, queue: string, app: App, log: Logger): Workers {
  const jobs = new Map(contributions(app, 'jobs').map((job) => [job.name, job]))
  const stopping = new AbortController()
  const { signal } = stopping
  const ids: string[] = []
  const wake = () => {
    for (const id of ids) boss.notifyWorker(id)
  }

  const hasRoom = () => !app.db.embedded || app.diskSpace.state() !== 'full'
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined)
  const roomInTime = async () => {
    for (let waited = 0; !signal.aborted && !hasRoom() && waited < ROOM_WITHIN_MS; waited += POLL_MS)
      await pause(POLL_MS)
    return !signal.aborted && hasRoom()
  }

  /** Resolves when the job is done, and also when it was put back: then pg-boss finds nothing to complete (`putBack`). */
  const perform = async ({ id, data: { name, companyId, data } }: Fetched<Taken>) => {
    if (!(await roomInTime())) return void (await putBack(app.db, id))
    try {
      const job = jobs.get(name)
      if (!job) throw new Error(`nobody does the job ${name}`)
      await retryOnConflict(() => job.perform(app, companyId, data as never, signal))
      jobRuns.inc({ job: name, result: 'done' })
    } catch (error) {
      if (signal.aborted && error === signal.reason) return void (await putBack(app.db, id))
      if (toTypedError(error) instanceof DatabaseFull) {
        app.diskSpace.noteFull()
        while (!signal.aborted && !(await requeueUntilSpace(app.db, id))) await pause(POLL_MS)
        return
      }
      jobRuns.inc({ job: name, result: 'failed' })
      log.warn({ job: name, companyId, error }, 'a job failed and will be tried again')
      // The error is stored with the job, and its message may hold a query with what someone wrote.
      throw withoutText(error)
    }
  }

  const start = async () => {
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: POLL_SECONDS,
      ...(app.db.embedded ? {} : { heartbeatRefreshSeconds: HEARTBEAT_SECONDS }),
    }
    for (let count = app.db.embedded ? EMBEDDED_WORKERS : WORKERS; count > 0; count -= 1) {
      let own: string | undefined
      const id = await boss.work<Taken>(queue, options, async ([job]) => {
        // By itself a pg-boss worker pauses between two jobs.
        if (own !== undefined) boss.notifyWorker(own)
        if (job) await perform(job)
      })
      own = id
      ids.push(id)
    }
  }
  const started = start().catch((error) => log.error({ error }, 'job workers could not be started'))
  return {
    wake,
    stop: async () => {
      stopping.abort()
      await started
      await boss.offWork(queue)
    },
  }
}

/** The same error with its name alone. */
function withoutText(error: unknown): Error {
  const name = error instanceof Error ? error.name : 'Error'
  const failure = new Error(name)
  failure.stack = ''
  return failure
}
