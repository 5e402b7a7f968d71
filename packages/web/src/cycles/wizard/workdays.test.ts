import { addDays, isWeekend } from '@perennial/domain/calendar/days.ts'
import { nominationModes } from '@perennial/domain/feedback/cycle/nomination.ts'
import { feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import { objectiveTimeline } from '@perennial/domain/objectives/cycle/timeline.ts'
import { cycleTypes, reviewTimeline } from '@perennial/domain/reviews/cycle/timeline.ts'
import { expect, test } from 'vitest'
import { feedbackDates } from '../../feedback/cycle/wizard/feedback-timeline.ts'
import { sharedTimeline } from '../../objectives/cycle/wizard/objective-timeline.ts'
import { reviewTimeline as reviewDates } from '../../reviews/cycle/wizard/review-timeline.ts'
import { onWorkdays, scaledToWeeks } from './workdays.ts'

const isOpening = (field: string) => field === 'starts'
const days = { starts: '2026-11-30', due: '2026-12-05', ends: '2026-12-13', unused: null }

test('proposed dates on a weekend move to the Monday after', () => {
  expect(onWorkdays(days, isOpening)).toEqual({
    starts: '2026-11-30',
    due: '2026-12-07',
    ends: '2026-12-14',
    unused: null,
  })
})

test.each([2, 4, 6])(
  'a preset of %i weeks keeps the order of dates, ends that many weeks after the start, and leaves out weekends',
  (weeks) => {
    const scaled = scaledToWeeks(days, days.starts, weeks, isOpening)
    const used = [scaled.starts, scaled.due, scaled.ends].flatMap((day) => day ?? [])
    expect(used).toEqual(used.toSorted())
    expect(used.some(isWeekend)).toBe(false)
    // 2, 4 and 6 weeks after a Monday is a Monday.
    expect(scaled.ends).toBe(['2026-12-14', '2026-12-28', '2027-01-11'][weeks / 2 - 1])
    expect(scaled.unused).toBeNull()
  },
)

const twoWeeks = Array.from({ length: 14 }, (_, index) => addDays('2026-11-22', index))

test.each(twoWeeks)('every kind of cycle that starts on %s is proposed dates that it can be launched with', (start) => {
  for (const mode of nominationModes) {
    const proposed = feedbackTimeline.defaults(start, mode)
    const options = [2, 4, 6].map((weeks) => scaledToWeeks(proposed, start, weeks, feedbackDates.isOpening))
    for (const dates of [onWorkdays(proposed, feedbackDates.isOpening), ...options])
      expect(feedbackTimeline.problems({ ...dates, processStarts: start }, [], mode), `${mode} ${start}`).toEqual([])
  }
  for (const type of cycleTypes) {
    const disabled = reviewTimeline.defaultDisabled(type)
    const proposed = reviewTimeline.defaults(start, type)
    const options = [2, 4, 6].map((weeks) => scaledToWeeks(proposed, start, weeks, reviewDates.isOpening))
    for (const dates of [onWorkdays(proposed, reviewDates.isOpening), ...options])
      expect(reviewTimeline.problems({ ...dates, processStarts: start }, disabled, type), `${type} ${start}`).toEqual(
        [],
      )
  }
  const proposed = objectiveTimeline.defaults(start, 'OBJECTIVES')
  const options = [6, 13, 26].map((weeks) => scaledToWeeks(proposed, start, weeks, sharedTimeline.isOpening))
  for (const dates of [onWorkdays(proposed, sharedTimeline.isOpening), ...options]) {
    const days = { ...dates, editableByOwnerFrom: start, editableByManagerFrom: start }
    expect(objectiveTimeline.problems(days, [], 'OBJECTIVES'), `objectives ${start}`).toEqual([])
  }
})
