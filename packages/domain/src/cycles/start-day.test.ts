import { expect, test } from 'vitest'
import { defaultStartDay } from './start-day.ts'

test('FBK-P01 a new cycle starts today once business has begun, before that yesterday', () => {
  const company = { timeZone: 'Europe/Berlin', startOfBusinessHour: 9, endOfBusinessHour: 17 }
  const at = (time: string) => defaultStartDay(new Date(`2026-12-02T${time}Z`), company)
  expect(at('07:59:59')).toBe('2026-12-01')
  expect(at('08:00:00')).toBe('2026-12-02')
})
