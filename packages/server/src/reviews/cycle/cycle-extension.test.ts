import { addDays } from '@perennial/domain/calendar/days.ts'
import { expect, test } from 'vitest'
import { cycleWorld, statusOf } from './fixtures.ts'

test('REV-P03 HR moves dates of the whole cycle later, for everyone in it and without an email', async () => {
  const { as, hana, ravi, createCycle, model, reviewOf, happened, mailTo } = await cycleWorld()
  const { timeline } = await model()
  const id = await createCycle()
  const until = addDays(timeline.signBy ?? '', 7)
  const before = (await as(hana).get(`/review-cycles/${id}`)).body
  const emails = (await mailTo(ravi)).length
  expect(statusOf(await as(hana).post(`/review-cycles/${id}/extension`, { dates: { signBy: until } }))).toBe('204')

  const { body } = await as(hana).get(`/review-cycles/${id}`)
  expect(body.timeline).toEqual({ ...before.timeline, signBy: expect.stringMatching(`^${until}T`) })
  const review = (await as(hana).get(`/reviews/${await reviewOf(id, ravi)}`)).body
  expect(JSON.stringify(review)).toContain(body.timeline.signBy)
  expect(await happened(id)).toContain('review-cycle-edited')
  expect(await mailTo(ravi)).toHaveLength(emails)
})

test('REV-P02 REV-P03 dates of a cycle move later only, and keep their order', async () => {
  const { as, hana, createCycle, model } = await cycleWorld()
  const { timeline } = await model()
  const id = await createCycle()
  const extend = async (dates: object) => statusOf(await as(hana).post(`/review-cycles/${id}/extension`, { dates }))
  expect(await extend({})).toBe('403 NOTHING_TO_EXTEND')
  expect(await extend({ signBy: timeline.signBy })).toBe('403 EXTENSION_NOT_LATER')
  expect(await extend({ processStarts: '2099-01-01' })).toBe('403 DATE_NOT_IN_USE')
  expect(await extend({ revieweeWriteUntil: '2099-01-01' })).toBe('403 END_LEFT_BEHIND')
  expect(await extend({ processEndsForReviewers: '2099-01-01' })).toBe('403 DATE_OVERTAKEN')
  await as(hana).post(`/review-cycles/${id}/archiving`)
  expect(await extend({ signBy: '2099-01-01' })).toBe('403 CYCLE_ARCHIVED')
})

test('who may extend a cycle with POST /review-cycles/{cycleId}/extension: those who administer it', async () => {
  const { as, hana, mia, ravi, stranger, createCycle } = await cycleWorld()
  const id = await createCycle()
  const extend = async (who: typeof hana) =>
    statusOf(await as(who).post(`/review-cycles/${id}/extension`, { dates: { signBy: '2099-01-01' } }))
  expect(await extend(mia)).toMatch(/^40[34] /)
  expect(await extend(ravi)).toMatch(/^40[34] /)
  expect(await extend(stranger)).toBe('404 NOT_FOUND')
  expect(await extend(hana)).toBe('204')
})
