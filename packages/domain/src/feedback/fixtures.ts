import type { NominationMode } from './cycle/nomination.ts'
import type { AudienceSettings, VisibilitySettings } from './cycle/visibility-settings.ts'
import type { FeedbackRelationName, FeedbackRelations } from './relations.ts'
import type { ReleasableRequest } from './release.ts'

/** A moment of a cycle that starts on December 1, at nine. */
export const day = (number: number): Date => new Date(Date.UTC(2026, 11, number, 9))

export const audience = (changes: Partial<AudienceSettings> = {}): AudienceSettings => ({
  enabled: true,
  hideAuthor: false,
  hideSelectionProcess: false,
  informAboutDecline: true,
  split: false,
  ...changes,
})

export const visibility = (changes: Partial<VisibilitySettings> = {}): VisibilitySettings => ({
  reviewee: audience(),
  directManager: audience(),
  indirectManager: audience({ enabled: false }),
  ...changes,
})

export const feedbackRequest = (
  changes: Partial<ReleasableRequest> = {},
  mode: NominationMode = 'REVIEWEE_NOMINATION',
): ReleasableRequest => ({
  mode,
  dates: {
    processStarts: day(1),
    inviteReviewersBy: day(7),
    approveReviewersFrom: mode === 'REVIEWEE_NOMINATION' ? day(9) : null,
    approveReviewersBy: mode === 'REVIEWEE_NOMINATION' ? day(14) : null,
    writeFeedbackBy: day(21),
    managerRelease: day(23),
    revieweeReleaseDate: day(26),
    processEnds: day(28),
  },
  isArchived: false,
  nominatedAt: null,
  approvedAt: null,
  completedAt: null,
  reviewers: 0,
  started: 0,
  visibility: visibility(),
  releasedAt: null,
  openedAt: null,
  submitted: 0,
  ...changes,
})

export const as = (...names: FeedbackRelationName[]): FeedbackRelations => new Set(names)
