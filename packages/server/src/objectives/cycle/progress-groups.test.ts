import type { ObjectiveStatus } from '@perennial/domain/objectives/objective.ts'
import { expect, test } from 'vitest'
import { objectiveCycleWorld } from './fixtures.ts'

type Group = {
  manager: { id: string }
  people: number
  states: { state: string; count: number }[]
  byStatus: { status: ObjectiveStatus; count: number }[]
}

test('groups are sorted by the people with closed objectives and the achieved objectives that they show', async () => {
  const { as, hana, mia, iris, ravi, noor, createCycle, addObjective } = await objectiveCycleWorld()
  const cycleId = await createCycle({ allowedUsers: { type: 'STATIC', userIds: [mia.id, ravi.id, noor.id] } })
  // Mia’s people have more objectives that are further along, but none of theirs is closed.
  for (const owner of [ravi, noor]) {
    await addObjective(cycleId, { owner, status: 'ON_TRACK', completion: 90 })
    await addObjective(cycleId, { owner, status: 'ON_TRACK', completion: 80 })
  }
  await addObjective(cycleId, { owner: mia, status: 'ACHIEVED', completion: 40 })
  const groups = async (order: string): Promise<Group[]> =>
    (await as(hana).get(`/objective-cycles/${cycleId}/progress?by=manager&${order}`)).body.rows
  const managers = async (order: string) => (await groups(order)).map(({ manager }) => manager.id)

  expect(await groups('sort=state')).toMatchObject([
    { manager: { id: mia.id }, people: 2, states: [{ state: 'UP_TO_DATE', count: 2 }] },
    { manager: { id: iris.id }, people: 1, states: [{ state: 'DONE', count: 1 }] },
  ])
  expect(await groups('sort=status')).toMatchObject([
    { manager: { id: mia.id }, byStatus: [{ status: 'ON_TRACK', count: 4 }] },
    { manager: { id: iris.id }, byStatus: [{ status: 'ACHIEVED', count: 1 }] },
  ])
  expect(await managers('sort=state&direction=desc')).toEqual([iris.id, mia.id])
  expect(await managers('sort=status&direction=desc')).toEqual([iris.id, mia.id])
})
