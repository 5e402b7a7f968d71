import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../../core/database/database.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import type { TestUser } from '../../testing/world.ts'
import { assessments, reviewContributors, reviews } from '../tables.ts'
import { type CycleWorld, cycleWorld, shiftDays, statusOf } from './fixtures.ts'

async function edit({ as }: CycleWorld, who: TestUser, id: string, change: (model: CycleModel) => Partial<CycleModel>) {
  const { model, version } = (await as(who).get(`/review-cycles/guided/${id}`)).body
  const { revieweeSelection: _, selectedReviewers: __, ...rest } = { ...model, ...change(model) }
  return as(who).put(`/review-cycles/${id}`, { model: rest, version })
}

test('of two edits at the same time the later one is refused, and nothing is overwritten', async () => {
  const all = await cycleWorld()
  const { as, hana, createCycle } = all
  const id = await createCycle()
  const { model } = (await as(hana).get(`/review-cycles/guided/${id}`)).body
  const { revieweeSelection: _, selectedReviewers: __, ...rest } = model
  const save = (name: string) => as(hana).put(`/review-cycles/${id}`, { model: { ...rest, name }, version: 1 })
  const replies = await Promise.all([save('One'), save('Two')])
  expect(replies.map(statusOf).toSorted()).toEqual(['200', '409 VERSION_CONFLICT'])
})

test('CYC-03 an edit doesn’t change the people', async () => {
  const { as, hana, createCycle } = await cycleWorld()
  const id = await createCycle()
  const { model, version } = (await as(hana).get(`/review-cycles/guided/${id}`)).body
  const { body } = await as(hana).put(`/review-cycles/${id}`, { model, version })
  expect(body.violations.map((violation: { path: string }) => violation.path)).toEqual([
    '/model/revieweeSelection',
    '/model/selectedReviewers',
  ])
})

test('REV-P28 the type of a cycle can change before its start and not after', async () => {
  const all = await cycleWorld()
  const { hana, model, createCycle, at } = all
  const { timeline } = await model()
  const id = await createCycle({ timeline: shiftDays(timeline, 1) })
  const calibrated = (item: CycleModel) => ({
    cycleType: 'CALIBRATION' as const,
    disabledDates: ['managerRatingsLockBy' as const],
    timeline: { ...item.timeline, managerShareFrom: '2026-12-22' },
  })
  expect(statusOf(await edit(all, hana, id, calibrated))).toBe('200')
  at('2026-11-24T08:00:00Z')
  expect(statusOf(await edit(all, hana, id, () => ({ cycleType: 'SIMPLE' })))).toBe('409 CYCLE_TYPE_FIXED')
})

test('COM-P09 after the first answer wording may change and optional questions be added, but nothing may be removed', async () => {
  const all = await cycleWorld()
  const { hana, ravi, createCycle, reviewOf, mark } = all
  const id = await createCycle()
  await mark(await reviewOf(id, ravi), 'SELF_ASSESSMENT', 'firstSaved')
  const questions = (
    change: (sections: CycleModel['questionnaire']['sections']) => CycleModel['questionnaire']['sections'],
  ) =>
    edit(all, hana, id, ({ questionnaire }) => ({
      questionnaire: { ...questionnaire, sections: change(questionnaire.sections) },
    }))
  const free = { requiredForManager: false, requiredForReviewee: false }

  const removed = await questions((sections) => sections.slice(1))
  expect([statusOf(removed), removed.body.violations[0].code]).toEqual(['422 FROZEN', 'QUESTION_REMOVED'])
  expect(
    statusOf(
      await questions((sections) =>
        sections.map((section, index) =>
          index === 0 && section.manager
            ? { ...section, manager: { ...section.manager, question: 'In other words?' } }
            : section,
        ),
      ),
    ),
  ).toBe('200')
  expect(
    statusOf(
      await questions((sections) => {
        const text = sections.find((section) => section.type === 'TEXT_QUESTION')
        return text ? [...sections, { ...text, ...free, id: 'one-more' }] : sections
      }),
    ),
  ).toBe('200')
})

test('COM-P09 once someone has written, who reads and who contributes can’t change', async () => {
  const all = await cycleWorld()
  const { hana, ravi, createCycle, reviewOf, mark } = all
  const id = await createCycle()
  await mark(await reviewOf(id, ravi), 'ASSESSMENT', 'firstSaved')
  const reply = await edit(all, hana, id, ({ sharingAndApproval }) => ({
    sharingAndApproval: { ...sharingAndApproval, showToManagerOnlyWhenBothShare: true },
  }))
  expect(reply.body.violations).toEqual([
    { path: '/sharingAndApproval/showToManagerOnlyWhenBothShare', code: 'FROZEN' },
  ])
})

