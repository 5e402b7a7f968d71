import { expect, test } from 'vitest'
import { datesMovedEarlier } from './locked-release-dates.ts'

const day = (date: number) => new Date(Date.UTC(2026, 11, date))
const dates = { managerRelease: day(15), revieweeReleaseDate: day(18) }
const begun = { hasAnswers: true, isReviewee: false }
const own = { hasAnswers: true, isReviewee: true }

test('managers read no earlier once someone has begun to write, neither on an earlier day nor without a date (ANON-5)', () => {
  for (const managerRelease of [day(14), null])
    expect(datesMovedEarlier(dates, { ...dates, managerRelease }, begun)).toEqual(['managerRelease'])
  expect(datesMovedEarlier(dates, { ...dates, managerRelease: day(16) }, begun)).toEqual([])
  expect(datesMovedEarlier({ ...dates, managerRelease: null }, dates, begun)).toEqual([])
  expect(datesMovedEarlier(dates, { ...dates, managerRelease: null }, { ...begun, hasAnswers: false })).toEqual([])
})

test('reviewees can’t bring forward what they read about themselves, neither with an earlier date nor by adding one (COM-P02)', () => {
  const earlier = { ...dates, revieweeReleaseDate: day(17) }
  const without = { ...dates, revieweeReleaseDate: null }
  expect(datesMovedEarlier(dates, earlier, own)).toEqual(['revieweeReleaseDate'])
  expect(datesMovedEarlier(without, dates, own)).toEqual(['revieweeReleaseDate'])
  expect(datesMovedEarlier(dates, without, own)).toEqual([])
  expect(datesMovedEarlier(dates, earlier, begun)).toEqual([])
  expect(datesMovedEarlier(dates, earlier, { ...own, hasAnswers: false })).toEqual([])
})
