import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../core/tables.ts'
import { cycleMembers, cycles } from '../../cycles/tables.ts'
import type { TestUser } from '../../testing/world.ts'
import { reviews } from '../tables.ts'
import { type CycleWorld, cycleWorld, statusOf } from './fixtures.ts'
import { reviewCycles } from './tables.ts'

const move = (w: CycleWorld, who: TestUser, from: string, toCycleId: string, some: string[], isPreview = false) =>
  w.as(who).post(`/review-cycles/${from}/moves`, { toCycleId, reviews: some, isPreview })
const remove = (w: CycleWorld, who: TestUser, id: string, body: object) =>
  w.as(who).post(`/review-cycles/${id}/removals`, body)
const only = (...people: TestUser[]) => ({
  revieweeSelection: { type: 'STATIC' as const, userIds: people.map(({ id }) => id) },
})

describe('§9 moving a review', () => {
  test('to a cycle that asks exactly the same keeps what was written, who writes, and what was extended', async () => {
    const w = await cycleWorld()
    const { as, hana, ravi, noor, mia } = w
    const [from, to] = [await w.createCycle(only(ravi)), await w.createCycle(only(noor))]
    const review = await w.reviewOf(from, ravi)
    await as(hana).post(`/review-cycles/${from}/reviews/${review}/extension`, { dates: { signBy: '2099-12-31' } })
    const { editor, questionnaire } = (await as(mia).get(`/reviews/${review}`)).body
    const [section] = questionnaire.sections.filter(({ type }: { type: string }) => type === 'TEXT_QUESTION')
    const path = `/reviews/${review}/assessments/${editor.assessmentId}/answers/${section.id}`
    expect((await as(mia).put(path, { version: 0, value: 'Written in spring.', comment: '' })).status).toBe(200)

    expect((await move(w, hana, from, to, [review], true)).body).toEqual({ done: 1, skipped: [] })
    expect((await move(w, hana, from, to, [review])).body).toEqual({ done: 1, skipped: [] })
    const page = (await as(mia).get(`/reviews/${review}`)).body
    expect(page.cycle.id).toBe(to)
    expect(page.dates.signBy).toMatch(/^2099-12-31/)
    expect(JSON.stringify(page)).toContain('Written in spring.')
    const members = await w.inside((tx) => tx.select().from(cycleMembers).where(eq(cycleMembers.itemId, review)))
    expect(members.map(({ cycleId }) => cycleId)).toEqual([to])
    expect((await as(hana).get(`/review-cycles/${from}`)).body.reviewees).toBe(0)
    expect(await w.happened(review)).toContain('review-moved')
    const [recorded] = await w.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.kind, 'review-moved')),
    )
    expect(recorded).toMatchObject({ actorId: hana.id, data: { from, to, reviewIds: [review] } })
  })

  test('to another questionnaire, other options, or the same cycle it is refused', async () => {
    const w = await cycleWorld()
    const { hana, ravi, noor } = w
    const from = await w.createCycle(only(ravi))
    const review = await w.reviewOf(from, ravi)
    const model = await w.model()
    const another = { ...model.questionnaire, maximumCharactersPerResponse: 77 }
    const others = await w.createCycle({ ...only(noor), questionnaire: another })
    const sharing = { ...model.sharingAndApproval, showToRevieweeOnlyWhenBothShare: true }
    const options = await w.createCycle({ ...only(noor), sharingAndApproval: sharing })
    expect([
      statusOf(await move(w, hana, from, others, [review])),
      statusOf(await move(w, hana, from, options, [review], true)),
      statusOf(await move(w, hana, from, from, [review])),
    ]).toEqual(['409 QUESTIONNAIRE_DIFFERS', '409 SHARING_DIFFERS', '409 SAME_CYCLE'])
  })

  test('COM-P09 TIME-3 a draft can’t be moved to a calibration in which HR would read its rating right away', async () => {
    const w = await cycleWorld()
    const { as, hana, ravi, noor, mia } = w
    const [from, to] = [await w.createCycle(only(ravi)), await w.createCycle(only(noor))]
    const review = await w.reviewOf(from, ravi)
    const { editor, questionnaire } = (await as(mia).get(`/reviews/${review}`)).body
    const [section] = questionnaire.sections.filter(({ type }: { type: string }) => type === 'TEXT_QUESTION')
    const path = `/reviews/${review}/assessments/${editor.assessmentId}/answers/${section.id}`
    await as(mia).put(path, { version: 0, value: 'Not finished.', comment: '' })
    const { processStarts } = await w.inside(async (tx) => {
      await tx.update(reviewCycles).set({ cycleType: 'CALIBRATION' })
      return (await tx.select().from(reviewCycles).where(eq(reviewCycles.id, to)))[0] as { processStarts: Date }
    })
    await w.inside((tx) =>
      tx.update(reviewCycles).set({ processEndsForReviewers: processStarts }).where(eq(reviewCycles.id, to)),
    )
    expect(statusOf(await move(w, hana, from, to, [review]))).toBe('409 OPENS_DRAFT')
    await w.mark(review, 'ASSESSMENT', 'written')
    expect(statusOf(await move(w, hana, from, to, [review]))).toBe('200')
  })

  test('of many, those that are signed, complete, there already, one’s own, or of people above stay and are counted', async () => {
    const w = await cycleWorld()
    const { hana, paul, mia, ravi, noor, leo, cleo, theo } = w
    const from = await w.createCycle(only(ravi, noor, leo, cleo, theo, paul, mia))
    const to = await w.createCycle(only(noor))
    const of = (user: TestUser) => w.reviewOf(from, user)
    await w.mark(await of(leo), 'SELF_ASSESSMENT', 'firstSaved', 'shared', 'signed')
    await w.as(hana).post(`/review-cycles/${from}/completions`, { reviews: [await of(cleo)] })
    const all = await Promise.all([ravi, noor, leo, cleo, theo, paul, mia].map(of))
    const { body } = await move(w, paul, from, to, all)
    expect(body.done).toBe(2)
    expect(body.skipped).toEqual(
      expect.arrayContaining([
        { reason: 'ONLY_HR_ADMINS_MOVE', count: 2 },
        { reason: 'IN_CYCLE_ALREADY', count: 1 },
        { reason: 'LOCKED_BY_SIGNATURE', count: 1 },
        { reason: 'REVIEW_COMPLETE', count: 1 },
      ]),
    )
    expect((await w.as(hana).get(`/review-cycles/${to}`)).body.reviewees).toBe(3)
  })

  test('COM-P21 neither out of an archived cycle nor into one', async () => {
    const w = await cycleWorld()
    const [from, to] = [await w.createCycle(only(w.ravi)), await w.createCycle(only(w.noor))]
    const some = [await w.reviewOf(from, w.ravi)]
    await w.as(w.hana).post(`/review-cycles/${to}/archiving`)
    expect(statusOf(await move(w, w.hana, from, to, some))).toBe('409 CYCLE_ARCHIVED')
    expect(statusOf(await move(w, w.hana, to, from, some))).toBe('409 CYCLE_ARCHIVED')
    expect(statusOf(await remove(w, w.hana, to, { reviews: [await w.reviewOf(to, w.noor)] }))).toBe(
      '409 CYCLE_ARCHIVED',
    )
    await w.inside((tx) => tx.update(cycles).set({ archivedAt: null, archivedById: null }))
  })
})

