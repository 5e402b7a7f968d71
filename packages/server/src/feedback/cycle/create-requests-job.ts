import { isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { defineMultiTransactionJob, queueJob } from '../../core/jobs/queue.ts'
import {
  addNewMembers,
  createItems,
  findCycles,
  findUnfinishedCycles,
  type ItemCreation,
  informCycle,
} from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import { requestsCreated } from './events.ts'
import { feedbackCycleKind } from './kind.ts'
import { feedbackNotices } from './notices.ts'
import { addSelfAssessments } from './self-assessments.ts'
import type { FeedbackCycleRow } from './tables.ts'

type CreateRequestsData = {
  cycleId: string
  inform: boolean
  /** Only these people are informed; everyone if left out. */
  personIds?: string[]
}

/** Creates the missing requests for the members of a cycle, then informs those who have a task. */
export const createRequestsJob = defineMultiTransactionJob<CreateRequestsData>({
  name: 'create-feedback-requests',
  run: async ({ app, companyId, data, signal }) => {
    await createItems({ app, companyId, signal }, requestCreation, data.cycleId)
    if (data.inform) await informCycle(app, feedbackNotices, companyId, data.cycleId, data.personIds)
  },
})

/** Continues creating requests in a company that was exported before they were all created. */
export async function resumeCreatingRequests(tx: Tx, companyId: string, now: Date): Promise<void> {
  for (const cycle of await findUnfinishedCycles(tx, feedbackCycleKind, companyId)) {
    const inform = cycle.informedAt === null && cycle.startsAt <= now
    await queueJob(tx, createRequestsJob, companyId, { cycleId: cycle.id, inform })
  }
}

/** Adds the people of new cycles immediately, before an account change would remove someone who is still to be added. */
export async function addMembersOfNewCycles(tx: Tx, companyId: string, now: Date): Promise<void> {
  for (const cycle of await findCycles(tx, feedbackCycleKind, companyId, isNull(cycles.itemsCreatedAt), 'share'))
    await addNewMembers(tx, cycle, now)
}

const requestCreation: ItemCreation<FeedbackCycleRow> = {
  kind: feedbackCycleKind,
  addsMembers: true,
  tables: ['people', 'cycle_members', 'feedback_cycle_requests', 'feedback_participants', 'cycle_rollups'],
  createItems: createRequests,
  createdEvent: ({ id, name }) => ({ kind: requestsCreated, subject: ['feedback-cycle', id], data: { name } }),
}

/** The key that orders answers is random, so that it reveals nothing about who wrote when (ANON-4). */
async function createRequests(
  tx: Tx,
  cycle: FeedbackCycleRow,
  personIds: readonly string[],
  now: Date,
): Promise<number> {
  const { companyId, id: cycleId } = cycle
  const { rows } = await tx.execute<{ id: string }>(sql`
    with linked as (
      update cycle_members m set item_id = gen_random_uuid()
      where m.company_id = ${companyId} and m.cycle_id = ${cycleId} and m.person_id = any(${sql.param([...personIds])}::uuid[])
      returning m.item_id as id, m.person_id
    )
    insert into feedback_cycle_requests (company_id, id, cycle_id, reviewee_id, order_key, created_at)
    select ${companyId}, id, ${cycleId}, person_id, gen_random_uuid(), ${now} from linked returning id`)
  if (cycle.selfAssessment)
    await addSelfAssessments(
      tx,
      cycle,
      rows.map(({ id }) => id),
      cycle.createdById,
      now,
    )
  return rows.length
}
