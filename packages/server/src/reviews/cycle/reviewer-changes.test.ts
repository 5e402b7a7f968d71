import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../core/tables.ts'
import { cycleBulkActions, cycleMembers } from '../../cycles/tables.ts'
import { people } from '../../people/tables.ts'
import type { TestUser } from '../../testing/world.ts'
import { assessments, reviewContributors, reviews } from '../tables.ts'
import { type CycleWorld, cycleWorld, statusOf } from './fixtures.ts'

const reset = (w: CycleWorld, who: TestUser, id: string, body: object) =>
  w.as(who).post(`/review-cycles/${id}/reviewer-resets`, body)
const change = (w: CycleWorld, who: TestUser, id: string, body: object) =>
  w.as(who).post(`/review-cycles/${id}/main-reviewers`, body)
const undo = (w: CycleWorld, who: TestUser, id: string, action: string) =>
  w.as(who).del(`/review-cycles/${id}/bulk-actions/${action}`)

/** Who reviews someone: the main reviewer, then the contributors. */
const reviewersOf = (w: CycleWorld, reviewId: string) =>
  w.inside(async (tx) => {
    const [row] = await tx.select().from(reviews).where(eq(reviews.id, reviewId))
    const rows = await tx.select().from(reviewContributors).where(eq(reviewContributors.reviewId, reviewId))
    return [row?.mainReviewerId, ...rows.map(({ personId }) => personId).sort()]
  })

test('WALL-6 another company gets nothing of POST /review-cycles/{cycleId}/reviewer-resets, POST /review-cycles/{cycleId}/main-reviewers and DELETE /review-cycles/{cycleId}/bulk-actions/{bulkActionId}', async () => {
  const w = await cycleWorld()
  const id = await w.createCycle()
  const { body } = await change(w, w.hana, id, { personId: w.leo.id })
  const before = await reviewersOf(w, await w.reviewOf(id, w.ravi))
  expect([
    statusOf(await reset(w, w.stranger, id, { which: 'both' })),
    statusOf(await change(w, w.stranger, id, { personId: w.stranger.id })),
    statusOf(await undo(w, w.stranger, id, body.bulkActionId)),
  ]).toEqual(['404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND'])
  expect(await reviewersOf(w, await w.reviewOf(id, w.ravi))).toEqual(before)
  // People of other companies don't exist here (WALL-7).
  expect((await change(w, w.hana, id, { personId: w.stranger.id })).body).toEqual({
    done: 0,
    skipped: [{ reason: 'NOT_A_REVIEWER', count: 2 }],
    bulkActionId: null,
  })
})

