import { expect, test } from 'vitest'
import { cycleWorld } from './fixtures.ts'

test('WALL-6 WALL-7 a review or a person of another cycle is not part of this one', async () => {
  const { as, hana, ravi, leo, createCycle, reviewOf } = await cycleWorld()
  const [one, other] = [
    await createCycle(),
    await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [leo.id] } }),
  ]
  const review = await reviewOf(one, ravi)
  const statuses = [
    await as(hana).post(`/review-cycles/${other}/reviews/${review}/extension`, { dates: { signBy: '2027-03-01' } }),
    await as(hana).put(`/review-cycles/${other}/reviews/${review}/main-reviewer`, { personId: leo.id }),
    await as(hana).del(`/review-cycles/${other}/reviewees/${ravi.id}`),
  ].map((reply) => reply.status)
  expect(statuses).toEqual([404, 404, 404])
})
