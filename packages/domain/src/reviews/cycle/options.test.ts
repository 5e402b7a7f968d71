import { describe, expect, test } from 'vitest'
import {
  calibratedReview,
  exampleReview,
  hana,
  iris,
  june,
  leo,
  mia,
  type ReviewOverrides,
  ravi,
  relationSet,
  sharedTimestamps,
  writtenTimestamps,
} from '../../testing/review-fixtures.ts'
import { canEditReview, canFinishWriting } from '../editing.ts'
import { canRate } from '../rating.ts'
import type { Review } from '../review.ts'
import { canAcknowledge } from '../reviewer-change.ts'
import { canShare } from '../sharing.ts'
import { canSign } from '../signing.ts'
import { assessmentStatusOf } from '../status.ts'
import { canReadContribution, canReadReviewerSide, reviewAccessOf } from '../visibility.ts'

type Option = keyof Review['cycle']
/** The result with the option off and on, everything else being equal. */
const both = <T>(option: Option, facts: ReviewOverrides, of: (review: Review) => T, make = exampleReview) =>
  [false, true].map((value) => of(make({ ...facts, cycle: { ...facts.cycle, [option]: value } })))

const whole = { missing: [], tooLong: [], isMissing: false, isTooLong: false, hasText: true }

describe('REVC-08 allowContentChangesWhileSharing', () => {
  const option = 'allowContentChangesWhileSharing'
  test.each<[string, 'manager' | 'reviewee', ReviewOverrides]>([
    ['what the reviewer shared', 'manager', { manager: sharedTimestamps }],
    ['what the reviewee shared', 'reviewee', { reviewee: sharedTimestamps }],
    ['what the reviewer began and did not share', 'manager', {}],
  ])('lets %s be changed while sharing, and nothing else does', (_, side, facts) =>
    expect(
      both(option, facts, (review) => canEditReview(review, side, side === 'manager' ? mia : ravi, june(20)).allowed),
    ).toEqual([false, true]),
  )
  test('reaches to the end of sharing and no signed text', () => {
    const at = (day: Date, facts: ReviewOverrides = {}) =>
      both(
        option,
        { manager: sharedTimestamps, ...facts },
        (review) => canEditReview(review, 'manager', mia, day).allowed,
      )
    expect(at(june(30, 17))).toEqual([false, false])
    expect(at(june(20), { reviewee: { ...sharedTimestamps, signedAt: june(19) } })).toEqual([false, false])
  })
  test('says nothing about ratings', () =>
    expect(both(option, { manager: sharedTimestamps }, (review) => canRate(review, mia, june(20)).allowed)).toEqual([
      false,
      false,
    ]))
})

describe('the overall rating of the main reviewer', () => {
  const options = {
    allowSettingOverallRatingBeforeCalibrationPeriod: 10,
    allowOverallRatingChangesWhileCalibrating: 18,
    allowOverallRatingChangesWhileSharing: 23,
  } as const
  const days = Object.values(options)
  test.each([
    ['REVC-09', 'allowSettingOverallRatingBeforeCalibrationPeriod', [true, false, false]],
    ['REVC-11', 'allowOverallRatingChangesWhileCalibrating', [false, true, false]],
    ['REVC-10', 'allowOverallRatingChangesWhileSharing', [false, false, true]],
  ] as const)('%s %s opens its own time and no other', (_, option, expected) => {
    const open = both(
      option,
      {},
      (review) => days.map((day) => canRate(review, mia, june(day)).allowed),
      calibratedReview,
    )
    expect(open).toEqual([[false, false, false], [...expected]])
  })
  test('REVC-10 also where the side is shared already', () =>
    expect(
      both(
        'allowOverallRatingChangesWhileSharing',
        { manager: sharedTimestamps },
        (review) => canRate(review, mia, june(23)).allowed,
        calibratedReview,
      ),
    ).toEqual([false, true]))
  test('REVC-11 not once ratings are locked', () =>
    expect(
      both(
        'allowOverallRatingChangesWhileCalibrating',
        {},
        (review) => canRate(review, mia, june(20, 17)).allowed,
        calibratedReview,
      ),
    ).toEqual([false, false]))
  test('REVC-09 has no effect without a calibration', () =>
    expect(
      both('allowSettingOverallRatingBeforeCalibrationPeriod', {}, (review) => canRate(review, mia, june(10)).allowed),
    ).toEqual([true, true]))
})

