import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { isWeekend } from '@perennial/domain/calendar/days.ts'
import { defaultAutoNudge } from '@perennial/domain/cycles/notices.ts'
import { newQuestionnaire } from '@perennial/domain/questionnaires/defaults.ts'
import {
  defaultDisabledDates,
  defaultPeriod,
  defaultTimeline,
  type TimelineField,
} from '@perennial/domain/reviews/cycle/timeline.ts'
import { expect, test } from 'vitest'
import {
  graceOf,
  type TimelinePhase,
  withDateInUse,
  withGrace,
  withStart,
  withWorkdays,
} from '../../../cycles/wizard/timeline.ts'
import { withCyclesPerYear, withoutPeople, withReviewers, withTarget, withType } from './model.ts'
import { reviewTimeline } from './review-timeline.ts'
import type { ReviewSetup } from './step-props.ts'

const timeline = { ...reviewTimeline, proposedName: (start: string) => `Cycle ${start.slice(0, 4)}` }
const model: CycleModel = {
  name: 'Cycle 2026',
  explanation: '',
  cycleType: 'SIMPLE',
  cyclesPerYear: 1,
  periodUnderReview: defaultPeriod('2026-11-23', 1),
  timeline: defaultTimeline('2026-11-23', 'SIMPLE'),
  disabledDates: defaultDisabledDates('SIMPLE'),
  revieweeSelection: { type: 'STATIC', userIds: [] },
  questionnaireFrom: null,
  mailsFrom: null,
  otherQuestionnaires: [],
  selectedReviewers: [],
  questionnaire: newQuestionnaire('en'),
  cycleAdminIds: [],
  informAtStart: true,
  sharingAndApproval: {
    indirectManagerContribution: false,
    hrAndIndirectManagerApproval: false,
    individualAssessments: false,
    showToRevieweeOnlyWhenBothShare: false,
    showToManagerOnlyWhenBothShare: false,
  },
  allowContentChangesWhileSharing: false,
  allowSettingOverallRatingBeforeCalibrationPeriod: false,
  allowOverallRatingChangesWhileSharing: false,
  allowOverallRatingChangesWhileCalibrating: false,
  showsPreCalibratedRatings: false,
  ratingTargets: [],
  notifyHrAdminsWhenManagersAreFinishedWriting: false,
  notifyIndirectManagersWhenManagersAreFinishedWriting: false,
  automations: { autoNudgeNonStarted: defaultAutoNudge, autoNudgeNonShared: defaultAutoNudge },
}
const setup: ReviewSetup = { model, mode: 'create', isStartTouched: false }

test('CYC-04 the first change of the start proposes all dates on workdays, with the period and the name', () => {
  const { model: changed } = withStart(setup, '2027-01-11', timeline)
  expect(changed.timeline).toEqual({
    ...defaultTimeline('2027-01-11', 'SIMPLE'),
    // Days 6, 13, 34 and 40 are Saturdays and Sundays.
    revieweeWriteUntil: '2027-01-18',
    processEndsForReviewees: '2027-01-25',
    discussAndShareBy: '2027-02-15',
    managerShareUntil: '2027-02-22',
    signBy: '2027-02-22',
  })
  expect(changed.periodUnderReview).toEqual({ from: '2026-01-11', to: '2027-01-10' })
  expect(changed.name).toBe('Cycle 2027')
})

test('CYC-04 later changes of the start, and all changes in an edit, leave the other dates', () => {
  const first = withStart(setup, '2027-01-11', timeline)
  const second = withStart(first, '2027-01-12', timeline).model
  expect(second.timeline).toEqual({ ...first.model.timeline, processStarts: '2027-01-12' })
  const edited = withStart({ ...setup, mode: 'edit' }, '2027-01-12', timeline).model
  expect(edited.timeline).toEqual({ ...model.timeline, processStarts: '2027-01-12' })
})

test('a name that was typed stays when the start changes', () => {
  const named = { ...setup, model: { ...model, name: 'Autumn talks' } }
  expect(withStart(named, '2027-01-11', timeline).model.name).toBe('Autumn talks')
})

test('REVC-01 calibration adds the day from which sharing is possible, and without it the day is removed', () => {
  const calibrated = withType(model, 'CALIBRATION', true)
  expect(calibrated.timeline.managerShareFrom).toBe('2026-12-21')
  expect(calibrated.disabledDates).toEqual(['managerRatingsLockBy'])
  expect(calibrated.questionnaire.secondaryOverallRatings.enabled).toBe(true)
  const back = withType(calibrated, 'SIMPLE', true)
  expect(back).toEqual(model)
})

