import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { cycleWorld, shiftDays, statusOf } from './cycle/fixtures.ts'
import { reviewCycles } from './cycle/tables.ts'
import { endOfBusiness, exampleQuestionnaire, reviewWorld } from './fixtures.ts'

describe('§12 edge cases of reviews', () => {
  test('REV-P01 “process ends” ends writing, not the cycle, in which the review is still shared and signed', async () => {
    const w = await reviewWorld()
    await w.save(w.mia, 'manager')
    await w.save(w.ravi, 'reviewee')
    await w.share(w.ravi, 'reviewee')
    await w.on(endOfBusiness('2026-12-04'))
    const more = { version: 1, value: 'Too late' }
    for (const [who, side] of [
      [w.ravi, 'reviewee'],
      [w.mia, 'manager'],
    ] as const)
      expect((await w.save(who, side, more)).status).toBe(403)
    expect((await w.as(w.hana).get(`/review-cycles/${w.cycle.id}`)).body.state).toBe('RUNNING')
    expect(statusOf(await w.share(w.mia, 'manager'))).toBe('200')
    for (const who of [w.mia, w.ravi]) expect(statusOf(await w.sign(who))).toBe('200')
    await w.on(endOfBusiness('2026-12-31'))
    expect((await w.as(w.hana).get(`/review-cycles/${w.cycle.id}`)).body.state).toBe('ENDED')
  })

  test('COM-P02 a reviewee who is an HR Admin is a reviewee like any other, and not an HR Admin for their own review', async () => {
    const w = await reviewWorld({ reviewee: 'hana', mainReviewer: 'iris' })
    await w.save(w.iris, 'manager', { sectionId: 'secret', value: 'A draft about Hana' })
    const { text, body } = await w.read(w.hana)
    expect(text).not.toContain('A draft about Hana')
    expect(body.youAre).toEqual(['reviewee'])
    expect(body.sides.manager).not.toHaveProperty('status')
    expect(statusOf(await w.share(w.hana, 'manager'))).toBe('403 NOT_MAIN_REVIEWER_AND_NO_SPECIAL_PERMISSION')
    expect(statusOf(await w.as(w.hana).post(`${w.path}/completion`))).toBe('403 ONLY_HR_ADMINS_CLOSE')
  })

  test('COM-P01 an HR Admin below the reviewee reads nothing of the review, and the reviewer below them writes as usual', async () => {
    // Paul, an HR Admin, reports to Mia; Noor, beside him, writes about Mia.
    const w = await reviewWorld({ reviewee: 'mia', mainReviewer: 'noor' })
    await w.inside((tx) => tx.update(people).set({ managerId: w.paul.id }).where(eq(people.id, w.noor.id)))
    expect(statusOf(await w.save(w.noor, 'manager'))).toBe('200')
    expect(statusOf(await w.share(w.noor, 'manager'))).toBe('200')
    const { body } = await w.read(w.paul)
    expect(body.sides.manager).not.toHaveProperty('answers')
    expect(body.sides.manager.status).toBe('SHARED')
    expect((await w.read(w.mia)).body.sides.manager.answers.well.value).toBe('It went well.')
  })

  test('REV-REASON-04 the head of the company has no reviewer: they write, and nothing is shared until someone reviews them', async () => {
    const w = await reviewWorld({ reviewee: 'iris', mainReviewer: null })
    expect(statusOf(await w.save(w.iris, 'reviewee'))).toBe('200')
    expect(statusOf(await w.share(w.iris, 'reviewee'))).toBe('403 REVIEWER_NOT_FOUND')
    const { body } = await w.read(w.iris)
    expect(body.mainReviewer).toBeNull()
    expect(body.sides.manager.canRead).toMatchObject({ allowed: false, reason: 'NO_MAIN_REVIEWER' })
    expect((await w.share(w.hana, 'manager')).body.code).toBe('REVIEWER_NOT_FOUND')
    const nameCleo = () =>
      w.as(w.hana).put(`/review-cycles/${w.cycle.id}/reviews/${w.id}/main-reviewer`, { personId: w.cleo.id })
    expect(statusOf(await nameCleo())).toBe('403 REVIEWEE_ABOVE_YOU')
    await w.inside((tx) => tx.update(people).set({ managerId: null }).where(eq(people.id, w.hana.id)))
    expect((await nameCleo()).status).toBe(204)
    expect(statusOf(await w.share(w.iris, 'reviewee'))).toBe('200')
  })

  test('REV-VIEW-04 with both must share, what was read disappears again once the reviewee hides, until both share', async () => {
    const w = await reviewWorld({ showToRevieweeOnlyWhenBothShare: true })
    await w.save(w.mia, 'manager')
    await w.save(w.ravi, 'reviewee')
    await w.share(w.mia, 'manager')
    await w.share(w.ravi, 'reviewee')
    const reads = async () => 'answers' in (await w.read(w.ravi)).body.sides.manager
    expect(await reads()).toBe(true)
    await w.hide(w.ravi, 'reviewee')
    expect(await reads()).toBe(false)
    expect((await w.read(w.ravi)).text).not.toContain('“It went well.”')
    await w.share(w.ravi, 'reviewee')
    expect(await reads()).toBe(true)
  })

  test('after one signature neither side hides, and neither is edited', async () => {
    const w = await reviewWorld({ allowContentChangesWhileSharing: true })
    await w.bothShared()
    await w.sign(w.mia)
    const hidden = [await w.hide(w.mia, 'manager'), await w.hide(w.ravi, 'reviewee')]
    expect(hidden.map(({ status }) => status)).toEqual([403, 403])
    const edited = [
      await w.save(w.mia, 'manager', { version: 1, value: 'Other' }),
      await w.save(w.ravi, 'reviewee', { version: 1, value: 'Other' }),
    ]
    expect(edited.map(statusOf)).toEqual(['403 LOCKED_BY_SIGNATURE', '403 LOCKED_BY_SIGNATURE'])
  })

  test('REV-SHARE-03 after the limit is lowered below what is written, people can still save, but not share', async () => {
    const w = await reviewWorld()
    await w.save(w.mia, 'manager', { value: 'x'.repeat(80) })
    const lower = { ...exampleQuestionnaire(), maximumCharactersPerResponse: 50 }
    await w.inside((tx) => tx.update(reviewCycles).set({ questionnaire: lower }).where(eq(reviewCycles.id, w.cycle.id)))
    expect(statusOf(await w.save(w.mia, 'manager', { version: 1, value: 'x'.repeat(70) }))).toBe('200')
    expect((await w.share(w.mia, 'manager')).body.code).toBe('EXCEEDED_CHARACTER_LIMIT')
  })

  test('REV-P03 REV-P05 an extension for one person opens writing again while all others are calibrated', async () => {
    const w = await reviewWorld({ cycleType: 'CALIBRATION', managerShareFrom: endOfBusiness('2026-12-14') })
    await w.on(endOfBusiness('2026-12-07'))
    expect(statusOf(await w.save(w.mia, 'manager'))).toBe('403 WHILE_CALIBRATING')
    const extension = `/review-cycles/${w.cycle.id}/reviews/${w.id}/extension`
    expect(statusOf(await w.as(w.hana).post(extension, { dates: { processEndsForReviewers: '2026-12-10' } }))).toBe(
      '200',
    )
    expect(statusOf(await w.save(w.mia, 'manager'))).toBe('200')
    const other = await w.another(w.noor, w.mia)
    expect((await w.as(w.mia).get(`/reviews/${other}`)).body.editor.can.edit).toMatchObject({ allowed: false })
  })

  test('REV-P28 a simple cycle can’t become a calibration cycle once it has started', async () => {
    const w = await cycleWorld()
    const { timeline } = await w.model()
    const id = await w.createCycle({ timeline: shiftDays(timeline, -1) })
    const { body } = await w.as(w.hana).get(`/review-cycles/guided/${id}`)
    const { revieweeSelection, selectedReviewers, ...rest } = body.model
    const model = {
      ...rest,
      cycleType: 'CALIBRATION',
      disabledDates: ['managerRatingsLockBy'],
      timeline: { ...rest.timeline, managerShareFrom: rest.timeline.discussAndShareBy },
    }
    expect([revieweeSelection.type, selectedReviewers]).toEqual(['STATIC', []])
    expect(statusOf(await w.as(w.hana).put(`/review-cycles/${id}`, { model, version: body.version }))).toBe(
      '409 CYCLE_TYPE_FIXED',
    )
  })

  test('REV-P14 a reviewer without the right to rate finishes writing, and shares once the rating may be given', async () => {
    const questionnaire = exampleQuestionnaire()
    questionnaire.overallRatings.requiredForManager = true
    const w = await reviewWorld({
      questionnaire,
      cycleType: 'CALIBRATION',
      managerShareFrom: endOfBusiness('2026-12-14'),
      hrAndIndirectManagerApproval: true,
      allowOverallRatingChangesWhileSharing: true,
    })
    await w.save(w.mia, 'manager')
    expect(statusOf(await w.as(w.mia).post(`${w.path}/finished-writing`))).toBe('200')
    await w.on(endOfBusiness('2026-12-15'))
    expect((await w.share(w.mia, 'manager')).body.code).toBe('MANDATORY_ANSWERS_MISSING')
    await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '3' })
    expect(statusOf(await w.share(w.mia, 'manager'))).toBe('200')
  })
})
