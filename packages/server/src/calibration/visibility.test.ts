import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { cycleAdmins } from '../cycles/tables.ts'
import { impersonate } from '../impersonation/fixtures.ts'
import { people } from '../people/tables.ts'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { reviewCycles } from '../reviews/cycle/tables.ts'
import { exampleQuestionnaire, type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { assessments, reviewAnswers, reviews } from '../reviews/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { calibrationSession, laterCycle } from './fixtures.ts'

describe('who sees what of a session', () => {
  /** Six people are rated; Asta assists HR, Cleo administers the cycle. */
  async function crowded() {
    const w = await calibrationSession()
    for (const who of [w.noor, w.leo, w.theo, w.mia, w.asta]) await rate(w, who)
    return w
  }
  async function rate(w: ReviewWorld, who: TestUser) {
    const id = await w.another(who, w.iris)
    await w.inside(async (tx) => {
      const isMain = and(eq(assessments.reviewId, id), eq(assessments.type, 'ASSESSMENT'))
      const [main] = await tx.update(assessments).set({ firstSavedAt: w.now() }).where(isMain).returning()
      if (!main) throw new Error('no sheet')
      await tx.insert(reviewAnswers).values({
        companyId: w.company.id,
        assessmentId: main.id,
        sectionId: 'overallRating',
        version: 1,
        value: { value: '4', comment: '' },
        savedById: w.iris.id,
        savedAt: w.now(),
      })
    })
  }
  const fours = ({ body }: { body: { distribution: { counts: { code: string; count: number }[] } | null } }) =>
    body.distribution?.counts.find(({ code }) => code === '4')?.count ?? null
  test('REV-P17 people without a right to content get only numbers, of at least five people, and never including their own', async () => {
    const w = await calibrationSession()
    for (const who of [w.noor, w.leo, w.theo, w.asta]) await rate(w, who)
    await w.scheduledTasks()
    // Asta's own rating is not counted, whether for her or for anyone else: there are four.
    expect([fours(await w.view(w.cleo)), fours(await w.view(w.asta))]).toEqual([null, null])
    await rate(w, w.mia)
    await w.scheduledTasks()
    const { body: cleo } = await w.view(w.cleo)
    expect(cleo.rows).toBeUndefined()
    expect([cleo.departments, cleo.managers, cleo.levels]).toEqual([[], [], []])
    const { body: asta, text } = await w.view(w.asta)
    expect(text).not.toContain('Ravi')
    expect(asta.distribution).toEqual(cleo.distribution)
    expect(asta.distribution).toMatchObject({ unrated: 0, counts: expect.arrayContaining([{ code: '4', count: 4 }]) })
  })
  test('REV-P17 ANON-2 TIME-3 comparing two views reveals nothing: a new, changed or deleted rating changes no number', async () => {
    const w = await crowded()
    expect(fours(await w.view(w.cleo))).toBeNull()
    await w.scheduledTasks()
    const before = (await w.view(w.cleo)).body.distribution
    expect(before.counts.find((count: { code: string }) => count.code === '4').count).toBe(4)
    await rate(w, w.paul)
    expect((await w.move(w.hana, '1', 1)).status).toBe(200)
    await w.inside((tx) => tx.delete(reviews).where(eq(reviews.revieweeId, w.noor.id)))
    for (const who of [w.cleo, w.asta]) {
      await w.scheduledTasks()
      expect((await w.view(who)).body.distribution).toEqual(before)
    }
    // The HR Admin may read about each of them, and sees the current numbers.
    const now = (await w.view(w.hana)).body.distribution.counts
    expect(now).toEqual(
      expect.arrayContaining([
        { code: '1', count: 1 },
        { code: '4', count: 5 },
      ]),
    )
  })
  test('REV-P17 COM-P02 numbers are hidden before they are due, and from people whose rating is in them', async () => {
    const w = await crowded()
    const earlier = { processEndsForReviewers: new Date('2026-12-08T09:00:00Z') }
    const change = (set: object) => w.inside((tx) => tx.update(reviewCycles).set(set))
    await change(earlier)
    await w.scheduledTasks()
    expect(fours(await w.view(w.cleo))).toBeNull()
    await change({ processEndsForReviewers: w.now() })
    await w.scheduledTasks()
    expect(fours(await w.view(w.cleo))).toBe(4)
    // Leo is made an assistant afterwards: his own rating is among them.
    await w.inside((tx) => tx.update(people).set({ isAssistant: true }).where(eq(people.id, w.leo.id)))
    expect((await w.view(w.leo)).body.distribution).toBeNull()
    // In a simple cycle ratings come one by one until its end.
    await change({ aggregateSnapshot: null, cycleType: 'SIMPLE', managerShareFrom: null })
    await w.scheduledTasks()
    expect(fours(await w.view(w.cleo))).toBeNull()
  })
  test('REV-P17 no one can single out a person by filtering the numbers', async () => {
    const w = await crowded()
    await w.scheduledTasks()
    const all = (await w.view(w.cleo)).body
    expect((await w.view(w.cleo, `?managerId=${w.mia.id}`)).body).toEqual(all)
  })
  test('AUTH-11 someone who impersonates an HR Admin reads no one’s rating', async () => {
    const w = await crowded()
    const { status, body } = await w.view(await impersonate(w, w.hana, w.paul))
    expect(status).toBe(200)
    expect(body.rows).toBeUndefined()
  })
  test('HR can filter by department, manager and level', async () => {
    const w = await crowded()
    const namesAt = async (query: string) =>
      (await w.view(w.hana, query)).body.rows.map((row: { reviewee: { name: string } }) => row.reviewee.name)
    expect(await namesAt('')).toHaveLength(6)
    expect(await namesAt(`?managerId=${w.mia.id}`)).toEqual(['Noor Haddad', 'Ravi Menon'])
    expect(await namesAt('?level=3')).toEqual(['Noor Haddad', 'Ravi Menon'])
    await w.inside((tx) => tx.update(people).set({ department: 'Care' }).where(eq(people.id, w.leo.id)))
    expect(await namesAt('?department=Care')).toEqual(['Leo Duarte'])
  })
  test('an earlier cycle with the same scale is shown beside it, without people who are not shown', async () => {
    const w = await crowded()
    await w.scheduledTasks()
    const later = await laterCycle(w)
    const { body } = await w.as(w.hana).get(`/review-cycles/${later}/calibration`)
    expect(body.past).toEqual([{ id: w.cycle.id, name: 'Autumn talks', counts: expect.any(Array) }])
    expect(body.past[0].counts.find((count: { code: string }) => count.code === '4').count).toBe(5)
    expect((await w.as(w.asta).get(`/review-cycles/${later}/calibration`)).body.past[0].counts).toHaveLength(5)
    // Cleo administers only the later cycle.
    await w.inside(async (tx) => {
      await tx.delete(cycleAdmins)
      await tx
        .insert(cycleAdmins)
        .values({ companyId: w.company.id, cycleId: later, kind: 'REVIEW', personId: w.cleo.id })
    })
    expect((await w.as(w.cleo).get(`/review-cycles/${later}/calibration`)).body.past).toEqual([])
  })
})

test('COM-P01 REV-P17 the numbers of an earlier cycle leave out people above, even if they are not in this one', async () => {
  const w = await calibrationSession()
  // Paul reports to Mia, who is rated in the earlier cycle beside Ravi.
  const ofMia = await w.another(w.mia, w.iris)
  const isMain = and(eq(assessments.reviewId, ofMia), eq(assessments.type, 'ASSESSMENT'))
  await w.inside(async (tx) => {
    const [main] = await tx.select().from(assessments).where(isMain)
    if (!main) throw new Error('no sheet')
    await tx.insert(reviewAnswers).values({
      companyId: w.company.id,
      assessmentId: main.id,
      sectionId: 'overallRating',
      version: 1,
      value: { value: '1', comment: '' },
      savedById: w.iris.id,
      savedAt: w.now(),
    })
  })
  const later = await laterCycle(w)
  const ratedOne = async (who: TestUser) => {
    const { body } = await w.as(who).get(`/review-cycles/${later}/calibration`)
    return body.past[0].counts.find((count: { code: string }) => count.code === '1').count
  }
  expect([await ratedOne(w.hana), await ratedOne(w.paul)]).toEqual([1, 0])
})

describe('REVC-07 a second rating', () => {
  const withSecond = () => {
    const questionnaire = exampleQuestionnaire()
    questionnaire.secondaryOverallRatings.enabled = true
    questionnaire.secondaryOverallRatings.requiredForManager = false
    return questionnaire
  }
  const second = { sectionId: 'secondaryOverallRating', value: '2' }
  test('is refused in a simple cycle, where no one is asked for it', async () => {
    const w = await reviewWorld({ questionnaire: withSecond() })
    expect(statusOf(await w.save(w.mia, 'manager', second))).toBe('404 NOT_FOUND')
    expect((await w.read(w.mia)).body.questionnaire.secondaryOverallRatings.enabled).toBe(false)
  })
  test('is calibrated beside the first, with a history of its own', async () => {
    const w = await calibrationSession({ questionnaire: withSecond() })
    const reply = await w.move(w.hana, '2', 0, { rating: 'secondaryOverallRating' })
    expect(reply.body).toMatchObject({ rating: '3', secondary: '2' })
    expect(reply.body.submitted).toEqual({ overallRating: '3', secondaryOverallRating: null })
    expect((await w.view(w.hana)).body.secondaryScale).toHaveLength(5)
  })
  test('a new cycle has it while its flag is on', async () => {
    const w = await reviewWorld()
    const { body } = await w.as(w.hana).get('/review-cycles/guided/new')
    const timeline = { ...body.model.timeline, managerShareFrom: body.model.timeline.discussAndShareBy }
    const model = {
      ...body.model,
      cycleType: 'CALIBRATION',
      disabledDates: ['managerRatingsLockBy'],
      timeline,
      questionnaire: withSecond(),
      revieweeSelection: { type: 'STATIC', userIds: [w.ravi.id] },
    }
    const made = async () => {
      const reply = await w.as(w.hana).post('/review-cycles', { model, informReviewees: false })
      expect(reply.text).toContain('id')
      const [row] = await w.inside((tx) => tx.select().from(reviewCycles).where(eq(reviewCycles.id, reply.body.id)))
      return (row as unknown as { questionnaire: ReturnType<typeof exampleQuestionnaire> }).questionnaire
        .secondaryOverallRatings.enabled
    }
    expect(await made()).toBe(false)
    const flag = { companyId: w.company.id, name: 'FEATURE_secondaryOverallRating', enabled: true }
    await w.inside((tx) => tx.insert(featureSwitches).values(flag))
    expect(await made()).toBe(true)
  })
})
