import { expect, test } from 'vitest'
import { cycleWorld, statusOf } from './fixtures.ts'

test('HR completes open reviews; a preview says how many there are and which are left out', async () => {
  const { as, hana, ravi, noor, createCycle, reviewOf, happened, mailTo, settle } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [ravi.id, noor.id, hana.id] } })
  const complete = async (body: object = {}) => (await as(hana).post(`/review-cycles/${id}/completions`, body)).body
  const own = { reason: 'ONLY_HR_ADMINS_CLOSE', count: 1 }
  const before = await mailTo(ravi)

  expect(await complete({ isPreview: true })).toEqual({ done: 2, skipped: [own], bulkActionId: null })
  expect(await complete({ reviews: [await reviewOf(id, ravi)] })).toEqual({
    done: 1,
    skipped: [],
    bulkActionId: expect.any(String),
  })
  expect(await complete()).toEqual({
    done: 1,
    skipped: expect.arrayContaining([own, { reason: 'REVIEW_COMPLETE', count: 1 }]),
    bulkActionId: expect.any(String),
  })
  expect((await complete()).done).toBe(0)

  expect((await as(hana).get(`/review-cycles/${id}`)).body.finished).toBe(2)
  expect(await happened(await reviewOf(id, ravi))).toContain('review-completed')
  await settle()
  expect(await mailTo(ravi)).toEqual(before)
})

test('COM-P21 nothing is completed in an archived cycle, nor in a cycle other than the named one', async () => {
  const { as, hana, ravi, createCycle, reviewOf } = await cycleWorld()
  const id = await createCycle()
  const other = await createCycle()
  const elsewhere = { reviews: [await reviewOf(other, ravi)] }
  expect((await as(hana).post(`/review-cycles/${id}/completions`, elsewhere)).body).toEqual({
    done: 0,
    skipped: [],
    bulkActionId: null,
  })
  await as(hana).post(`/review-cycles/${id}/archiving`)
  expect(statusOf(await as(hana).post(`/review-cycles/${id}/completions`, {}))).toBe('409 CYCLE_ARCHIVED')
})
