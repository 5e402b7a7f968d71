import type { Database } from '../core/database/database.ts'
import { queueJob } from '../core/jobs/queue.ts'

/** A job in a backup. */
export type WaitingJob = {
  data: { name: string; companyId: string; data: Record<string, unknown> }
  key: string | null
  at: string
  priority: number
}

/** Queues a job of a backup as it was queued then. */
export async function queueAgain(db: Database, { data: job, key, at, priority }: WaitingJob): Promise<void> {
  const { name, companyId, data } = job
  const prefix = `${companyId} ${name} `
  const own = key?.startsWith(prefix) ? { key: key.slice(prefix.length) } : {}
  const named = { name, perform: async () => undefined, ...(priority > 0 ? { isUrgent: true as const } : {}) }
  await db.inCompany(companyId, (tx) =>
    queueJob(tx, named, companyId, data, { ...own, after: { at: new Date(at), now: new Date() } }),
  )
}
