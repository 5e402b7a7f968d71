import type { Concern } from '@perennial/domain/reviews/cycle/concerns.ts'
import { blockingConcerns, concerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { impersonate } from '../../impersonation/fixtures.ts'
import { people } from '../../people/tables.ts'
import { reviews } from '../tables.ts'
import { cycleWorld } from './fixtures.ts'
import { reviewCycles } from './tables.ts'

type Row = { reviewee: { name: string }; concerns: Concern[] }
const everybody = { type: 'FILTER' as const, filter: { departments: [], teams: [], locations: [], managerIds: [] } }

/** A cycle with every problem: people without a reviewer, people who have left, people without an address. */
async function oddCycle() {
  const all = await cycleWorld()
  const { createCycle, inside, leo, noor, asta, mia, theo } = all
  const id = await createCycle({ revieweeSelection: everybody })
  await inside(async (tx) => {
    await tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, noor.id))
    await tx.update(people).set({ email: '' }).where(eq(people.id, asta.id))
    await tx.update(reviews).set({ mainReviewerId: noor.id }).where(eq(reviews.revieweeId, leo.id))
    await tx
      .update(reviews)
      .set({ extensions: { processEndsForReviewers: '2027-01-01T16:00:00.000Z' } })
      .where(eq(reviews.revieweeId, theo.id))
    // Writing has ended, as if the cycle had begun long ago.
    const ended = new Date('2026-11-20T16:00:00Z')
    await tx.update(reviewCycles).set({ processEndsForReviewers: ended }).where(eq(reviewCycles.id, id))
  })
  await all.mark(await all.reviewOf(id, mia), 'ASSESSMENT', 'firstSaved')
  await all.as(all.hana).put(`/users/${mia.id}/leave`, { from: '2026-11-23', until: null })
  return { ...all, id }
}

test('the overview can be filtered by each concern, and the query follows the rule', async () => {
  const { as, hana, id } = await oddCycle()
  const rowsOf = async (query: string) =>
    (await as(hana).get(`/review-cycles/${id}/reviews?limit=200&${query}`)).body.rows as Row[]
  const all = await rowsOf('')
  const { body } = await as(hana).get(`/review-cycles/${id}`)
  const counted = new Map(
    body.concerns.map((concern: { concern: Concern; count: number }) => [concern.concern, concern.count]),
  )

  for (const concern of concerns) {
    const byRule = all.filter((row) => row.concerns.includes(concern)).map((row) => row.reviewee.name)
    const found = (await rowsOf(`concern=${concern}`)).map((row) => row.reviewee.name)
    expect(byRule.length, concern).toBeGreaterThan(0)
    expect(found, concern).toEqual(byRule)
    expect(counted.get(concern), concern).toBe(byRule.length)
  }
  const isStuck = (row: Row) =>
    row.concerns.some((concern) => blockingConcerns.some((blockingConcern) => blockingConcern === concern))
  expect(body.stuck).toBe(all.filter(isStuck).length)
})

test('COM-P02 TIME-3 reviewees are not shown that nothing was written about them in time', async () => {
  const { as, hana, asta, id } = await oddCycle()
  const namesFor = async (who: typeof hana) =>
    ((await as(who).get(`/review-cycles/${id}/reviews?concern=NOTHING_WRITTEN`)).body.rows as Row[]).map(
      (row) => row.reviewee.name,
    )
  expect(await namesFor(hana)).not.toContain('Hana Sato')
  expect(await namesFor(asta)).toContain('Hana Sato')
})

test('COM-P02 TIME-3 AUTH-11 someone who impersonates an administrator learns nothing about their own review', async () => {
  const world = await oddCycle()
  const { hana, asta, id } = world
  const acting = world.as(await impersonate(world, hana, asta))
  const { rows } = (await acting.get(`/review-cycles/${id}/reviews?limit=200`)).body as { rows: Row[] }
  const concernsOf = (name: string) => rows.find(({ reviewee }) => reviewee.name === name)?.concerns
  expect(concernsOf('Hana Sato')).toEqual([])
  expect(rows.some((row) => row.concerns.includes('NOTHING_WRITTEN'))).toBe(true)
})
