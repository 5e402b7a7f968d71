import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reviews } from '../tables.ts'
import { cycleWorld, statusOf } from './fixtures.ts'

const later = { processEndsForReviewees: '2099-12-20', signBy: '2099-12-31' }

test('REV-P03 dates of the selected reviews move later, and no others; those whose own date is as late already are left out', async () => {
  const { as, hana, asta, ravi, noor, leo, inside, createCycle, reviewOf } = await cycleWorld()
  const people = [ravi.id, noor.id, leo.id, asta.id]
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: people } })
  const [ofRavi, ofNoor, ofLeo] = [await reviewOf(id, ravi), await reviewOf(id, noor), await reviewOf(id, leo)]
  const extensionsOf = async (reviewId: string) =>
    inside(async (tx) => (await tx.select().from(reviews).where(eq(reviews.id, reviewId)))[0]?.extensions)
  const extend = async (who: typeof hana, body: object) =>
    (await as(who).post(`/review-cycles/${id}/extensions`, body)).body

  await as(hana).post(`/review-cycles/${id}/reviews/${ofNoor}/extension`, {
    dates: { managerShareUntil: '2099-12-30' },
  })
  expect(await extend(hana, { dates: later, reviews: [ofRavi, ofNoor], isPreview: true })).toEqual({
    done: 2,
    skipped: [],
  })
  expect(await extensionsOf(ofRavi)).toEqual({})

  expect(await extend(hana, { dates: later, reviews: [ofRavi, ofNoor] })).toEqual({ done: 2, skipped: [] })
  expect(await extensionsOf(ofRavi)).toEqual({
    processEndsForReviewees: expect.stringMatching(/^2099-12-20T/),
    signBy: expect.stringMatching(/^2099-12-31T/),
  })
  // What was moved before stays.
  expect(Object.keys((await extensionsOf(ofNoor)) as object).sort()).toEqual([
    'managerShareUntil',
    'processEndsForReviewees',
    'signBy',
  ])
  expect(await extensionsOf(ofLeo)).toEqual({})

  // COM-P02: people can't administer their own.
  expect(await extend(asta, { dates: { signBy: '2099-12-31' } })).toEqual({
    done: 1,
    skipped: expect.arrayContaining([
      { reason: 'OWN_REVIEW', count: 1 },
      { reason: 'EXTENSION_NOT_LATER', count: 2 },
    ]),
  })
  expect((await extend(hana, { dates: {} })).done).toBe(0)
})

test('REV-P02 no deadline that people are shown moves past its real end, for many as for one', async () => {
  const { as, hana, ravi, createCycle, reviewOf } = await cycleWorld()
  const id = await createCycle()
  const one = await reviewOf(id, ravi)
  const shown = { revieweeWriteUntil: '2099-12-20' }
  const behind = { reason: 'END_LEFT_BEHIND', count: 1 }
  const path = `/review-cycles/${id}`
  expect((await as(hana).post(`${path}/extensions`, { dates: shown, reviews: [one] })).body).toEqual({
    done: 0,
    skipped: [behind],
  })
  const single = (dates: object) => as(hana).post(`${path}/reviews/${one}/extension`, { dates })
  expect(statusOf(await single(shown))).toBe('403 END_LEFT_BEHIND')
  expect((await single({ ...shown, processEndsForReviewees: '2099-12-20' })).status).toBe(200)
  // The end that was moved before is the one that counts.
  expect((await single({ revieweeWriteUntil: '2099-12-19' })).body.code).toBe('EXTENSION_NOT_LATER')
})
