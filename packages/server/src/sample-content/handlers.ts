import {
  canChangeSample,
  sampleProgressOf,
  sampleTransitions,
} from '@perennial/domain/sample-content/sample-content.ts'

import { and, eq, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import { queueJob } from '../core/jobs/queue.ts'
import { cycles } from '../cycles/tables.ts'
import { people } from '../people/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { sampleIdFor } from './create-sample.ts'
import { changeSampleJob } from './jobs.ts'
import { sampleContent } from './tables.ts'

async function statusOf(tx: Tx, companyId: string) {
  const [row] = await tx.select().from(sampleContent)
  const [company] = await tx.select({ isSample: companies.isSample }).from(companies)
  const [counted] = await tx
    .select({ people: sql<number>`count(*)::int` })
    .from(people)
    .where(eq(people.isSample, true))
  const [cycle] = await tx
    .select({ id: cycles.id, name: cycles.name })
    .from(cycles)
    .where(eq(cycles.id, sampleIdFor(companyId)('cycle:running')))
  const [real] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(people, eq(people.id, reviews.revieweeId))
    .where(and(eq(reviews.cycleId, sampleIdFor(companyId)('cycle:running')), eq(people.isSample, false)))
  const content = row?.state ?? 'ABSENT'
  const mode = row?.mode ?? null
  const isSample = company?.isSample ?? false
  return {
    state: sampleProgressOf(content, mode),
    progress: row?.progress ?? 0,
    mode,
    content,
    people: counted?.people ?? 0,
    cycle: cycle ?? null,
    realReviews: real?.count ?? 0,
    can: {
      create: canChangeSample('create', content, isSample),
      delete: canChangeSample('delete', content, isSample),
      reset: canChangeSample('reset', content, isSample),
    },
  }
}

/** `GET /sample-content/status`: polled every two seconds while it is created or deleted (SAMPLE-01). */
export const readSampleStatus = handler('GET /sample-content/status', ({ tx, viewer }) =>
  statusOf(tx, viewer.company.id),
)

/**
 * `POST /sample-content`: starts it; of two simultaneous requests the second is refused as in progress (administration,
 * section 8).
 */
export const changeSampleContent = handler('POST /sample-content', async ({ body, tx, viewer, now }) => {
  const { mode } = body
  const companyId = viewer.company.id
  await tx
    .insert(sampleContent)
    .values({ companyId: thisCompany, state: 'ABSENT', updatedAt: now })
    .onConflictDoNothing()
  const [row] = await tx.select().from(sampleContent).for('update')
  const [company] = await tx.select({ isSample: companies.isSample }).from(companies)
  authorize(canChangeSample(mode, row?.state ?? 'ABSENT', company?.isSample ?? false))
  const { during } = sampleTransitions[mode]
  await tx.update(sampleContent).set({ state: during, mode, progress: 0, requestedById: viewer.id, updatedAt: now })
  await recordAudit(tx, actorOf(viewer, now), { kind: 'sample-content-changed', data: { mode } })
  await queueJob(tx, changeSampleJob, companyId, {}, { key: 'sample-content' })
  return statusOf(tx, companyId)
})
