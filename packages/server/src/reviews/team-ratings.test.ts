import { expect, test } from 'vitest'
import { cycleWorld, statusOf } from './cycle/fixtures.ts'

const ratingsFor = async (w: Awaited<ReturnType<typeof cycleWorld>>, who = w.mia, scope = 'direct') =>
  (await w.as(who).get(`/team/ratings?scope=${scope}`)).body.people as { personId: string; ratings: object[] }[]

test('MAY-4 a manager finds the ratings of shared reviews of the team, and none of drafts', async () => {
  const w = await cycleWorld()
  const id = await w.createCycle()
  const review = await w.reviewOf(id, w.ravi)
  await w.mark(review, 'ASSESSMENT', 'firstSaved')
  await w.rate(review, w.mia, '2')
  expect((await ratingsFor(w)).flatMap(({ ratings }) => ratings)).toEqual([])

  await w.mark(review, 'ASSESSMENT', 'firstSaved', 'shared')
  expect(await ratingsFor(w)).toEqual([
    { personId: w.ravi.id, ratings: [expect.objectContaining({ reviewId: review, level: 2, levels: 5 })] },
  ])
  const ofIris = (await ratingsFor(w, w.iris, 'tree')).map(({ personId }) => personId)
  expect(ofIris).toEqual([w.ravi.id])
  expect(await ratingsFor(w, w.iris)).toEqual([])
})

test('EMP-P13 people without a team have no ratings of one', async () => {
  const w = await cycleWorld()
  expect(statusOf(await w.as(w.noor).get('/team/ratings'))).toBe('403 NO_TEAM')
})
