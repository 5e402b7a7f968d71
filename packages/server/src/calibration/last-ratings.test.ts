import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { assessments, reviewAnswers, reviews } from '../reviews/tables.ts'
import { calibration, calibrationSession, laterCycle } from './fixtures.ts'

type Row = { lastRating: object | null; selfRating: string | null }
const rowsOf = async (w: ReviewWorld, cycleId: string): Promise<Row[]> =>
  (await w.as(w.hana).get(`/review-cycles/${cycleId}/calibration`)).body.rows

/** Ravi is reviewed in a later cycle as well. */
async function reviewedAgain(w: ReviewWorld): Promise<string> {
  const cycleId = await laterCycle(w)
  await w.inside(async (tx) => {
    const [review] = await tx
      .insert(reviews)
      .values({
        companyId: w.company.id,
        cycleId,
        revieweeId: w.ravi.id,
        mainReviewerId: w.mia.id,
        createdAt: w.now(),
      })
      .returning()
    const side = { companyId: w.company.id, cycleId, reviewId: review?.id ?? '' }
    await tx.insert(assessments).values([
      { ...side, type: 'ASSESSMENT' },
      { ...side, type: 'SELF_ASSESSMENT' },
    ])
  })
  return cycleId
}

const change = (w: ReviewWorld, type: 'ASSESSMENT' | 'SELF_ASSESSMENT', set: object) =>
  w.inside((tx) =>
    tx
      .update(assessments)
      .set(set)
      .where(and(eq(assessments.reviewId, w.id), eq(assessments.type, type))),
  )

describe('the last rating in a calibration session', () => {
  test('TIME-3 is that of the latest earlier review, once its reviewer has shared it', async () => {
    const w = await calibrationSession()
    const later = await reviewedAgain(w)
    expect(await rowsOf(w, later)).toMatchObject([{ lastRating: null }])
    await change(w, 'ASSESSMENT', { firstSavedAt: w.now(), sharedAt: w.now(), sharedById: w.mia.id })
    expect(await rowsOf(w, later)).toMatchObject([
      { lastRating: { cycle: 'Autumn talks', code: '3', label: expect.stringMatching(/./) } },
    ])
  })
  test('is absent in the first cycle, and never comes from the review of a merged account', async () => {
    const w = await calibrationSession()
    await change(w, 'ASSESSMENT', { firstSavedAt: w.now(), sharedAt: w.now(), sharedById: w.mia.id })
    expect(await rowsOf(w, w.cycle.id)).toMatchObject([{ lastRating: null }])
    const later = await reviewedAgain(w)
    const merged = { mergedAt: w.now(), completedAt: w.now(), completedById: w.hana.id }
    await w.inside((tx) => tx.update(reviews).set(merged).where(eq(reviews.id, w.id)))
    expect(await rowsOf(w, later)).toMatchObject([{ lastRating: null }])
  })
})

test('REV-VIEW-01 TIME-3 the reviewee’s own rating appears in a session only once they have shared it', async () => {
  const w = await reviewWorld(calibration)
  await w.inside(async (tx) => {
    const [self] = await tx
      .select()
      .from(assessments)
      .where(and(eq(assessments.reviewId, w.id), eq(assessments.type, 'SELF_ASSESSMENT')))
    await tx.insert(reviewAnswers).values({
      companyId: w.company.id,
      assessmentId: self?.id ?? '',
      sectionId: 'overallRating',
      version: 1,
      value: { value: '5', comment: '' },
      savedById: w.ravi.id,
      savedAt: w.now(),
    })
  })
  expect(await rowsOf(w, w.cycle.id)).toMatchObject([{ selfRating: null }])
  await change(w, 'SELF_ASSESSMENT', { firstSavedAt: w.now(), sharedAt: w.now(), sharedById: w.ravi.id })
  expect(await rowsOf(w, w.cycle.id)).toMatchObject([{ selfRating: '5' }])
})
