import { expect, test } from 'vitest'
import {
  calibratedReview,
  exampleReview,
  hana,
  june,
  mia,
  relationSet,
  signedTimestamps,
  untouchedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import { allowed } from '../verdict.ts'
import { type CalibrationRefusal, canCalibrate } from './calibration.ts'

const reason = (name: CalibrationRefusal) => ({ allowed: false, reason: name })

test('HR Admins change ratings while calibrating and after ratings were locked, also where nothing was rated', () => {
  for (const day of [16, 21, 23]) expect(canCalibrate(calibratedReview(), hana, june(day))).toEqual(allowed)
  expect(canCalibrate(calibratedReview({ manager: untouchedTimestamps }), hana, june(16))).toEqual(allowed)
})
test('COM-P01 COM-P02 no one else does, nor HR for themselves or for people above them', () => {
  for (const who of [mia, relationSet('administrator'), relationSet('reviewee', 'hrAdmin')])
    expect(canCalibrate(calibratedReview(), who, june(16)).allowed).toBe(false)
  expect(canCalibrate(calibratedReview(), relationSet('administrator'), june(16))).toEqual(
    reason('ONLY_HR_ADMINS_CALIBRATE'),
  )
})
test('TIME-3 not before the rating is submitted: no one overwrites a draft they can’t see', () => {
  expect(canCalibrate(calibratedReview(), hana, june(10))).toEqual(reason('RATING_NOT_SUBMITTED'))
  expect(canCalibrate(calibratedReview({ manager: writtenTimestamps }), hana, june(10))).toEqual(allowed)
  expect(canCalibrate(exampleReview(), hana, june(10))).toEqual(reason('RATING_NOT_SUBMITTED'))
})
test('not after a signature, nor if the review is complete or archived, nor if no rating is asked for', () => {
  expect(canCalibrate(calibratedReview({ manager: signedTimestamps }), hana, june(24))).toEqual(
    reason('LOCKED_BY_SIGNATURE'),
  )
  expect(canCalibrate(calibratedReview({ completedAt: june(20) }), hana, june(24))).toEqual(reason('REVIEW_COMPLETE'))
  expect(canCalibrate(calibratedReview({ isArchived: true }), hana, june(16))).toEqual(reason('CYCLE_ARCHIVED'))
  const { questionnaire } = calibratedReview()
  const overallRatings = { ...questionnaire.overallRatings, enabled: false }
  const without = calibratedReview({ questionnaire: { ...questionnaire, overallRatings } })
  expect(canCalibrate(without, hana, june(16))).toEqual(reason('RATING_NOT_ASKED'))
})
