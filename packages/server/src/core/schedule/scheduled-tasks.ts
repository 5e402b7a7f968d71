import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { App } from '../app.ts'
import { contributions } from '../contributions.ts'
import type { Tx } from '../database/database.ts'
import { claimEffect } from '../events/effects.ts'

export type ScheduledTaskContext = { app: App; tx: Tx; companyId: string; now: Date }

/**
 * What an area does for every company every few minutes, such as checking whether a date has come. It may run at any
 * time and as often as it likes, catches up on what was missed and does it once (ONCE-5); it queues large work as jobs.
 */
export type ScheduledTask = { name: string; run: (context: ScheduledTaskContext) => Promise<void> }

/** A task that needs to run only once a day: retention and cleanup. */
export const nightlyTask = ({ name, run }: ScheduledTask): ScheduledTask => ({
  name,
  run: async (context) => {
    const { tx, now } = context
    const day = now.toISOString().slice(0, 10)
    if (await claimEffect(tx, `scheduled-task ${name} ${day}`, now)) await run(context)
  },
})

const EVERY_MS = 3 * 60_000

/** Runs every task for every company now, or until it is stopped. A failed task does not hold up the others. */
export async function runScheduledTasks(app: App, now: Date, signal?: AbortSignal): Promise<void> {
  const scheduledTasks = contributions(app, 'scheduledTasks')
  for (const companyId of await app.db.companyIds()) {
    for (const task of scheduledTasks) {
      if (signal?.aborted) return
      try {
        await runTask(app, companyId, task, now)
      } catch (error) {
        app.log.warn({ task: task.name, companyId, error }, 'a scheduled task failed and will run again')
      }
    }
  }
}

const runTask = (app: App, companyId: string, task: ScheduledTask, now: Date) =>
  app.db.inCompany(companyId, async (tx) => {
    if (await isMine(tx, `${task.name} ${companyId}`)) await task.run({ app, tx, companyId, now })
  })

/** One of several processes runs the task; the others skip it. */
async function isMine(tx: Tx, name: string): Promise<boolean> {
  const number = createHash('sha256').update(name).digest().readBigInt64BE()
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${number.toString()}::bigint) as mine`,
  )
  return rows[0]?.mine === true
}

/** Starts the schedule with an immediate run, which catches up on what was missed. Returns how to stop it. */
export function startScheduledTasks(app: App): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      // What was missed on a full disk is caught up on when there is space (ONCE-5).
      if (app.diskSpace.state() !== 'full') await runScheduledTasks(app, app.clock.now(), signal)
    } catch (error) {
      app.log.warn({ error }, 'the scheduled tasks could not run')
    }
    if (!signal.aborted) timer = setTimeout(() => void next(), EVERY_MS)
  }
  let current: Promise<void>
  const next = () => {
    current = run()
    return current
  }
  current = next()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await current
    },
  }
}
