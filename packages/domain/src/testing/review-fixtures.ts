import { newQuestionnaire, newSection } from '../questionnaires/defaults.ts'
import type { RelationName, Relations } from '../reviews/relations.ts'
import type { Review } from '../reviews/review.ts'

/** The review of most tests: Ravi’s, written by Mia, in a cycle that starts on 1 June 2026. */
export const june = (day: number, hour = 9): Date => new Date(Date.UTC(2026, 5, day, hour))

export const untouchedTimestamps = { firstSavedAt: null, writtenAt: null, sharedAt: null, signedAt: null }
export const startedTimestamps = { ...untouchedTimestamps, firstSavedAt: june(2) }
export const writtenTimestamps = { ...startedTimestamps, writtenAt: june(3) }
export const sharedTimestamps = { ...startedTimestamps, sharedAt: june(4) }
export const signedTimestamps = { ...sharedTimestamps, signedAt: june(5) }

export const relationSet = (...names: RelationName[]): Relations => new Set(names)
export const ravi = relationSet('reviewee')
export const mia = relationSet('mainReviewer', 'directManager')
export const iris = relationSet('indirectManager')
export const hana = relationSet('hrAdmin', 'administrator')
export const asta = relationSet('administrator')
export const leo = relationSet('contributor')

export type ReviewOverrides = Partial<Omit<Review, 'cycle' | 'dates'>> & {
  cycle?: Partial<Review['cycle']>
  dates?: Partial<Review['dates']>
}

/** Writing to the 14th (reviewees) and 15th (reviewers), sharing to the 30th, signing to 5 July. */
export function exampleReview({ cycle, dates, ...facts }: ReviewOverrides = {}): Review {
  const questionnaire = newQuestionnaire('en')
  questionnaire.sections.push({ ...newSection('TEXT_QUESTION', 'well', 'en'), requiredForManager: true })
  return {
    revieweeName: 'Ravi Menon',
    mainReviewerId: 'mia',
    mainReviewerName: 'Mia Keller',
    cycle: {
      cycleType: 'SIMPLE',
      indirectManagerContribution: false,
      hrAndIndirectManagerApproval: false,
      showToRevieweeOnlyWhenBothShare: false,
      showToManagerOnlyWhenBothShare: false,
      individualAssessments: false,
      allowContentChangesWhileSharing: false,
      allowSettingOverallRatingBeforeCalibrationPeriod: false,
      allowOverallRatingChangesWhileSharing: false,
      allowOverallRatingChangesWhileCalibrating: false,
      ...cycle,
    },
    questionnaire,
    dates: {
      processStarts: june(1),
      revieweeWriteUntil: june(7, 17),
      processEndsForReviewees: june(14, 17),
      managerWriteUntil: june(9, 17),
      processEndsForReviewers: june(15, 17),
      managerRatingsLockBy: null,
      managerShareFrom: null,
      discussAndShareBy: june(25, 17),
      managerShareUntil: june(30, 17),
      signBy: new Date(Date.UTC(2026, 6, 5, 17)),
      ...dates,
    },
    isArchived: false,
    completedAt: null,
    manager: startedTimestamps,
    reviewee: startedTimestamps,
    ...facts,
  }
}

/** The same with a calibration until the 22nd and ratings locked on the 20th. */
export const calibratedReview = ({ cycle, dates, ...facts }: ReviewOverrides = {}): Review =>
  exampleReview({
    ...facts,
    cycle: { cycleType: 'CALIBRATION', ...cycle },
    dates: { managerShareFrom: june(22), managerRatingsLockBy: june(20, 17), ...dates },
  })

/** A questionnaire that asks the reviewee nothing (REV-P12). */
export function reviewerOnlyQuestionnaire(): Review['questionnaire'] {
  const { questionnaire } = exampleReview()
  return {
    ...questionnaire,
    sections: questionnaire.sections.map((section) => ({ ...section, reviewee: null })),
    overallRatings: { ...questionnaire.overallRatings, enabledForReviewee: false },
  }
}
