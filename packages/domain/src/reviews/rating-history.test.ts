import { describe, expect, test } from 'vitest'
import {
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
  startedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import {
  canReadRatingHistory,
  effectiveQuestionnaire,
  isAfterSubmission,
  isRatingSubmitted,
  type RatingChange,
  submissionOf,
  submittedRating,
} from './rating.ts'

const change = (
  before: string | null,
  after: string | null,
  changedAt: Date,
  source: RatingChange['source'],
): RatingChange => ({
  before,
  after,
  changedAt,
  source,
})
const calibrationBegins = june(15, 17)

describe('REV-P32 the rating that is submitted freezes', () => {
  test('at the start of calibrating, without anything happening then', () => {
    expect(submissionOf(calibratedReview(), null, june(15, 16))).toBeNull()
    expect(submissionOf(calibratedReview(), null, june(15, 17))).toEqual({ at: calibrationBegins, by: 'CALIBRATION' })
  })
  test('at finished writing, where that came first', () => {
    const finished = { at: june(3), by: 'FINISHING' }
    expect(submissionOf(calibratedReview({ manager: writtenTimestamps }), june(3), june(10))).toEqual(finished)
    expect(submissionOf(calibratedReview({ manager: writtenTimestamps }), june(3), june(18))).toEqual(finished)
    // Hiding the side again later does not change what was submitted.
    expect(submissionOf(calibratedReview({ manager: startedTimestamps }), june(3), june(23))).toEqual(finished)
  })
  test('again if an extension gives the reviewer more time', () => {
    const extended = calibratedReview({ dates: { processEndsForReviewers: june(18, 17) } })
    expect(submissionOf(extended, null, june(16))).toBeNull()
    expect(submissionOf(extended, null, june(19))).toEqual({ at: june(18, 17), by: 'CALIBRATION' })
  })
  test('in simple cycles when it is shared', () => {
    expect(submissionOf(exampleReview(), null, june(20))).toBeNull()
    expect(submissionOf(exampleReview({ manager: sharedTimestamps }), null, june(20))).toEqual({
      at: june(4),
      by: 'SHARING',
    })
  })
})

describe('REV-P32 the pre-calibrated rating', () => {
  const submission = { at: calibrationBegins, by: 'CALIBRATION' } as const
  test('is what the first later change found', () => {
    const changes = [
      change(null, '3', june(5), 'WRITING'),
      change('3', '4', june(16), 'CALIBRATION'),
      change('4', '5', june(17), 'WRITING'),
    ]
    expect(submittedRating(changes, submission, '5')).toBe('3')
  })
  test('is the current rating if nothing was changed later', () => {
    expect(submittedRating([change(null, '3', june(5), 'WRITING')], submission, '3')).toBe('3')
    expect(submittedRating([], submission, null)).toBeNull()
  })
  test('is none if the reviewer had given none by then', () => {
    expect(submittedRating([change(null, '4', june(16), 'CALIBRATION')], submission, '4')).toBeNull()
  })
  test('includes a change by the reviewer at the very moment of submitting, but not one by HR', () => {
    const finished = { at: june(3), by: 'FINISHING' } as const
    expect(isAfterSubmission({ changedAt: june(3), source: 'WRITING' }, finished)).toBe(false)
    expect(isAfterSubmission({ changedAt: june(3), source: 'CALIBRATION' }, finished)).toBe(true)
    expect(isAfterSubmission({ changedAt: calibrationBegins, source: 'WRITING' }, submission)).toBe(true)
  })
})

test('REV-P32 HR, main reviewer and chain read what was submitted; the reviewee and others do not', () => {
  for (const who of [hana, mia, iris]) expect(canReadRatingHistory(who)).toBe(true)
  for (const who of [
    ravi,
    leo,
    relationSet('administrator'),
    relationSet('formerReviewer'),
    relationSet('reviewee', 'hrAdmin'),
  ])
    expect(canReadRatingHistory(who)).toBe(false)
})

test('TIME-3 no one else sees a draft rating until its cycle is calibrated', () => {
  expect(isRatingSubmitted(exampleReview(), june(20))).toBe(false)
  expect(isRatingSubmitted(exampleReview({ manager: writtenTimestamps }), june(10))).toBe(true)
  expect(isRatingSubmitted(calibratedReview(), june(10))).toBe(false)
  expect(isRatingSubmitted(calibratedReview(), june(16))).toBe(true)
})

test('REVC-07 only calibration cycles ask for a second overall rating', () => {
  const { questionnaire } = exampleReview()
  const both = {
    ...questionnaire,
    secondaryOverallRatings: { ...questionnaire.secondaryOverallRatings, enabled: true },
  }
  expect(effectiveQuestionnaire(both, 'SIMPLE').secondaryOverallRatings.enabled).toBe(false)
  expect(effectiveQuestionnaire(both, 'CALIBRATION').secondaryOverallRatings.enabled).toBe(true)
})
