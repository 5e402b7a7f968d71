import { eq } from 'drizzle-orm'
import { type CycleFacts, ends, type ReviewWorld, reviewWorld, staying } from '../reviews/fixtures.ts'
import { ratingChanges } from '../reviews/tables.ts'
import type { Someone } from '../testing/world.ts'

/** A cycle whose ratings are calibrated, with finished writing. */
export const calibration: CycleFacts = {
  ...{ cycleType: 'CALIBRATION', managerShareFrom: ends('2026-12-14') },
  allowSettingOverallRatingBeforeCalibrationPeriod: true,
  hrAndIndirectManagerApproval: true,
}
export const CALIBRATING = new Date('2026-12-07T09:00:00Z')

/** Ravi's review with a rating of 3 by Mia, in a cycle that is calibrated by now. */
export async function session(facts: CycleFacts = {}) {
  const w = await reviewWorld({ ...calibration, ...facts })
  await w.save(w.mia, 'manager')
  await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '3' })
  await staying(w, CALIBRATING)
  const path = `/review-cycles/${w.cycle.id}/calibration`
  const look = (who: Someone, query = '') => w.as(who).get(`${path}${query}`)
  const move = (who: Someone, code: string | null, version: number, more: object = {}) =>
    w.as(who).put(`${path}/${w.id}`, { code, version, ...more })
  return { ...w, path, look, move }
}

/** What changed in Ravi's ratings, in order. */
export const historyOf = (w: ReviewWorld) =>
  w.inside((tx) =>
    tx.select().from(ratingChanges).where(eq(ratingChanges.reviewId, w.id)).orderBy(ratingChanges.version),
  )
