import { describe, expect, test } from 'vitest'
import { MIN_ANONYMOUS_AUTHORS } from '../anonymity/minimum-group.ts'
import { as, audience, day, feedbackRequest, visibility } from './fixtures.ts'
import {
  canRelease,
  canReopenWriting,
  canTakeBackRelease,
  endsWriting,
  isReleasedToManagers,
  isReleasedToReviewee,
} from './release.ts'
import { progressFor, resultLevel, seesDeclineReason, seesReviewers } from './visibility.ts'

const allowed = { allowed: true }
const anonymous = visibility({ reviewee: audience({ hideAuthor: true, informAboutDecline: false }) })
const written = feedbackRequest({ reviewers: 3, approvedAt: day(9), submitted: 3 })

describe('release', () => {
  test('by date managers read before reviewees, each to the millisecond', () => {
    expect(isReleasedToManagers(written, new Date(day(23).getTime() - 1))).toBe(false)
    expect(isReleasedToManagers(written, day(23))).toBe(true)
    expect(isReleasedToReviewee(written, new Date(day(26).getTime() - 1))).toBe(false)
    expect(isReleasedToReviewee(written, day(26))).toBe(true)
  })

  test('without dates managers read each answer when it is submitted, reviewees only what is released by hand', () => {
    const dates = { ...written.dates, managerRelease: null, revieweeReleaseDate: null }
    expect(isReleasedToManagers({ ...written, dates }, day(10))).toBe(true)
    expect(isReleasedToReviewee({ ...written, dates }, day(27))).toBe(false)
    expect(isReleasedToReviewee({ ...written, dates, releasedAt: day(24) }, day(24))).toBe(true)
  })

  test('direct managers release from the day they read, HR earlier, no one else ever', () => {
    expect(canRelease(written, as('directManager'), day(22))).toMatchObject({ reason: 'BEFORE_MANAGER_RELEASE' })
    expect(canRelease(written, as('directManager'), day(23))).toEqual(allowed)
    expect(canRelease(written, as('hrAdmin', 'administrator'), day(10))).toEqual(allowed)
    for (const name of ['reviewee', 'indirectManager', 'administrator', 'reviewer'] as const)
      expect(canRelease(written, as(name), day(24))).toMatchObject({ reason: 'NOT_YOURS_TO_RELEASE' })
  })

  test('two answers without authors are released neither by date nor by hand, by no one', () => {
    const few = { ...written, visibility: anonymous, submitted: MIN_ANONYMOUS_AUTHORS - 1 }
    expect(isReleasedToReviewee(few, day(27))).toBe(false)
    expect(canRelease(few, as('hrAdmin'), day(24))).toMatchObject({ reason: 'TOO_FEW_TO_PROTECT_AUTHORS' })
    expect(canRelease({ ...few, submitted: 3 }, as('hrAdmin'), day(24))).toEqual(allowed)
  })

  test('an early release ends writing where authors are hidden', () => {
    expect(endsWriting(written)).toBe(false)
    expect(endsWriting({ visibility: anonymous })).toBe(true)
  })

  test('HR can withdraw a release until the reviewee has opened it', () => {
    const released = { ...written, releasedAt: day(24) }
    expect(canTakeBackRelease(released, as('hrAdmin'), day(24))).toEqual(allowed)
    expect(canTakeBackRelease({ ...released, openedAt: day(24) }, as('hrAdmin'), day(24))).toMatchObject({
      reason: 'ALREADY_OPENED',
    })
    expect(canTakeBackRelease(released, as('directManager'), day(24))).toMatchObject({
      reason: 'NOT_YOURS_TO_RELEASE',
    })
  })
})

describe('reading', () => {
  test('HR Admins read what is submitted, with names; administrators and reviewers read nothing', () => {
    expect(resultLevel(written, as('hrAdmin', 'administrator'), day(10))).toBe('NAMED')
    expect(resultLevel(written, as('administrator'), day(27))).toBe('NONE')
    expect(resultLevel(written, as('reviewer'), day(27))).toBe('NONE')
  })

  test('each audience reads by its own settings, and not before it is released to it', () => {
    const request = { ...written, visibility: anonymous }
    expect(resultLevel(request, as('directManager'), day(22))).toBe('NONE')
    expect(resultLevel(request, as('directManager'), day(23))).toBe('NAMED')
    expect(resultLevel(request, as('indirectManager'), day(23))).toBe('NONE')
    expect(resultLevel(request, as('reviewee'), day(25))).toBe('NONE')
    expect(resultLevel(request, as('reviewee'), day(26))).toBe('ANONYMOUS')
  })

  test('progress of a reviewer is unknown where authors are hidden, and to other reviewers', () => {
    expect(progressFor('WRITTEN', { ...written, visibility: anonymous }, as('reviewee'))).toBe('HIDDEN')
    expect(progressFor('WRITTEN', written, as('reviewee'))).toBe('WRITTEN')
    expect(progressFor('WRITTEN', written, as('reviewer'))).toBe('HIDDEN')
    expect(progressFor('WRITTEN', { ...written, visibility: anonymous }, as('administrator'))).toBe('WRITTEN')
  })

  test('reviewees read who declined only if the cycle says so, and never why', () => {
    const silent = { ...written, visibility: visibility({ reviewee: audience({ informAboutDecline: false }) }) }
    expect(progressFor('DECLINED', written, as('reviewee'))).toBe('DECLINED')
    expect(progressFor('DECLINED', silent, as('reviewee'))).toBe('NOT_STARTED')
    expect(progressFor('DECLINED', silent, as('directManager'))).toBe('DECLINED')
    expect(seesDeclineReason(as('reviewee', 'reviewer'))).toBe(false)
    expect(seesDeclineReason(as('directManager'))).toBe(true)
  })

  test('the list of reviewers is hidden with the selection, never from HR', () => {
    const reviewee = audience({ hideAuthor: true, hideSelectionProcess: true })
    const hidden = { ...written, visibility: visibility({ reviewee }) }
    expect(seesReviewers(written, as('reviewee'))).toBe(true)
    expect(seesReviewers(hidden, as('reviewee'))).toBe(false)
    expect(seesReviewers(hidden, as('administrator'))).toBe(true)
    expect(seesReviewers(hidden, as('reviewer'))).toBe(false)
  })
})

test('those responsible can reopen writing, unless a result without names was released (FBK-P23)', () => {
  const completed = feedbackRequest({ approvedAt: day(9), completedAt: day(12), reviewers: 3 })
  const hidden = { ...completed, visibility: anonymous }
  const by = as('directManager')
  expect(canReopenWriting(completed, by, day(13))).toEqual(allowed)
  expect(canReopenWriting(hidden, by, day(13))).toEqual(allowed)
  expect(canReopenWriting({ ...hidden, releasedAt: day(13) }, by, day(14))).toMatchObject({
    reason: 'RELEASED_WITHOUT_NAMES',
  })
  expect(canReopenWriting({ ...completed, completedAt: null }, by, day(13))).toMatchObject({
    reason: 'REQUEST_NOT_COMPLETED',
  })
  expect(canReopenWriting(completed, as('reviewee'), day(13))).toMatchObject({ reason: 'NOT_YOURS_TO_CHANGE' })
})