describe('§9 resetting reviewers', () => {
  test('applies the current reporting line, reports which manual selections it overwrites, and notifies once', async () => {
    const w = await cycleWorld()
    const id = await w.createCycle({ revieweeSelection: { type: 'STATIC', userIds: [w.ravi.id, w.noor.id] } })
    const [ofRavi, ofNoor] = [await w.reviewOf(id, w.ravi), await w.reviewOf(id, w.noor)]
    expect(await reviewersOf(w, ofRavi)).toEqual([w.mia.id, w.leo.id])
    await w.as(w.hana).put(`/review-cycles/${id}/reviews/${ofRavi}/main-reviewer`, { personId: w.leo.id })
    await w.inside((tx) => tx.update(people).set({ managerId: w.cleo.id }).where(eq(people.id, w.noor.id)))
    await w.settle()

    const counted = { done: 2, skipped: [], handMade: 1 }
    expect((await reset(w, w.asta, id, { which: 'main', isPreview: true })).body).toEqual({
      ...counted,
      bulkActionId: null,
    })
    expect(await reviewersOf(w, ofRavi)).toEqual([w.leo.id])
    expect((await reset(w, w.asta, id, { which: 'main' })).body).toEqual({
      ...counted,
      bulkActionId: expect.any(String),
    })
    expect([await reviewersOf(w, ofRavi), await reviewersOf(w, ofNoor)]).toEqual([[w.mia.id], [w.cleo.id]])
    expect((await w.mailTo(w.cleo)).filter((kind) => kind === 'review-manager-informed')).toHaveLength(1)
    // The manual selection is gone; contributors by the reporting line are back.
    expect((await reset(w, w.asta, id, { which: 'both' })).body).toMatchObject({
      done: 1,
      skipped: [{ reason: 'NOTHING_TO_RESET', count: 1 }],
      handMade: 0,
    })
    expect(await reviewersOf(w, ofRavi)).toEqual([w.mia.id, w.leo.id])
    const [recorded] = await w.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.kind, 'review-reviewers-reset')).limit(1),
    )
    expect(recorded).toMatchObject({ actorId: w.asta.id, subjectId: id, data: { done: expect.any(Number) } })
  })

  test('REV-P24 §12 leaves out signed ones, complete ones, one’s own and of people above, and people for whom the reporting line has no one', async () => {
    const w = await cycleWorld()
    const { hana, iris, ravi, noor, leo, asta, cleo } = w
    const userIds = [hana.id, iris.id, ravi.id, noor.id, leo.id, cleo.id]
    const id = await w.createCycle({ revieweeSelection: { type: 'STATIC', userIds } })
    await w.mark(await w.reviewOf(id, ravi), 'ASSESSMENT', 'firstSaved', 'shared', 'signed')
    await w.inside(async (tx) => {
      await tx.update(people).set({ managerId: leo.id }).where(eq(people.id, ravi.id))
      await tx.update(people).set({ managerId: w.dora.id }).where(eq(people.id, noor.id))
      await tx.update(people).set({ managerId: asta.id }).where(eq(people.id, cleo.id))
    })
    await w.as(hana).post(`/review-cycles/${id}/completions`, { reviews: [await w.reviewOf(id, leo)] })
    const { body } = await reset(w, hana, id, { which: 'both' })
    expect(body.done).toBe(1)
    expect(body.skipped).toHaveLength(5)
    expect(body.skipped).toEqual(
      expect.arrayContaining(
        ['OWN_REVIEW', 'REVIEWER_HAS_SIGNED', 'REVIEW_COMPLETE', 'REVIEWEE_ABOVE_YOU', 'MANAGER_INACTIVE'].map(
          (reason) => ({
            reason,
            count: 1,
          }),
        ),
      ),
    )
    expect((await reviewersOf(w, await w.reviewOf(id, ravi)))[0]).toBe(w.mia.id)
    expect(await reviewersOf(w, await w.reviewOf(id, cleo))).toEqual([asta.id])
  })

  test('contributors with a written assessment stay with it; empty assessments are deleted', async () => {
    const w = await cycleWorld()
    const { hana, ravi, leo, cleo, theo } = w
    const selected = { revieweeId: ravi.id, mainReviewerId: w.mia.id, contributorIds: [cleo.id, theo.id] }
    const first = await w.model()
    const id = await w.createCycle({
      revieweeSelection: { type: 'STATIC', userIds: [ravi.id] },
      selectedReviewers: [selected],
      sharingAndApproval: { ...first.sharingAndApproval, individualAssessments: true },
    })
    const review = await w.reviewOf(id, ravi)
    const isOf = (who: TestUser) => and(eq(assessments.reviewId, review), eq(assessments.contributorId, who.id))
    await w.inside((tx) => tx.update(assessments).set({ firstSavedAt: w.now() }).where(isOf(cleo)))
    expect((await reset(w, hana, id, { which: 'contributors' })).body).toMatchObject({ done: 1, handMade: 1 })
    expect(await reviewersOf(w, review)).toEqual([w.mia.id, ...[cleo.id, leo.id].sort()])
    const assessmentRows = await w.inside((tx) => tx.select().from(assessments).where(eq(assessments.reviewId, review)))
    const writers = assessmentRows.flatMap(({ contributorId }) => contributorId ?? [])
    expect(writers.sort()).toEqual([cleo.id, leo.id].sort())
  })
})

