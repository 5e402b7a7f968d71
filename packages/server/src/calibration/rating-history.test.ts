import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endOfBusiness, reviewWorld } from '../reviews/fixtures.ts'
import { reviews } from '../reviews/tables.ts'
import { CALIBRATION_TIME, calibration, calibrationSession, ratingHistory } from './fixtures.ts'

describe('REV-P32 every change of a rating is kept, no matter who made it', () => {
  test('by the writer, by HR in the form, and in calibration, with before and after', async () => {
    const w = await calibrationSession()
    await w.save(w.hana, 'manager', { sectionId: 'overallRating', value: '4', version: 1 })
    await w.move(w.hana, '5', 2, { reason: ' Carried two projects ' })
    // Saving the same rating again is not a change.
    await w.move(w.hana, '5', 3)
    const rows = await ratingHistory(w)
    expect(
      rows.map(({ before, after, source, changedById, reason }) => [before, after, source, changedById, reason]),
    ).toEqual([
      [null, '3', 'WRITING', w.mia.id, ''],
      ['3', '4', 'HR', w.hana.id, ''],
      ['4', '5', 'CALIBRATION', w.hana.id, 'Carried two projects'],
    ])
  })
  test('the reviewee’s own rating and other answers are not part of it', async () => {
    const w = await reviewWorld(calibration)
    await w.save(w.ravi, 'reviewee', { sectionId: 'overallRating', value: '5' })
    await w.save(w.mia, 'manager')
    expect(await ratingHistory(w)).toEqual([])
  })
  test('it is deleted with the review', async () => {
    const w = await calibrationSession()
    await w.inside((tx) => tx.delete(reviews).where(eq(reviews.id, w.id)))
    expect(await ratingHistory(w)).toEqual([])
  })
})

describe('REV-P32 the submitted rating', () => {
  test('stays beside the final one for HR, the main reviewer and managers above; the reviewee reads only the final one', async () => {
    const w = await calibrationSession()
    await w.move(w.hana, '4', 1, { reason: 'As in other teams' })
    const change = {
      rating: 'overallRating',
      before: '3',
      after: '4',
      source: 'CALIBRATION',
      reason: 'As in other teams',
    }
    const ratings = { submitted: { overallRating: '3' }, changes: [{ ...change, by: { name: 'Hana Sato' } }] }
    expect((await w.read(w.mia)).body.ratings).toMatchObject(ratings)
    // In the review itself the side is still a draft for HR; the session shows the calibrated rating.
    expect((await w.view(w.hana)).body.rows[0]).toMatchObject({ rating: '4', ...ratings })
    expect((await w.read(w.ravi)).body.ratings).toBeUndefined()

    await w.on(endOfBusiness('2026-12-15'))
    expect((await w.share(w.hana, 'manager')).status).toBe(200)
    for (const who of [w.hana, w.iris]) expect((await w.read(who)).body.ratings).toMatchObject(ratings)
    const ravi = await w.read(w.ravi)
    expect(ravi.body.sides.manager.answers.overallRating.value).toBe('4')
    expect(ravi.body.ratings).toBeUndefined()
    expect(ravi.text).not.toContain('As in other teams')
    expect((await w.read(w.asta)).body.ratings).toBeUndefined()
  })
  test('is frozen once writing is finished, and again after that was undone and repeated', async () => {
    const w = await reviewWorld(calibration)
    await w.save(w.mia, 'manager')
    await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '2' })
    expect((await w.as(w.mia).post(`${w.path}/finished-writing`)).status).toBe(200)
    await w.save(w.hana, 'manager', { sectionId: 'overallRating', value: '4', version: 1 })
    expect((await w.read(w.mia)).body.ratings.submitted).toMatchObject({ overallRating: '2' })
    await w.as(w.mia).del(`${w.path}/finished-writing`)
    expect((await w.read(w.mia)).body.ratings).toEqual({ submitted: null, changes: [] })
    await w.as(w.mia).post(`${w.path}/finished-writing`)
    expect((await w.read(w.mia)).body.ratings.submitted).toMatchObject({ overallRating: '2' })
  })
  test('TIME-3 does not reveal what the reviewer tried out before', async () => {
    const w = await reviewWorld(calibration)
    await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '1' })
    await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '3', version: 1 })
    await w.on(CALIBRATION_TIME)
    const { body } = await w.as(w.hana).get(`/review-cycles/${w.cycle.id}/calibration`)
    expect(body.rows[0]).toMatchObject({ submitted: { overallRating: '3' }, changes: [] })
  })
  test('can be hidden by the cycle; changes are shown all the same', async () => {
    const w = await calibrationSession({ showsPreCalibratedRatings: false })
    await w.move(w.hana, '4', 1)
    expect((await w.read(w.mia)).body.ratings).toMatchObject({ submitted: null, changes: [{ after: '4' }] })
    expect((await w.view(w.hana)).body).toMatchObject({ showsSubmitted: false })
  })
})
