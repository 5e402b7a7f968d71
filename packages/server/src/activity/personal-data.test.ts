import { expect, test } from 'vitest'
import { reviewWorld } from '../reviews/fixtures.ts'
import type { TestUser } from '../testing/world.ts'

test('PRIV-2 MAY-8 REV-P08 the personal data package shows no more than the stream: nothing about a side that still waits or is not shared', async () => {
  const w = await reviewWorld({ showToRevieweeOnlyWhenBothShare: true })
  const packed = async (who: TestUser) =>
    (await w.as(who).get(`/users/${who.id}/export-data`)).body.activities.map(({ what }: { what: string }) => what)
  await w.save(w.mia, 'manager')
  await w.share(w.mia, 'manager')
  await w.settle()
  expect(await packed(w.ravi)).toEqual([])
  expect(await packed(w.mia)).toEqual(['review.youShared'])
  await w.save(w.ravi, 'reviewee')
  await w.share(w.ravi, 'reviewee')
  await w.settle()
  expect(await packed(w.ravi)).toContain('review.sharedWithYou')
  await w.hide(w.mia, 'manager')
  await w.settle()
  expect(await packed(w.ravi)).toEqual(['review.youSharedSelf'])
})
