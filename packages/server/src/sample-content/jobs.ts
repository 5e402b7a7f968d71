import { type SampleMode, sampleTransitions } from '@perennial/domain/sample-content/sample-content.ts'
import { inArray, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { defineMultiTransactionJob, queueJob } from '../core/jobs/queue.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { insertSampleCycle, insertSamplePeople } from './create-sample.ts'
import { removeSample } from './remove-sample.ts'
import { sampleContent } from './tables.ts'

/** Work without progress for this long is started again. */
const LOST_MS = 5 * 60_000

type Step = (working: { tx: Tx; now: Date; byId: string }) => Promise<void>

const removing: Step = async ({ tx }) => removeSample(tx, await companyId(tx))
const addingPeople: Step = async ({ tx, now }) => insertSamplePeople(tx, await company(tx), now)
const addingCycle: Step = async ({ tx, now, byId }) => insertSampleCycle(tx, await company(tx), byId, now)

/** Each starts by removing what an earlier attempt left, so that a repeated step does no harm (ONCE-2). */
const steps: Record<SampleMode, readonly Step[]> = {
  create: [removing, addingPeople, addingCycle],
  delete: [removing],
  reset: [removing, addingPeople, addingCycle],
}

/** Creates or deletes sample content step by step, each with its progress; after a kill it starts over. */
export const changeSampleJob = defineMultiTransactionJob<Record<string, never>>({
  name: 'sample-content',
  run: async ({ app, companyId: id }) => {
    const [row] = await app.db.inCompany(id, (tx) => tx.select().from(sampleContent))
    if (!row?.mode || (row.state !== 'CREATING' && row.state !== 'DELETING')) return
    const { mode, requestedById } = row
    try {
      await walk(app, id, mode, requestedById)
    } catch (error) {
      app.log.warn({ error, companyId: id, mode }, 'sample content failed')
      await app.db.inCompany(id, (tx) => tx.update(sampleContent).set({ state: 'FAILED', updatedAt: app.clock.now() }))
    }
  },
})

async function walk(app: App, id: string, mode: SampleMode, byId: string | null): Promise<void> {
  const all = steps[mode]
  for (const [index, step] of all.entries())
    await app.db.inCompany(id, async (tx) => {
      const now = app.clock.now()
      await step({ tx, now, byId: byId ?? (await company(tx)).creatorId ?? id })
      const isLast = index === all.length - 1
      const progress = Math.round(((index + 1) / all.length) * 100)
      const { after, during } = sampleTransitions[mode]
      await tx.update(sampleContent).set({ progress, state: isLast ? after : during, updatedAt: now })
    })
}

async function company(tx: Tx) {
  const [row] = await tx.select().from(companies)
  if (!row) throw new Error('sample content belongs to a company')
  return row
}
const companyId = async (tx: Tx) => (await company(tx)).id

/** Resumes what a lost job left unfinished. */
export const resumeSampleContent: ScheduledTask = {
  name: 'take-up-sample-content',
  run: async ({ tx, companyId: id, now }) => {
    const [row] = await tx
      .update(sampleContent)
      .set({ updatedAt: now })
      .where(
        sql`${inArray(sampleContent.state, ['CREATING', 'DELETING'])} and ${sampleContent.updatedAt} < ${new Date(now.getTime() - LOST_MS).toISOString()}::timestamptz`,
      )
      .returning()
    if (row) await queueJob(tx, changeSampleJob, id, {}, { key: 'sample-content' })
  },
}