describe('REVC-15 indirectManagerContribution', () => {
  const option = 'indirectManagerContribution'
  test('lets indirect managers write, rate and read the draft', () => {
    expect(both(option, {}, (review) => canEditReview(review, 'manager', iris, june(10)).allowed)).toEqual([
      false,
      true,
    ])
    expect(both(option, {}, (review) => canRate(review, iris, june(10)).allowed)).toEqual([false, true])
    expect(both(option, {}, (review) => canReadReviewerSide(review, iris).allowed)).toEqual([false, true])
  })
  test('never lets them share or sign', () => {
    expect(both(option, {}, (review) => canShare(review, 'manager', iris, whole, june(10)).allowed)).toEqual([
      false,
      false,
    ])
    const facts = { manager: sharedTimestamps, reviewee: sharedTimestamps }
    expect(both(option, facts, (review) => canSign(review, iris, whole).allowed)).toEqual([false, false])
  })
  test('gives the reviewee and outsiders nothing', () => {
    for (const by of [ravi, relationSet('administrator')])
      expect(both(option, {}, (review) => canEditReview(review, 'manager', by, june(10)).allowed)).toEqual([
        false,
        false,
      ])
  })
})

describe('REVC-16 hrAndIndirectManagerApproval', () => {
  const option = 'hrAndIndirectManagerApproval'
  const assessment = { isOwnAssessment: false, isFinished: false, isMine: true, ...whole }
  test('has the main reviewer finish writing, so that HR and the managers above look at it', () => {
    expect(both(option, {}, (review) => canFinishWriting(review, assessment, june(10)).allowed)).toEqual([false, true])
    for (const by of [hana, iris])
      expect(both(option, { manager: writtenTimestamps }, (review) => canAcknowledge(review, by).allowed)).toEqual([
        false,
        true,
      ])
    for (const by of [ravi, mia, leo])
      expect(both(option, { manager: writtenTimestamps }, (review) => canAcknowledge(review, by).allowed)).toEqual([
        false,
        false,
      ])
    expect(canAcknowledge(exampleReview({ cycle: { [option]: true } }), hana)).toMatchObject({ reason: 'NOT_WRITTEN' })
  })
  test('shows the managers above what is finished before it is shared, and the reviewee nothing', () => {
    expect(both(option, { manager: writtenTimestamps }, (review) => canReadReviewerSide(review, iris).allowed)).toEqual(
      [false, true],
    )
    expect(both(option, { manager: writtenTimestamps }, (review) => canReadReviewerSide(review, ravi).allowed)).toEqual(
      [false, false],
    )
  })
  test('is separate from sharing and signing, and sharing does not wait for it', () => {
    expect(assessmentStatusOf(writtenTimestamps)).toBe('WRITTEN')
    const share = (by: typeof iris) =>
      both(option, { manager: writtenTimestamps }, (review) => canShare(review, 'manager', by, whole, june(10)).allowed)
    expect([share(iris), share(mia)]).toEqual([
      [false, false],
      [true, true],
    ])
  })
})

describe('REVC-17 individualAssessments', () => {
  const option = 'individualAssessments'
  test('keeps contributors out of the shared assessment: its text, its draft, its rating, what is confidential', () => {
    expect(both(option, {}, (review) => canEditReview(review, 'manager', leo, june(10)).allowed)).toEqual([true, false])
    expect(both(option, {}, (review) => canRate(review, leo, june(10)).allowed)).toEqual([true, false])
    expect(both(option, {}, (review) => canReadReviewerSide(review, leo).allowed)).toEqual([true, false])
    expect(both(option, {}, (review) => reviewAccessOf(review, leo).confidential)).toEqual([true, false])
  })
  test('shows each assessment, once finished, to the main reviewer and HR, not to other contributors and the reviewee', () => {
    const reads = (by: typeof leo) =>
      both(option, {}, (review) => canReadContribution(reviewAccessOf(review, by), 'WRITTEN'))
    expect([relationSet('mainReviewer'), hana].map(reads)).toEqual(Array(2).fill([false, true]))
    expect([leo, iris, ravi].map(reads)).toEqual(Array(3).fill([false, false]))
  })
})
