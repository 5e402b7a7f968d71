import { expect, test } from 'vitest'
import { canUseBusinessHours, hoursOfDay, preferredTimeZones } from './formats.ts'

test('DT-02 DT-04 business hours are a range of hours from 0 to 23', () => {
  expect([hoursOfDay[0], hoursOfDay.at(-1), hoursOfDay.length]).toEqual([0, 23, 24])
  expect(canUseBusinessHours(9, 17)).toEqual({ allowed: true })
  for (const [start, end] of [
    [9, 9],
    [17, 9],
  ] as const)
    expect(canUseBusinessHours(start, end)).toMatchObject({ reason: 'BUSINESS_ENDS_BEFORE_IT_STARTS' })
})

test('DT-08 preferred zones exist, each listed once', () => {
  const all = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  expect(preferredTimeZones.filter((zone) => !all.has(zone))).toEqual([])
  expect(new Set(preferredTimeZones).size).toBe(preferredTimeZones.length)
})
