import { expect, test } from 'vitest'
import { deletePersonForGood } from '../person-erasure/fixtures.ts'
import { reviewWorld } from './fixtures.ts'
import { assessments } from './tables.ts'

test('PRIV-3 when a person is erased, the comments on the signatures of their review go too', async () => {
  const w = await reviewWorld()
  const { as, mia, ravi, bothShared, inside, path } = w
  await bothShared()
  await as(ravi).post(`${path}/signatures`, { comment: 'About Ravi, by Ravi' })
  await as(mia).post(`${path}/signatures`, { comment: 'About Ravi, by Mia' })
  await deletePersonForGood(w, ravi.id)
  const left = await inside((tx) => tx.select({ comment: assessments.signatureComment }).from(assessments))
  expect(left.every(({ comment }) => comment === '')).toBe(true)
})
