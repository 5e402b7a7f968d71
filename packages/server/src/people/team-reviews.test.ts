import { expect, test } from 'vitest'
import { cycles as cycleRows } from '../cycles/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'

type Cycle = { name: string; directReviews: number; allReviews: number }

test('TEAM-03 the cycles of a team, with the number of reviews of direct reports and in the whole tree', async () => {
  const w = await reviewWorld()
  await w.another(w.mia, w.iris)
  const cycles = async (who: typeof w.mia): Promise<Cycle[]> =>
    (await w.as(who).get('/team/review-cycles')).body.cycles.map(({ name, directReviews, allReviews }: Cycle) => ({
      name,
      directReviews,
      allReviews,
    }))
  expect(await cycles(w.mia)).toEqual([{ name: 'Autumn talks', directReviews: 1, allReviews: 1 }])
  expect(await cycles(w.iris)).toEqual([{ name: 'Autumn talks', directReviews: 1, allReviews: 2 }])
  // Leo contributes to both.
  expect(await cycles(w.leo)).toEqual([{ name: 'Autumn talks', directReviews: 2, allReviews: 2 }])
  await w.inside((tx) => tx.update(cycleRows).set({ archivedAt: w.now(), archivedById: w.hana.id }))
  expect(await cycles(w.mia)).toEqual([])
})

test('TEAM-03 cycles aren’t shown before they start', async () => {
  const w = await reviewWorld({ processStarts: new Date('2026-12-01T08:00:00Z') })
  expect((await w.as(w.mia).get('/team/review-cycles')).body.cycles).toEqual([])
})

test('TEAM-03 the reviews of a cycle for a manager: direct reports or the whole tree', async () => {
  const w = await reviewWorld()
  await w.another(w.mia, w.iris)
  const names = async (query: string): Promise<string[]> =>
    (await w.as(w.iris).get(`/reviews/team/${w.cycle.id}${query}`)).body.reviews.map(
      ({ reviewee }: { reviewee: { name: string } }) => reviewee.name,
    )
  expect(await names('?scope=direct')).toEqual([w.mia.name])
  expect((await names('')).sort()).toEqual([w.mia.name, w.ravi.name].sort())
  expect(await names(`?managerId=${w.mia.id}&scope=direct`)).toEqual([w.ravi.name])
  // A cycle in which the viewer may see nothing is not found, whichever part of the team they ask for.
  expect((await w.as(w.noor).get(`/reviews/team/${w.cycle.id}?scope=direct`)).status).toBe(404)
})
