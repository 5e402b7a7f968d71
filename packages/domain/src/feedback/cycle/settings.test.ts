import { describe, expect, test } from 'vitest'
import { audience, visibility } from '../fixtures.ts'
import { canAddReviewer, type ReviewerCandidate } from '../reviewer-choice.ts'
import { approvalOf, type NominationSettings, nominationModes, normalizeNomination } from './nomination.ts'
import { feedbackTimeline } from './timeline.ts'
import { normalizeVisibility, widenedAudiences } from './visibility-settings.ts'

const nomination: NominationSettings = {
  mode: 'REVIEWEE_NOMINATION',
  limit: { enabled: true, limit: 5 },
  suggestion: { enabled: true, lowerLimit: 3, upperLimit: 5 },
}

describe('nomination', () => {
  test('only nominations by reviewees can need approval', () => {
    expect(nominationModes.map(approvalOf)).toEqual(['ALLOWED', 'NOT_NECESSARY', 'NOT_NECESSARY', 'NOT_NECESSARY'])
  })

  test('with nomination by HR the limit and the suggestion are off', () => {
    expect(normalizeNomination({ ...nomination, mode: 'HR_NOMINATION' })).toMatchObject({
      limit: { enabled: false },
      suggestion: { enabled: false },
    })
    expect(normalizeNomination(nomination)).toEqual(nomination)
  })

  test('the limit stops the reviewee, not managers or HR; each person is a reviewer once', () => {
    const candidate: ReviewerCandidate = { isReviewee: false, isActive: true, isGuest: false, isReviewer: false }
    const reason = (changes: Partial<ReviewerCandidate>, picker: 'REVIEWEE' | 'MANAGER' | 'HR', reviewers = 0) => {
      const verdict = canAddReviewer({ ...candidate, ...changes }, picker, nomination, 'HR', reviewers)
      return verdict.allowed ? null : verdict.reason
    }
    expect(reason({}, 'REVIEWEE', 4)).toBeNull()
    expect(reason({}, 'REVIEWEE', 5)).toBe('NOMINATION_LIMIT_REACHED')
    expect(reason({}, 'MANAGER', 5)).toBeNull()
    expect(reason({ isReviewee: true }, 'HR')).toBe('REVIEWER_IS_REVIEWEE')
    expect(reason({ isReviewer: true }, 'HR')).toBe('ALREADY_A_REVIEWER')
    expect(reason({ isGuest: true }, 'MANAGER')).toBe('GUESTS_NOT_ALLOWED')
    expect(reason({ isGuest: true }, 'HR')).toBeNull()
  })
})

describe('the timeline', () => {
  test('a new cycle proposes days after its start, and no days of approval where there is none', () => {
    expect(feedbackTimeline.defaults('2026-12-01', 'REVIEWEE_NOMINATION')).toEqual({
      processStarts: '2026-12-01',
      inviteReviewersBy: '2026-12-07',
      approveReviewersFrom: '2026-12-09',
      approveReviewersBy: '2026-12-14',
      writeFeedbackBy: '2026-12-21',
      managerRelease: '2026-12-23',
      revieweeReleaseDate: '2026-12-26',
      processEnds: '2026-12-28',
    })
    expect(feedbackTimeline.defaults('2026-12-01', 'HR_NOMINATION')).toMatchObject({
      approveReviewersFrom: null,
      approveReviewersBy: null,
    })
  })

  test('writing ends after approval, nominating after the start, and the two releases can be left out', () => {
    const days = feedbackTimeline.defaults('2026-12-01', 'REVIEWEE_NOMINATION')
    const codes = (changes: Partial<typeof days>, disabled: Parameters<typeof feedbackTimeline.problems>[1] = []) =>
      feedbackTimeline.problems({ ...days, ...changes }, disabled, 'REVIEWEE_NOMINATION').map(({ field }) => field)
    expect(codes({})).toEqual([])
    expect(codes({ writeFeedbackBy: '2026-12-14' })).toEqual(['writeFeedbackBy'])
    expect(
      codes({ managerRelease: null, revieweeReleaseDate: null }, ['managerRelease', 'revieweeReleaseDate']),
    ).toEqual([])
  })
})

describe('visibility', () => {
  const hidden = audience({ hideAuthor: true, hideSelectionProcess: true, informAboutDecline: true, split: true })

  test('the selection is hidden only with the authors, declining reported only if the selection is not hidden', () => {
    const { reviewee } = normalizeVisibility(visibility({ reviewee: hidden }), 'REVIEWEE_NOMINATION')
    expect(reviewee).toMatchObject({ hideSelectionProcess: true, informAboutDecline: false, split: true })
    const named = normalizeVisibility(visibility({ reviewee: { ...hidden, hideAuthor: false } }), 'REVIEWEE_NOMINATION')
    expect(named.reviewee).toMatchObject({ hideSelectionProcess: false, informAboutDecline: true, split: false })
  })

  test('managers who approve reviewers know them', () => {
    const settings = visibility({ directManager: hidden })
    expect(normalizeVisibility(settings, 'REVIEWEE_NOMINATION').directManager).toMatchObject({
      hideAuthor: true,
      hideSelectionProcess: false,
      informAboutDecline: true,
    })
    expect(normalizeVisibility(settings, 'HR_NOMINATION').directManager).toMatchObject({ hideSelectionProcess: true })
  })

  test('names, whole texts, the list of reviewers and a new audience are more than was promised; less is not', () => {
    const before = visibility({ reviewee: hidden })
    expect(widenedAudiences(before, visibility({ reviewee: { ...hidden, hideAuthor: false } }))).toEqual(['reviewee'])
    expect(widenedAudiences(before, visibility({ reviewee: { ...hidden, split: false } }))).toEqual(['reviewee'])
    expect(widenedAudiences(before, visibility({ reviewee: { ...hidden, hideSelectionProcess: false } }))).toEqual([
      'reviewee',
    ])
    expect(widenedAudiences(before, { ...before, indirectManager: audience() })).toEqual(['indirectManager'])
    expect(widenedAudiences(visibility(), before)).toEqual([])
    const quiet = visibility({ reviewee: audience({ informAboutDecline: false }) })
    expect(widenedAudiences(quiet, visibility())).toEqual(['reviewee'])
    expect(widenedAudiences(visibility(), quiet)).toEqual([])
  })
})
