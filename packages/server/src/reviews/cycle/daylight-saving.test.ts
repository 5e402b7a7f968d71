import { expect, test } from 'vitest'
import { cycleWorld, shiftDays } from './fixtures.ts'

test('TIME-1 COM-P04 people write until the end of business and share from its start when the clocks go back in Berlin on the night between', async () => {
  const { as, hana, createCycle, model } = await cycleWorld({ now: new Date('2026-10-12T08:00:00Z') })
  const { timeline } = await model()
  const id = await createCycle({
    cycleType: 'CALIBRATION',
    disabledDates: ['managerRatingsLockBy'],
    timeline: {
      ...timeline,
      managerWriteUntil: '2026-10-20',
      processEndsForReviewers: '2026-10-24',
      managerShareFrom: '2026-10-25',
    },
  })
  const { body } = await as(hana).get(`/review-cycles/${id}`)
  expect(body.timeline.processEndsForReviewers).toBe('2026-10-24T15:00:00.000Z')
  expect(body.timeline.managerShareFrom).toBe('2026-10-25T08:00:00.000Z')
})

test('ONCE-5 in the night when the clocks change a reminder goes out once: after the gap in spring, at the first hour in autumn', async () => {
  const { ravi, createCycle, model, at, scheduledTasks, mailTo } = await cycleWorld({
    now: new Date('2026-10-19T08:00:00Z'),
  })
  const { automations } = await model()
  const sunday = { enabled: true, weekday: 'SUNDAY' as const, hour: 2 }
  await createCycle({ automations: { ...automations, autoNudgeNonStarted: sunday } })
  for (const moment of [
    '2026-10-24T23:59:00Z',
    '2026-10-25T00:00:00Z',
    '2026-10-25T01:00:00Z',
    '2026-10-25T01:30:00Z',
  ]) {
    at(moment)
    await scheduledTasks()
  }
  expect(await mailTo(ravi)).toEqual(['review-self-nudged'])
})

test('the dates of a cycle are read back as they were typed, whenever the clocks change between', async () => {
  const { as, hana, createCycle, model } = await cycleWorld({ now: new Date('2027-03-15T08:00:00Z') })
  const wanted = await model()
  const timeline = shiftDays(wanted.timeline, 3)
  const id = await createCycle({ timeline })
  expect((await as(hana).get(`/review-cycles/guided/${id}`)).body.model.timeline).toEqual(timeline)
})