test('REVC-07 a second overall rating is added in calibration cycles, and only while its flag is on', () => {
  const isAsked = (type: 'SIMPLE' | 'CALIBRATION', isFlagOn: boolean) => {
    const other = type === 'SIMPLE' ? 'CALIBRATION' : 'SIMPLE'
    return withType({ ...model, cycleType: other }, type, isFlagOn).questionnaire.secondaryOverallRatings.enabled
  }
  expect([isAsked('CALIBRATION', true), isAsked('CALIBRATION', false)]).toEqual([true, false])
  expect([isAsked('SIMPLE', true), isAsked('SIMPLE', false)]).toEqual([false, false])
})

test('REV-P31 a date that is switched off is empty, and proposed anew when it is used again', () => {
  const off = withDateInUse(model, 'revieweeWriteUntil', false, timeline)
  expect([off.timeline.revieweeWriteUntil, off.disabledDates.includes('revieweeWriteUntil')]).toEqual([null, true])
  expect(withDateInUse(off, 'revieweeWriteUntil', true, timeline).timeline.revieweeWriteUntil).toBe('2026-11-29')
  const calibrated = withType(model, 'CALIBRATION', false)
  expect(withDateInUse(calibrated, 'managerRatingsLockBy', true, timeline).timeline.managerRatingsLockBy).toBe(
    '2026-12-20',
  )
})

test('REV-P30 two cycles a year look back half a year', () => {
  expect(withCyclesPerYear(model, 2).periodUnderReview).toEqual({ from: '2026-05-23', to: '2026-11-22' })
})

test('REVC-03 CYC-03 reviewers are chosen for one person, and an edit sends no people', () => {
  const one = { revieweeId: 'a', mainReviewerId: 'b', contributorIds: [] }
  const selected = withReviewers(withReviewers(model, 'a', one), 'a', { ...one, mainReviewerId: 'c' })
  expect(selected.selectedReviewers).toEqual([{ ...one, mainReviewerId: 'c' }])
  expect(withReviewers(selected, 'a', null).selectedReviewers).toEqual([])
  expect(Object.keys(withoutPeople(selected))).not.toContain('selectedReviewers')
})

test('REV-P31 without days of grace a phase has one date, and with them people see an earlier due date', () => {
  const phase: Pick<TimelinePhase<TimelineField>, 'due' | 'end'> = {
    due: 'revieweeWriteUntil',
    end: 'processEndsForReviewees',
  }
  expect(graceOf(model, phase)).toEqual({ day: model.timeline.revieweeWriteUntil, grace: 7 })
  const without = withGrace(model, phase, { day: '2026-12-04', grace: 0 })
  expect(without.timeline).toMatchObject({ revieweeWriteUntil: null, processEndsForReviewees: '2026-12-04' })
  expect(without.disabledDates).toContain('revieweeWriteUntil')
  const again = withGrace(without, phase, { day: '2026-12-04', grace: 3 })
  expect(again.timeline).toMatchObject({ revieweeWriteUntil: '2026-12-04', processEndsForReviewees: '2026-12-07' })
  expect(graceOf(again, phase)).toEqual({ day: '2026-12-04', grace: 3 })
})

test('a new cycle that would start on a weekend is proposed for the Monday after', () => {
  // 28 November 2026 is a Saturday.
  const weekend = { ...model, name: '', timeline: defaultTimeline('2026-11-28', 'SIMPLE') }
  const { timeline: days } = withWorkdays(weekend, timeline)
  expect(days.processStarts).toBe('2026-11-30')
  expect(Object.values(days).some((day) => day !== null && isWeekend(day))).toBe(false)
})

test('a target share is a whole percentage, and an empty field removes it', () => {
  const codes = ['1', '2']
  const first = withTarget([{ code: '9', percent: 5 }], codes, { code: '1', percent: 30.4 })
  expect(first).toEqual([{ code: '1', percent: 30 }])
  expect(withTarget(first, codes, { code: '2', percent: 400 })).toEqual([...first, { code: '2', percent: 100 }])
  expect(withTarget(first, codes, { code: '1', percent: null })).toEqual([])
})
