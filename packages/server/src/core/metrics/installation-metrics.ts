import { statfs } from 'node:fs/promises'
import { Gauge, Registry } from 'prom-client'
import type { App } from '../app.ts'
import { contributions } from '../contributions.ts'

/** A metric of the whole installation, contributed by an area; read at most every half minute. */
export type InstallationGauge = { name: `perennial_${string}`; help: string; read: (app: App) => Promise<number> }

const RETENTION_MS = 30_000

// The job queue has no companies: it is read without tenant isolation.
const jobsQuery = `
  select count(*) filter (where is_due) as waiting, count(*) filter (where state = 'active') as active,
    count(*) filter (where state = 'failed') as failed,
    coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0) as oldest
  from (select state, start_after, state in ('created', 'retry') and start_after <= now() as is_due
    from pgboss.job_common where state in ('created', 'retry', 'active', 'failed')) jobs`
type Jobs = { waiting: string; active: string; failed: string; oldest: string }

/** Metrics that are the same in every process: queues in the database, the disk, the version. */
export function installationMetrics(app: App): Registry {
  const { db, config, version } = app
  const register = new Registry()
  const jobs = cached(async () => (await db.pool.query<Jobs>(jobsQuery)).rows[0])
  const add = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        // A metric that can’t be read is left out; the others are still shown.
        await read().then(
          (value) => this.set(value),
          () => this.reset(),
        )
      },
    })
  const ofJobs = (column: keyof Jobs) => async () => Number((await jobs())?.[column])
  add('perennial_jobs_waiting', 'Background jobs that are due and not yet started', ofJobs('waiting'))
  add('perennial_jobs_active', 'Background jobs that are running', ofJobs('active'))
  add('perennial_jobs_failed', 'Background jobs that failed for good and are still listed', ofJobs('failed'))
  add('perennial_jobs_oldest_seconds', 'How long the oldest due job has been waiting', ofJobs('oldest'))
  add('perennial_disk_free_bytes', 'Free space on the disk of DATA_DIR', () => freeBytes(config.dataDir))
  add(
    'perennial_database_size_bytes',
    'Size of the database',
    cached(async () => databaseBytes(app)),
  )
  for (const { name, help, read } of contributions(app, 'gauges'))
    add(
      name,
      help,
      cached(() => read(app)),
    )
  new Gauge({
    name: 'perennial_build_info',
    help: 'What is running; always 1',
    registers: [register],
    labelNames: ['version', 'build', 'node', 'database'],
  }).set({ ...version, node: process.versions.node, database: db.embedded ? 'embedded' : 'server' }, 1)
  return register
}

/** Frequent scrapes don’t make the database count more often. */
function cached<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined
  return () => {
    if (last && Date.now() - last.at < RETENTION_MS) return last.value
    const value = read()
    value.catch(() => {
      last = undefined
    })
    last = { at: Date.now(), value }
    return value
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function databaseBytes({ db }: App): Promise<number> {
  const { rows } = await db.pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(rows[0]?.bytes)
}
