import { blockingConcerns, concerns } from '@perennial/domain/reviews/cycle/concerns.ts'
import { sideStatuses } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycleRollups } from '../../cycles/tables.ts'
import { leaves } from '../../leave/tables.ts'
import { people } from '../../people/tables.ts'
import { compareReviewCounts } from '../../testing/review-counts.ts'
import type { TestUser } from '../../testing/world.ts'
import { assessments, reviews } from '../tables.ts'
import { type CycleWorld, cycleWorld, statusOf } from './fixtures.ts'

const everybody = { type: 'FILTER' as const, filter: { departments: [], teams: [], locations: [], managerIds: [] } }

async function expectTrue(w: CycleWorld, after: string) {
  const { counted, there } = await w.inside(compareReviewCounts)
  expect([after, counted]).toEqual([after, there])
}

test('the sums of overviews equal a recount, whatever happens to reviews and assessments', async () => {
  const w = await cycleWorld()
  const { as, hana, ravi, noor, iris, leo } = w
  const some = { type: 'STATIC' as const, userIds: [ravi.id, noor.id, iris.id] }
  const [one, other] = [
    await w.createCycle({ revieweeSelection: some }),
    await w.createCycle({ revieweeSelection: { type: 'STATIC', userIds: [leo.id] } }),
  ]
  const review = await w.reviewOf(one, ravi)
  const change = (text: string) => w.inside((tx) => tx.execute(sql.raw(text)))
  await expectTrue(w, 'creating')

  const {
    revieweeSelection: _,
    selectedReviewers: __,
    ...model
  } = (await as(hana).get(`/review-cycles/guided/${one}`)).body.model
  const { sections, overallRatings, graph } = model.questionnaire
  const questionnaire = {
    ...model.questionnaire,
    sections: sections.map((section: object) => ({ ...section, reviewee: null })),
    overallRatings: { ...overallRatings, enabled: false },
    graph: { ...graph, enabled: false },
  }
  const edited = await as(hana).put(`/review-cycles/${one}`, { model: { ...model, questionnaire }, version: 1 })
  expect([statusOf(edited), edited.body?.violations]).toEqual(['200', undefined])
  expect((await as(hana).get(`/review-cycles/${one}`)).body.segments.reviewee[0].count).toBe(0)
  await expectTrue(w, 'asking reviewees nothing')

  await w.mark(review, 'ASSESSMENT', 'firstSaved')
  await w.mark(review, 'ASSESSMENT', 'written', 'shared')
  await expectTrue(w, 'writing and sharing')
  await change(`update assessments set shared_at = null, shared_by_id = null, contributor_id = contributor_id`)
  await expectTrue(w, 'hiding all')
  expect(statusOf(await as(hana).post(`/review-cycles/${one}/inform`, {}))).toBe('200')
  const path = `/review-cycles/${one}/reviews/${review}/main-reviewer`
  expect(statusOf(await as(hana).put(path, { personId: noor.id }))).toBe('204')
  await expectTrue(w, 'telling and another reviewer')
  await change(`update reviews set main_reviewer_id = null where id = '${review}'`)
  await change(`update reviews set completed_at = now(), completed_by_id = '${hana.id}' where cycle_id = '${one}'`)
  await expectTrue(w, 'completing')

  await change(`update reviews set cycle_id = '${other}' where id = '${review}'`)
  await expectTrue(w, 'moving to another cycle')
  const assessmentRows = await w.inside((tx) => tx.select().from(assessments).where(eq(assessments.reviewId, review)))
  expect(new Set(assessmentRows.map(({ cycleId }) => cycleId))).toEqual(new Set([other]))

  await w.settle()
  for (let turn = 0; turn < 31; turn += 1)
    await change(`update reviews set reviewer_informed_at = ${turn % 2 ? 'null' : 'now()'} where id = '${review}'`)
  const rowsOf = async (id: string) =>
    (await w.inside((tx) => tx.select().from(cycleRollups).where(eq(cycleRollups.cycleId, id)))).length
  expect(await rowsOf(other)).toBeGreaterThan(60)
  await w.scheduledTasks()
  expect(await rowsOf(other)).toBeLessThan(10)
  await expectTrue(w, 'adding up')

  await change(`delete from reviews where id = '${review}'`)
  await expectTrue(w, 'deleting a review')
  await change(`delete from cycle_members; delete from cycles`)
  await expectTrue(w, 'deleting all cycles')
  expect(await w.inside(compareReviewCounts)).toEqual({ counted: {}, there: {} })
})

const marks = ['firstSavedAt', 'writtenAt', 'sharedAt', 'signedAt'] as const
const someone = fc.record({
  hasLeft: fc.boolean(),
  hasAddress: fc.boolean(),
  isAway: fc.boolean(),
  hasReviewer: fc.boolean(),
  isComplete: fc.boolean(),
  isNotified: fc.boolean(),
  isReviewerInformed: fc.boolean(),
  self: fc.nat(marks.length),
  main: fc.nat(marks.length),
})
type State = typeof someone extends fc.Arbitrary<infer T> ? T : never

