import { addDays } from '@perennial/domain/calendar/days.ts'
import { expect, test } from 'vitest'
import { cycleWorld, shiftDays, statusOf } from './fixtures.ts'

test('HR starts a cycle now that would start later today, and it is running', async () => {
  const { as, hana, model, createCycle, at, happened } = await cycleWorld()
  const { timeline } = await model()
  const id = await createCycle({ timeline: shiftDays(timeline, 1) })
  const startDay = addDays(timeline.processStarts ?? '', 1)
  expect(statusOf(await as(hana).post(`/review-cycles/${id}/start`, {}))).toBe('409 CYCLE_STARTS_ANOTHER_DAY')

  at(`${startDay}T04:00:00Z`)
  expect((await as(hana).get(`/review-cycles/${id}`)).body.state).toBe('SCHEDULED')
  expect(statusOf(await as(hana).post(`/review-cycles/${id}/start`, {}))).toBe('204')

  const { body } = await as(hana).get(`/review-cycles/${id}`)
  expect(body).toMatchObject({ state: 'RUNNING', timeline: { processStarts: `${startDay}T04:00:00.000Z` } })
  expect(await happened(id)).toContain('review-cycle-edited')
  expect(statusOf(await as(hana).post(`/review-cycles/${id}/start`, {}))).toBe('409 CYCLE_HAS_STARTED')
})