/** Stores the first text of a review in a transaction that stays open. */
const firstText = (reviewId: string, type: 'ASSESSMENT' | 'CONTRIBUTOR_ASSESSMENT', at: Date) => async (tx: Tx) => {
  await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('share')
  await tx
    .update(assessments)
    .set({ firstSavedAt: at })
    .where(and(eq(assessments.reviewId, reviewId), eq(assessments.type, type)))
}

test('COM-P09 an edit waits for a first text that is being stored, and keeps its question', async () => {
  const all = await cycleWorld()
  const { hana, ravi, createCycle, reviewOf, now } = all
  const id = await createCycle()
  const storing = firstText(await reviewOf(id, ravi), 'ASSESSMENT', now())
  const without = ({ questionnaire }: CycleModel) => ({
    questionnaire: { ...questionnaire, sections: questionnaire.sections.slice(1) },
  })
  expect(statusOf(await runConcurrently(all, storing, () => edit(all, hana, id, without)))).toBe('422 FROZEN')
})

test('REV-P18 COM-P09 the assessment of a contributor who is saving their first text at this moment stays', async () => {
  const all = await cycleWorld()
  const { hana, ravi, createCycle, reviewOf, now, inside } = all
  const id = await createCycle()
  const flags = (individualAssessments: boolean) => (model: CycleModel) => ({
    sharingAndApproval: { ...model.sharingAndApproval, individualAssessments },
  })
  const reviewId = await reviewOf(id, ravi)
  await inside((tx) =>
    tx
      .insert(reviewContributors)
      .values({ companyId: all.company.id, reviewId, personId: all.leo.id })
      .onConflictDoNothing(),
  )
  expect(statusOf(await edit(all, hana, id, flags(true)))).toBe('200')
  const storing = firstText(reviewId, 'CONTRIBUTOR_ASSESSMENT', now())
  expect(statusOf(await runConcurrently(all, storing, () => edit(all, hana, id, flags(false))))).toBe('422 FROZEN')
})

test('REV-P12 REV-P18 before anyone has written, the assessments follow what is asked', async () => {
  const all = await cycleWorld()
  const { hana, createCycle, inside } = all
  const id = await createCycle()
  const types = async () =>
    (await inside((tx) => tx.select({ type: assessments.type }).from(assessments).orderBy(assessments.type))).map(
      (row) => row.type,
    )
  const flags = (individualAssessments: boolean) => (model: CycleModel) => ({
    sharingAndApproval: { ...model.sharingAndApproval, individualAssessments },
  })
  await edit(all, hana, id, flags(true))
  expect((await types()).filter((type) => type === 'CONTRIBUTOR_ASSESSMENT')).toHaveLength(1)
  await edit(all, hana, id, flags(false))
  expect(await types()).not.toContain('CONTRIBUTOR_ASSESSMENT')
})

test('COM-P03 a cycle admin can edit the cycle, but not name admins', async () => {
  const all = await cycleWorld()
  const { cleo, leo, createCycle } = all
  const id = await createCycle({ cycleAdminIds: [cleo.id] })
  expect(statusOf(await edit(all, cleo, id, () => ({ name: 'By Cleo' })))).toBe('200')
  expect(statusOf(await edit(all, cleo, id, (model) => ({ cycleAdminIds: [...model.cycleAdminIds, leo.id] })))).toBe(
    '403 ONLY_HR_ADMINS_NAME_CYCLE_ADMINS',
  )
})

test('COM-P21 no one can edit an archived cycle', async () => {
  const { as, hana, model, createCycle } = await cycleWorld()
  const id = await createCycle()
  const { revieweeSelection: _, selectedReviewers: __, ...rest } = await model()
  await as(hana).post(`/review-cycles/${id}/archiving`)
  expect(statusOf(await as(hana).put(`/review-cycles/${id}`, { model: rest, version: 1 }))).toBe('409 CYCLE_ARCHIVED')
})

test('KEEP-7 a cycle is deleted with everything in it, after the confirmation was typed', async () => {
  const { as, hana, createCycle, inside } = await cycleWorld()
  const id = await createCycle()
  const remove = async (words: string) => statusOf(await as(hana).del(`/review-cycles/${id}?confirmation=${words}`))
  expect(await remove('delete%20forever')).toBe('422 DELETION_NOT_CONFIRMED')
  expect(await remove('DELETE%20FOREVER')).toBe('204')
  const left = await inside((tx) =>
    tx.select({ all: sql<number>`count(*)::int` }).from(reviews).where(eq(reviews.cycleId, id)),
  )
  expect(left).toEqual([{ all: 0 }])
})