describe('REV-P25 removing many', () => {
  test('is counted first; with answers it needs the typed confirmation, and only HR Admins can give it', async () => {
    const w = await cycleWorld()
    const { hana, asta, ravi, noor, leo } = w
    const id = await w.createCycle(only(ravi, noor, leo, hana))
    const of = (user: TestUser) => w.reviewOf(id, user)
    await w.mark(await of(ravi), 'ASSESSMENT', 'firstSaved')
    const selected = await Promise.all([ravi, noor, hana].map(of))
    const own = { reason: 'OWN_REVIEW', count: 1 }
    expect((await remove(w, hana, id, { reviews: selected, isPreview: true })).body).toEqual({
      done: 2,
      skipped: [own],
      written: 1,
    })
    expect(
      (await remove(w, asta, id, { reviews: [await of(ravi)], confirmation: DELETION_CONFIRMATION })).body,
    ).toEqual({
      done: 0,
      skipped: [{ reason: 'ONLY_HR_ADMINS_REMOVE_ANSWERS', count: 1 }],
      written: 0,
    })
    const unconfirmed = (await remove(w, hana, id, { reviews: selected })).body
    expect(unconfirmed.done).toBe(1)
    expect(unconfirmed.skipped).toContainEqual({ reason: 'REMOVAL_NOT_CONFIRMED', count: 1 })
    expect((await remove(w, hana, id, { reviews: selected, confirmation: DELETION_CONFIRMATION })).body).toEqual({
      done: 1,
      skipped: [own],
      written: 1,
    })
    const rows = await w.inside((tx) => tx.select().from(reviews).where(eq(reviews.cycleId, id)))
    expect(rows.map(({ revieweeId }) => revieweeId).sort()).toEqual([hana.id, leo.id].sort())
    const members = await w.inside((tx) =>
      tx
        .select()
        .from(cycleMembers)
        .where(and(eq(cycleMembers.cycleId, id), eq(cycleMembers.personId, ravi.id))),
    )
    expect(members).toEqual([])
    expect(await w.happened(id)).toContain('reviewee-removed')
  })

  test('WALL-7 reviews of another cycle are not removed by this one', async () => {
    const w = await cycleWorld()
    const [id, other] = [await w.createCycle(), await w.createCycle()]
    const { body } = await remove(w, w.hana, id, { reviews: [await w.reviewOf(other, w.ravi)] })
    expect(body).toEqual({ done: 0, skipped: [], written: 0 })
    expect(await w.reviewOf(other, w.ravi)).toBeTruthy()
  })
})
