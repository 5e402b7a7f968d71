import { eq } from 'drizzle-orm'
import { insertCycle } from '../cycles/public.ts'
import { reviewCycleKind } from '../reviews/cycle/public.ts'
import { type CycleFacts, endOfBusiness, type ReviewWorld, reviewWorld, travelTo } from '../reviews/fixtures.ts'
import { ratingChanges } from '../reviews/records/tables.ts'
import type { TestUser } from '../testing/world.ts'

/** A cycle whose ratings are calibrated, with finished writing. */
export const calibration: CycleFacts = {
  cycleType: 'CALIBRATION',
  managerShareFrom: endOfBusiness('2026-12-14'),
  allowSettingOverallRatingBeforeCalibrationPeriod: true,
  hrAndIndirectManagerApproval: true,
}
export const CALIBRATION_TIME = new Date('2026-12-07T09:00:00Z')

/** Ravi's review with a rating of 3 by Mia, in a cycle whose calibration has started. */
export async function calibrationSession(facts: CycleFacts = {}) {
  const w = await reviewWorld({ ...calibration, ...facts })
  await w.save(w.mia, 'manager')
  await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '3' })
  await travelTo(w, CALIBRATION_TIME)
  const path = `/review-cycles/${w.cycle.id}/calibration`
  const view = (who: TestUser, query = '') => w.as(who).get(`${path}${query}`)
  const move = (who: TestUser, code: string | null, version: number, more: object = {}) =>
    w.as(who).put(`${path}/${w.id}`, { code, version, ...more })
  return { ...w, path, view, move }
}

/** What changed in Ravi's ratings, in order. */
export const ratingHistory = (w: ReviewWorld) =>
  w.inside((tx) =>
    tx.select().from(ratingChanges).where(eq(ratingChanges.reviewId, w.id)).orderBy(ratingChanges.version),
  )

/** A copy of the cycle that starts later, without reviews. */
export async function laterCycle(w: ReviewWorld): Promise<string> {
  const { id: _, ...columns } = w.cycle
  const later = { ...columns, processStarts: endOfBusiness('2026-11-17') }
  return (await w.inside((tx) => insertCycle(tx, reviewCycleKind, later))).id
}
