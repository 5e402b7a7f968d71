import { expect, test } from 'vitest'
import { calibrated, example, hana, is, june, mia, signed, untouched, written } from '../testing/review-fixtures.ts'
import { allowed } from '../verdict.ts'
import { type CalibrationRefusal, canCalibrate } from './calibration.ts'

const reason = (name: CalibrationRefusal) => ({ allowed: false, reason: name })

test('HR Admins change ratings while calibrating and after ratings were locked, also where nothing was rated', () => {
  for (const day of [16, 21, 23]) expect(canCalibrate(calibrated(), hana, june(day))).toEqual(allowed)
  expect(canCalibrate(calibrated({ manager: untouched }), hana, june(16))).toEqual(allowed)
})
test('COM-P01 COM-P02 nobody else does, nor HR of themselves or of people above them', () => {
  for (const who of [mia, is('administrator'), is('reviewee', 'hrAdmin')])
    expect(canCalibrate(calibrated(), who, june(16)).allowed).toBe(false)
  expect(canCalibrate(calibrated(), is('administrator'), june(16))).toEqual(reason('ONLY_HR_ADMINS_CALIBRATE'))
})
test('TIME-3 not before the rating is handed in: a draft is not overwritten unseen', () => {
  expect(canCalibrate(calibrated(), hana, june(10))).toEqual(reason('RATING_NOT_HANDED_IN'))
  expect(canCalibrate(calibrated({ manager: written }), hana, june(10))).toEqual(allowed)
  expect(canCalibrate(example(), hana, june(10))).toEqual(reason('RATING_NOT_HANDED_IN'))
})
test('not after a signature, nor in what is complete or archived, nor where no rating is asked for', () => {
  expect(canCalibrate(calibrated({ manager: signed }), hana, june(24))).toEqual(reason('LOCKED_BY_SIGNATURE'))
  expect(canCalibrate(calibrated({ completedAt: june(20) }), hana, june(24))).toEqual(reason('REVIEW_COMPLETE'))
  expect(canCalibrate(calibrated({ isArchived: true }), hana, june(16))).toEqual(reason('CYCLE_ARCHIVED'))
  const { questionnaire } = calibrated()
  const overallRatings = { ...questionnaire.overallRatings, enabled: false }
  const without = calibrated({ questionnaire: { ...questionnaire, overallRatings } })
  expect(canCalibrate(without, hana, june(16))).toEqual(reason('RATING_NOT_ASKED'))
})
