import { isWeekend } from '@perennial/domain/calendar/days.ts'
import { expect, test } from 'vitest'
import { onWorkdays, scaledToWeeks } from './workdays.ts'

const days = { starts: '2026-11-30', due: '2026-12-05', ends: '2026-12-13', unused: null }

test('proposed dates on a weekend move to the Monday after', () => {
  expect(onWorkdays(days)).toEqual({ starts: '2026-11-30', due: '2026-12-07', ends: '2026-12-14', unused: null })
})

test.each([2, 4, 6])(
  'a preset of %i weeks keeps the order of dates, ends that many weeks after the start, and leaves out weekends',
  (weeks) => {
    const scaled = scaledToWeeks(days, days.starts, weeks)
    const used = [scaled.starts, scaled.due, scaled.ends].flatMap((day) => day ?? [])
    expect(used).toEqual(used.toSorted())
    expect(used.some(isWeekend)).toBe(false)
    // 2, 4 and 6 weeks after a Monday is a Monday.
    expect(scaled.ends).toBe(['2026-12-14', '2026-12-28', '2027-01-11'][weeks / 2 - 1])
    expect(scaled.unused).toBeNull()
  },
)
