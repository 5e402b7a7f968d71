import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../../people/tables.ts'
import type { TestUser } from '../../testing/world.ts'
import { reviews } from '../tables.ts'
import { type CycleWorld, cycleWorld } from './fixtures.ts'

type Row = { kind: string; data: { count: number; cycle: string }; to: string }
const tasksOf = async ({ as }: CycleWorld, who: TestUser) =>
  ((await as(who).get('/tasks')).body.rows as Row[]).filter(({ kind }) =>
    /review-(no-reviewer|reviewer-left)/.test(kind),
  )

test('EMP-P02 HR and cycle admins have the task "assign reviewer" as long as a review has no reviewer', async () => {
  const w = await cycleWorld()
  const id = await w.createCycle({ cycleAdminIds: [w.cleo.id] })
  for (const who of [w.hana, w.asta, w.cleo]) expect(await tasksOf(w, who)).toEqual([])
  await w.inside((tx) => tx.update(reviews).set({ mainReviewerId: null }).where(eq(reviews.revieweeId, w.ravi.id)))
  for (const who of [w.hana, w.asta, w.cleo, w.paul])
    expect(await tasksOf(w, who)).toMatchObject([
      { kind: 'review-no-reviewer', data: { count: 1 }, to: `/app/admin/reviews/${id}?concern=NO_REVIEWER` },
    ])
  for (const who of [w.mia, w.ravi, w.leo, w.theo, w.stranger]) expect(await tasksOf(w, who)).toEqual([])

  const item = `/tasks/review-no-reviewer-${id}`
  expect((await w.as(w.cleo).get(item)).body).toMatchObject({ state: 'OPEN' })
  await w.inside((tx) => tx.update(reviews).set({ mainReviewerId: w.mia.id }).where(eq(reviews.revieweeId, w.ravi.id)))
  expect(await tasksOf(w, w.hana)).toEqual([])
  expect((await w.as(w.cleo).get(item)).body).toMatchObject({ state: 'DONE' })
  for (const who of [w.mia, w.theo, w.stranger]) expect((await w.as(who).get(item)).status).toBe(404)
})

test('reviewers who have left are to be replaced, but not in complete reviews or reviews of people who have left', async () => {
  const w = await cycleWorld()
  const id = await w.createCycle()
  await w.inside(async (tx) => {
    await tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, w.mia.id))
    await tx
      .update(reviews)
      .set({ completedAt: w.now(), completedById: w.hana.id })
      .where(eq(reviews.revieweeId, w.noor.id))
  })
  expect(await tasksOf(w, w.hana)).toMatchObject([
    { kind: 'review-reviewer-left', data: { count: 1 }, to: `/app/admin/reviews/${id}?concern=INACTIVE_REVIEWER` },
  ])
  await w.inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, w.ravi.id)))
  expect(await tasksOf(w, w.hana)).toEqual([])
})

test('COM-P21 archived and ended cycles ask for no reviewer', async () => {
  const w = await cycleWorld()
  const id = await w.createCycle()
  await w.inside((tx) => tx.update(reviews).set({ mainReviewerId: null }).where(eq(reviews.revieweeId, w.ravi.id)))
  expect(await tasksOf(w, w.hana)).toHaveLength(1)
  expect((await w.as(w.hana).post(`/review-cycles/${id}/archiving`)).status).toBeLessThan(300)
  expect(await tasksOf(w, w.hana)).toEqual([])
})
