import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import { sql } from 'drizzle-orm'
import { type TestUser, type World, world } from '../../testing/world.ts'

type ModelChange = Partial<FeedbackCycleModel>
type Reviewer = {
  by: TestUser
  origin?: 'REVIEWEE' | 'MANAGER' | 'HR' | 'PROACTIVE'
  is?: 'NOT_STARTED' | 'WRITING' | 'DECLINED' | 'WRITTEN'
}

export type FeedbackCycleWorld = World & {
  /** The initial model that Hana gets, with Ravi and Noor as reviewees. */
  model: (change?: ModelChange) => Promise<FeedbackCycleModel>
  /** Creates a cycle as Hana and waits for its requests; if it has started, no one is informed unless `inform` is set. */
  createCycle: (change?: ModelChange, inform?: boolean) => Promise<string>
  requestOf: (cycleId: string, person: TestUser) => Promise<string>
  /** Adds a reviewer with the given progress. */
  addReviewer: (requestId: string, reviewer: Reviewer) => Promise<void>
  /** Marks a request as nominated, approved, completed or released. */
  mark: (requestId: string, ...marks: ('nominated' | 'approved' | 'completed' | 'released')[]) => Promise<void>
}

/** A company with feedback cycles, for their tests. */
export async function feedbackCycleWorld(options?: Parameters<typeof world>[0]): Promise<FeedbackCycleWorld> {
  const all = await world(options)
  const { as, hana, ravi, noor, settle, inside, company } = all
  await inside((tx) =>
    tx.execute(sql`insert into feature_switches (company_id, name, enabled) values (${company.id}, 'feedback', true)`),
  )
  const model = async (change: ModelChange = {}): Promise<FeedbackCycleModel> => {
    const { body } = await as(hana).get('/feedback-cycles/guided/new')
    return { ...body.model, revieweeSelection: { type: 'STATIC', userIds: [ravi.id, noor.id] }, ...change }
  }
  const createCycle = async (change: ModelChange = {}, inform = false) => {
    const reply = await as(hana).post('/feedback-cycles', {
      model: await model(change),
      informNominatorsAfterCreation: inform,
    })
    if (reply.status !== 201) throw new Error(`the cycle was not created: ${reply.text}`)
    await settle()
    return reply.body.id as string
  }
  return {
    ...all,
    model,
    createCycle,
    requestOf: (cycleId, person) =>
      inside(async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(
          sql`select id from feedback_cycle_requests where cycle_id = ${cycleId} and reviewee_id = ${person.id}`,
        )
        if (!rows[0]) throw new Error(`${person.name} is not in this cycle`)
        return rows[0].id
      }),
    addReviewer: async (requestId, { by, origin = 'REVIEWEE', is = 'NOT_STARTED' }) => {
      const at = all.now()
      const whenIn = (...states: Reviewer['is'][]) => (states.includes(is) ? at : null)
      await inside((tx) =>
        tx.execute(sql`insert into feedback_participants
          (company_id, request_id, reviewer_id, origin, relationship, added_by_id, added_at, first_saved_at, submitted_at, declined_at)
          values (${company.id}, ${requestId}, ${by.id}, ${origin}, 'OTHER', ${hana.id}, ${at},
            ${whenIn('WRITING', 'WRITTEN')}, ${whenIn('WRITTEN')}, ${whenIn('DECLINED')})`),
      )
    },
    mark: async (requestId, ...marks) => {
      for (const name of marks)
        await inside((tx) =>
          tx.execute(sql`update feedback_cycle_requests set ${sql.identifier(`${name}_at`)} = ${all.now()},
            ${sql.identifier(`${name}_by_id`)} = ${hana.id} where id = ${requestId}`),
        )
    },
  }
}

/** Shifts all dates by this many days. */
export const shiftDays = (timeline: FeedbackCycleModel['timeline'], days: number): FeedbackCycleModel['timeline'] =>
  Object.fromEntries(
    Object.entries(timeline).map(([field, day]) => [
      field,
      day && new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
    ]),
  ) as FeedbackCycleModel['timeline']
