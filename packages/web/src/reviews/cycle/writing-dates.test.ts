import { expect, test } from 'vitest'
import { writingDates } from './writing-dates.ts'

const timeline = {
  revieweeWriteUntil: '2026-12-01T16:00:00Z',
  processEndsForReviewees: '2026-12-04T16:00:00Z',
  managerWriteUntil: '2026-12-03T16:00:00Z',
  processEndsForReviewers: '2026-12-06T16:00:00Z',
} as Parameters<typeof writingDates>[0]['timeline']
const read = (changes: object, asksReviewees = true) =>
  writingDates({ timeline: { ...timeline, ...changes }, asksReviewees }).map(({ who, at }) => [who, at.slice(0, 10)])

test.each<[string, object, boolean, string[][]]>([
  [
    'both dates where they differ, the earlier first',
    {},
    true,
    [
      ['reviewees', '2026-12-01'],
      ['managers', '2026-12-03'],
    ],
  ],
  [
    'managers first where theirs is earlier',
    { managerWriteUntil: '2026-11-30T16:00:00Z' },
    true,
    [
      ['managers', '2026-11-30'],
      ['reviewees', '2026-12-01'],
    ],
  ],
  [
    'one date where both have the same day',
    { managerWriteUntil: '2026-12-01T17:00:00Z' },
    true,
    [['everyone', '2026-12-01']],
  ],
  [
    'the ends where no due date is shown',
    { revieweeWriteUntil: null, managerWriteUntil: null },
    true,
    [
      ['reviewees', '2026-12-04'],
      ['managers', '2026-12-06'],
    ],
  ],
  ['only the date of managers where reviewees are asked nothing', {}, false, [['everyone', '2026-12-03']]],
])('the overview names %s', (_, changes, asksReviewees, dates) => {
  expect(read(changes, asksReviewees)).toEqual(dates)
})
