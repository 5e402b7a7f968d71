import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { feedbackWorld } from './fixtures.ts'

test('a manager’s list has what direct managers read about reports, and what indirect ones read about everyone else below', async () => {
  const { mia, iris, ravi, noor, leo, ask, as, inside } = await feedbackWorld()
  for (const [person, manager] of [
    [ravi, mia],
    [mia, iris],
  ] as const)
    await inside((tx) => tx.update(people).set({ managerId: manager.id }).where(eq(people.id, person.id)))
  const request = (levels: object) =>
    ask(ravi, { kind: 'ABOUT_ME', reviewers: [noor, leo], levels: { requester: 'NAMED', subject: 'NAMED', ...levels } })
  await request({})
  const forDirect = await request({ directManager: 'NAMED' })
  const forFurtherUp = await request({ indirectManager: 'NAMED' })
  const listed = async (who: TestUser) =>
    (await as(who).get('/feedback/team')).body.rows.map(({ id }: { id: string }) => id).sort()
  expect(await listed(mia)).toEqual([forDirect])
  expect(await listed(iris)).toEqual([forFurtherUp])
})