test('REVC-03 COM-P02 TIME-3 for every viewer, the head of the overview sums up what the rows say', async () => {
  const w = await cycleWorld()
  const id = await w.createCycle({ revieweeSelection: everybody })
  const all = await w.inside((tx) => tx.select().from(reviews).where(eq(reviews.cycleId, id)))
  await fc.assert(
    fc.asyncProperty(
      fc.array(someone, { minLength: all.length, maxLength: all.length }),
      fc.boolean(),
      async (states, isLate) => {
        await arrange(w, id, all, states, isLate)
        await expectTrue(w, 'arranging')
        for (const who of [w.hana, w.asta]) expect(await head(w, who, id)).toEqual(await fromRows(w, who, id))
      },
    ),
    { numRuns: 12 },
  )
})

type ReviewRow = typeof reviews.$inferSelect

/** Puts everyone into the given state; the viewers keep their access. */
async function arrange(
  w: CycleWorld,
  id: string,
  all: readonly ReviewRow[],
  states: readonly State[],
  isLate: boolean,
) {
  const asking = [w.hana.id, w.asta.id]
  const at = w.now()
  await w.inside(async (tx) => {
    await tx.delete(leaves)
    await tx.execute(sql`update review_cycles set process_ends_for_reviewers =
      ${new Date(at.getTime() + (isLate ? -1 : 1) * 3_600_000).toISOString()}::timestamptz where id = ${id}`)
    for (const [index, review] of all.entries()) {
      const state = states[index] as State
      const personId = review.revieweeId
      const hasLeft = state.hasLeft && !asking.includes(personId)
      await tx
        .update(people)
        .set({ state: hasLeft ? 'DEACTIVATED' : 'ACTIVE', email: state.hasAddress ? `${index}@fern.example` : '' })
        .where(eq(people.id, personId))
      if (state.isAway)
        await tx.insert(leaves).values({
          companyId: w.company.id,
          personId,
          enteredById: w.hana.id,
          startsAt: new Date(at.getTime() - 60_000),
          enteredAt: at,
        })
      const reviewer = all[(index + 1) % all.length]?.revieweeId ?? null
      await tx
        .update(reviews)
        .set({
          mainReviewerId: state.hasReviewer ? reviewer : null,
          revieweeInformedAt: state.isNotified ? at : null,
          reviewerInformedAt: state.isReviewerInformed ? at : null,
          ...(state.isComplete
            ? { completedAt: at, completedById: w.hana.id }
            : { completedAt: null, completedById: null }),
        })
        .where(eq(reviews.id, review.id))
      for (const [type, max] of [
        ['SELF_ASSESSMENT', state.self],
        ['ASSESSMENT', state.main],
      ] as const) {
        const set = Object.fromEntries(marks.map((mark, step) => [mark, step < max ? at : null]))
        const by = (mark: (typeof marks)[number]) => (set[mark] ? w.hana.id : null)
        await tx
          .update(assessments)
          .set({ ...set, writtenById: by('writtenAt'), sharedById: by('sharedAt'), signedById: by('signedAt') })
          .where(and(eq(assessments.reviewId, review.id), eq(assessments.type, type)))
      }
    }
  })
}

async function head(w: CycleWorld, who: TestUser, id: string) {
  const { reviewees, finished, segments, concerns, stuck, notInformed } = (await w.as(who).get(`/review-cycles/${id}`))
    .body
  return { reviewees, finished, segments, concerns, stuck, notInformed: { ...notInformed, contributors: 0 } }
}

/** The same from the rows, to which the rule is applied. */
async function fromRows(w: CycleWorld, who: TestUser, id: string) {
  const { rows, total } = (await w.as(who).get(`/review-cycles/${id}/reviews?limit=200`)).body
  const away = new Set((await w.inside((tx) => tx.select().from(leaves))).map(({ personId }) => personId))
  type Row = (typeof rows)[number]
  const countOf = (isCounted: (row: Row) => boolean): number => rows.filter(isCounted).length
  const segmentsOf = (side: 'revieweeStatus' | 'managerStatus') =>
    sideStatuses.map((status) => ({ status, count: countOf((row) => row[side] === status) }))
  const all = concerns.map((concern) => ({ concern, count: countOf((row) => row.concerns.includes(concern)) }))
  const isToBeNotified = (person: { id: string; isActive: boolean } | null) =>
    Boolean(person?.isActive && !away.has(person.id))
  return {
    reviewees: total,
    finished: countOf(({ isComplete }) => isComplete),
    segments: { reviewee: segmentsOf('revieweeStatus'), manager: segmentsOf('managerStatus') },
    concerns: all.filter(({ count }) => count > 0),
    stuck: countOf((row) => blockingConcerns.some((concern) => row.concerns.includes(concern))),
    notInformed: {
      reviewees: countOf((row) => !row.informed.reviewee && !row.isOwn && isToBeNotified(row.reviewee)),
      reviewers: countOf((row) => !row.informed.reviewer && isToBeNotified(row.mainReviewer)),
      contributors: 0,
    },
  }
}