describe('REV-P24 REV-P27 one main reviewer for many', () => {
  test('follows the rule for one review, notifies in one email, and is undone for reviews that have not changed since', async () => {
    const w = await cycleWorld()
    const { hana, ravi, noor, leo, cleo, iris } = w
    const id = await w.createCycle({
      revieweeSelection: { type: 'STATIC', userIds: [ravi.id, noor.id, cleo.id, leo.id] },
    })
    const of = async (...some: TestUser[]) => Promise.all(some.map((user) => w.reviewOf(id, user)))
    const selected = await of(ravi, noor, leo)
    await w.mark(await w.reviewOf(id, noor), 'ASSESSMENT', 'firstSaved')
    const body = { personId: leo.id, reviews: selected }
    const report = { done: 2, skipped: [{ reason: 'REVIEWS_THEMSELF', count: 1 }] }
    expect((await change(w, hana, id, { ...body, isPreview: true })).body).toEqual({ ...report, bulkActionId: null })
    const done = await change(w, hana, id, body)
    expect(done.body).toEqual({ ...report, bulkActionId: expect.any(String) })
    // He was a contributor, and is now the main reviewer.
    expect(await reviewersOf(w, await w.reviewOf(id, ravi))).toEqual([leo.id])
    expect(await w.mailTo(leo)).toEqual(['review-manager-informed'])
    expect((await change(w, hana, id, body)).body.skipped).toContainEqual({ reason: 'IS_REVIEWER', count: 2 })

    await w
      .as(hana)
      .put(`/review-cycles/${id}/reviews/${await w.reviewOf(id, noor)}/main-reviewer`, { personId: iris.id })
    expect((await undo(w, hana, id, done.body.bulkActionId)).body).toEqual({
      done: 1,
      skipped: [{ reason: 'CHANGED_SINCE', count: 1 }],
    })
    expect(await reviewersOf(w, await w.reviewOf(id, ravi))).toEqual([w.mia.id, leo.id])
    expect((await reviewersOf(w, await w.reviewOf(id, noor)))[0]).toBe(iris.id)
    // A main reviewer who stays the same is not notified.
    expect(await w.mailTo(w.mia)).toEqual([])
    expect(statusOf(await undo(w, hana, id, done.body.bulkActionId))).toBe('404 NOT_FOUND')
    const [member] = await w.inside((tx) =>
      tx
        .select()
        .from(cycleMembers)
        .where(and(eq(cycleMembers.cycleId, id), eq(cycleMembers.personId, ravi.id))),
    )
    expect(member?.setup).toBeNull()
  })

  test('MAY-8 COM-P02 people can’t make themselves the reviewer of someone above them, nor change their own', async () => {
    const w = await cycleWorld()
    const { paul, mia, noor } = w
    const id = await w.createCycle({ revieweeSelection: { type: 'STATIC', userIds: [mia.id, noor.id, paul.id] } })
    const { body } = await change(w, paul, id, { personId: paul.id })
    expect(body.done).toBe(1)
    expect(body.skipped).toEqual(
      expect.arrayContaining([
        { reason: 'OWN_REVIEW', count: 1 },
        { reason: 'REVIEWEE_ABOVE_YOU', count: 1 },
      ]),
    )
    expect((await reviewersOf(w, await w.reviewOf(id, noor)))[0]).toBe(paul.id)
  })

  test('ONCE-6 nothing is undone if a former reviewer is gone', async () => {
    const w = await cycleWorld()
    const id = await w.createCycle()
    const { body } = await change(w, w.hana, id, { personId: w.leo.id })
    const unknownId = '00000000-0000-4000-8000-0000000000aa'
    await w.inside((tx) =>
      tx.update(cycleBulkActions).set({
        undo: sql`jsonb_set(${cycleBulkActions.undo}, '{changes,0,before,contributorIds}', ${JSON.stringify([unknownId])}::jsonb)`,
      }),
    )
    expect((await undo(w, w.hana, id, body.bulkActionId)).body).toEqual({
      done: 1,
      skipped: [{ reason: 'CHANGED_SINCE', count: 1 }],
    })
  })

  test('it can be undone for an hour, not longer', async () => {
    const w = await cycleWorld()
    const id = await w.createCycle()
    const { body } = await change(w, w.hana, id, { personId: w.leo.id })
    await w.later({ hours: 1, minutes: 1 })
    expect(statusOf(await undo(w, w.hana, id, body.bulkActionId))).toBe('409 UNDO_TOO_LATE')
  })
})

test('completing many is undone the same way', async () => {
  const w = await cycleWorld()
  const id = await w.createCycle()
  const { body } = await w.as(w.hana).post(`/review-cycles/${id}/completions`, {})
  expect(body.done).toBe(2)
  const review = await w.reviewOf(id, w.ravi)
  await w.as(w.hana).del(`/reviews/${review}/completion`)
  expect((await undo(w, w.hana, id, body.bulkActionId)).body).toEqual({
    done: 1,
    skipped: [{ reason: 'CHANGED_SINCE', count: 1 }],
  })
  expect((await w.as(w.hana).get(`/review-cycles/${id}`)).body.finished).toBe(0)
  expect(await w.happened(await w.reviewOf(id, w.noor))).toContain('review-reopened')
})

test('COM-P21 none of this happens in an archived cycle', async () => {
  const w = await cycleWorld()
  const id = await w.createCycle()
  const { body } = await change(w, w.hana, id, { personId: w.leo.id })
  await w.as(w.hana).post(`/review-cycles/${id}/archiving`)
  expect([
    statusOf(await reset(w, w.hana, id, { which: 'main' })),
    statusOf(await change(w, w.hana, id, { personId: w.cleo.id })),
    statusOf(await undo(w, w.hana, id, body.bulkActionId)),
  ]).toEqual(['409 CYCLE_ARCHIVED', '409 CYCLE_ARCHIVED', '409 CYCLE_ARCHIVED'])
})
