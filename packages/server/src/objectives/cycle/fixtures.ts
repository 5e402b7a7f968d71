import type { ObjectiveCycleModel } from '@perennial/contract/objectives/cycle/schemas.ts'
import type { ObjectiveStatus, Visibility } from '@perennial/domain/objectives/objective.ts'
import { sql } from 'drizzle-orm'
import { type TestUser, type World, world } from '../../testing/world.ts'

type ModelChange = Partial<ObjectiveCycleModel>
type Given = {
  owner: TestUser
  status?: ObjectiveStatus
  completion?: number
  visibility?: Visibility
  updatedDaysAgo?: number
  categoryId?: string
}

export type ObjectiveCycleWorld = World & {
  /** The initial model that Hana gets, with Ravi and Noor as members. */
  model: (change?: ModelChange) => Promise<ObjectiveCycleModel>
  /** Creates a cycle as Hana; if it has started, no one is informed unless `inform` is set. */
  createCycle: (change?: ModelChange, inform?: boolean) => Promise<string>
  /** Stores an objective. */
  addObjective: (cycleId: string, objective: Given) => Promise<void>
}

/** A company with objectives, for tests of cycles. */
export async function objectiveCycleWorld(options?: Parameters<typeof world>[0]): Promise<ObjectiveCycleWorld> {
  const all = await world(options)
  const { as, hana, ravi, noor, settle, inside, company } = all
  await inside((tx) =>
    tx.execute(sql`insert into feature_switches (company_id, name, enabled) values (${company.id}, 'objective', true)
      on conflict do nothing`),
  )
  const model = async (change: ModelChange = {}): Promise<ObjectiveCycleModel> => {
    const { body } = await as(hana).get('/objective-cycles/guided/new')
    const allowedUsers = { type: 'STATIC', userIds: [ravi.id, noor.id] }
    return { ...body.model, allUsers: false, allowedUsers, ...change }
  }
  const createCycle = async (change: ModelChange = {}, inform = false) => {
    const reply = await as(hana).post('/objective-cycles', { model: await model(change), inform })
    if (reply.status !== 201) throw new Error(`the cycle was not created: ${reply.text}`)
    await settle()
    return reply.body.id as string
  }
  return {
    ...all,
    model,
    createCycle,
    addObjective: async (cycleId, given) => {
      const { owner, status = 'OPEN', completion = 0, visibility = 'PROTECTED', updatedDaysAgo = 0 } = given
      const at = new Date(all.now().getTime() - updatedDaysAgo * 86_400_000)
      await inside((tx) =>
        tx.execute(sql`insert into objectives
          (company_id, cycle_id, owner_id, title, sort_title, description, due_date, status, completion, visibility,
            category_id, created_by_id, created_at, progressed_at, opened_to_others_at)
          values (${company.id}, ${cycleId}, ${owner.id}, 'Grow', 'grow', '{}'::jsonb, '2099-01-01', ${status}, ${completion},
            ${visibility}, ${given.categoryId ?? null}, ${owner.id}, ${at}, ${at}, ${visibility === 'PRIVATE' ? null : at})`),
      )
    },
  }
}
