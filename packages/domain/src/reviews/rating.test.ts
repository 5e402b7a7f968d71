import { describe, expect, test } from 'vitest'
import {
  asta,
  calibratedReview,
  exampleReview,
  hana,
  iris,
  june,
  leo,
  mia,
  ravi,
  relationSet,
  sharedTimestamps,
  signedTimestamps,
  untouchedTimestamps,
} from '../testing/review-fixtures.ts'
import { allowed } from '../verdict.ts'
import { canRate, type RatingRefusal } from './rating.ts'
import type { Review } from './review.ts'

const reason = (name: RatingRefusal) => ({ allowed: false, reason: name })

describe('when the main reviewer rates', () => {
  test.each<[string, Review, number, RatingRefusal | null]>([
    ['while writing in a simple cycle', exampleReview(), 10, null],
    ['not while writing before a calibration', calibratedReview(), 10, 'RATING_NOT_OPEN'],
    [
      'while writing before a calibration where the cycle says so',
      calibratedReview({ cycle: { allowSettingOverallRatingBeforeCalibrationPeriod: true } }),
      10,
      null,
    ],
    ['not while calibrating', calibratedReview(), 18, 'RATING_NOT_OPEN'],
    [
      'while calibrating where the cycle says so',
      calibratedReview({ cycle: { allowOverallRatingChangesWhileCalibrating: true } }),
      18,
      null,
    ],
    [
      'not after ratings were locked',
      calibratedReview({ cycle: { allowOverallRatingChangesWhileCalibrating: true } }),
      21,
      'RATINGS_LOCKED',
    ],
    ['not while sharing', calibratedReview(), 23, 'RATING_NOT_OPEN'],
    [
      'while sharing where the cycle says so',
      calibratedReview({ cycle: { allowOverallRatingChangesWhileSharing: true } }),
      23,
      null,
    ],
    ['not while sharing a simple cycle', exampleReview(), 20, 'RATING_NOT_OPEN'],
    [
      'not what nobody began to write in time, although ratings may be changed',
      calibratedReview({
        manager: untouchedTimestamps,
        cycle: { allowOverallRatingChangesWhileCalibrating: true, allowOverallRatingChangesWhileSharing: true },
      }),
      18,
      'AFTER_PROCESS_ENDS',
    ],
    ['not in what is shared already', exampleReview({ manager: sharedTimestamps }), 10, 'RATING_NOT_OPEN'],
  ])('%s', (_, review, day, why) => expect(canRate(review, mia, june(day))).toEqual(why ? reason(why) : allowed))

  test('not after sharing has ended, nor before the start', () => {
    expect(canRate(exampleReview(), mia, june(30, 17))).toEqual(reason('AFTER_PROCESS_ENDS'))
    expect(canRate(exampleReview(), mia, new Date(june(1).getTime() - 1))).toMatchObject(
      reason('BEFORE_PROCESS_STARTS'),
    )
  })
})

test('an HR Admin rates in every phase, also after the lock', () => {
  for (const day of [10, 18, 21, 23]) expect(canRate(calibratedReview(), hana, june(day))).toEqual(allowed)
})
test('after a signature no one rates', () => {
  for (const by of [mia, hana])
    expect(canRate(exampleReview({ manager: signedTimestamps }), by, june(10))).toEqual(reason('LOCKED_BY_SIGNATURE'))
})
test('no one rates what is complete or archived', () => {
  expect(canRate(exampleReview({ completedAt: june(5) }), hana, june(10))).toEqual(reason('REVIEW_COMPLETE'))
  expect(canRate(exampleReview({ isArchived: true }), hana, june(10))).toEqual(reason('CYCLE_ARCHIVED'))
})
test('REV-P15 indirect managers rate only where they write in the shared assessment', () => {
  expect(canRate(exampleReview(), iris, june(10))).toEqual(reason('NOT_YOURS_TO_WRITE'))
  expect(canRate(exampleReview({ cycle: { indirectManagerContribution: true } }), iris, june(10))).toEqual(allowed)
})
test('REV-P18 contributors rate in the common assessment, not with assessments of their own', () => {
  expect(canRate(exampleReview(), leo, june(10))).toEqual(allowed)
  expect(canRate(exampleReview({ cycle: { individualAssessments: true } }), leo, june(10))).toEqual(
    reason('NOT_YOURS_TO_WRITE'),
  )
})
test('COM-P02 the reviewee never rates the reviewer side, whatever their role', () => {
  for (const by of [ravi, relationSet('reviewee', 'hrAdmin')])
    expect(canRate(exampleReview(), by, june(10))).toEqual(reason('NOT_YOURS_TO_WRITE'))
  expect(canRate(exampleReview(), asta, june(10))).toEqual(reason('NOT_YOURS_TO_WRITE'))
})
