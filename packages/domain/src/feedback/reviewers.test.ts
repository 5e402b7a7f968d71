import { describe, expect, test } from 'vitest'
import { as, audience, day, feedbackRequest, visibility } from './fixtures.ts'
import { nextStepOf } from './next-step.ts'
import type { ReleasableRequest } from './release.ts'
import { areTooFewReviewers, canRemindReviewers, canRemoveReviewer, canWriteNote } from './reviewers.ts'

const hidden = visibility({ reviewee: audience({ hideAuthor: true }), directManager: audience({ hideAuthor: true }) })
const approved = (changes: Partial<ReleasableRequest> = {}) =>
  feedbackRequest({ approvedAt: day(9), nominatedAt: day(5), reviewers: 3, ...changes })
const reviewer = (changes: Partial<Parameters<typeof canRemoveReviewer>[1]> = {}) => ({
  state: 'NOT_STARTED' as const,
  isSelf: false,
  isProactive: false,
  addedAt: day(2),
  isInBatch: false,
  ...changes,
})

describe('removing a reviewer', () => {
  test('those who see progress remove whoever has not submitted, HR Admins also what was (FBK-P10)', () => {
    const written = reviewer({ state: 'WRITTEN' })
    expect(canRemoveReviewer(approved(), reviewer({ state: 'WRITING' }), as('directManager'), day(10))).toEqual({
      allowed: true,
    })
    expect(canRemoveReviewer(approved(), written, as('administrator'), day(10))).toMatchObject({
      reason: 'ONLY_HR_ADMINS_REMOVE_ANSWERS',
    })
    expect(canRemoveReviewer(approved(), written, as('administrator', 'hrAdmin'), day(22))).toEqual({ allowed: true })
  })

  test('a refusal tells those who may not know it nothing about who has begun', () => {
    for (const state of ['NOT_STARTED', 'WRITING', 'WRITTEN', 'DECLINED'] as const) {
      const of = (addedAt: Date) =>
        canRemoveReviewer(approved({ visibility: hidden }), reviewer({ state, addedAt }), as('directManager'), day(10))
      expect(of(day(2))).toMatchObject({ reason: 'REQUEST_APPROVED' })
      expect(of(new Date(day(10).getTime() - 60_000))).toEqual({ allowed: true })
    }
  })

  test('nothing is removed from what may have been read without names', () => {
    const by = as('administrator', 'hrAdmin')
    const written = reviewer({ state: 'WRITTEN' })
    const readable = approved({ visibility: hidden, submitted: 3 })
    expect(canRemoveReviewer(readable, written, by, day(22))).toEqual({ allowed: true })
    for (const [request, item] of [
      [readable, { ...written, isInBatch: true }],
      [{ ...readable, releasedAt: day(21) }, written],
    ] as const)
      expect(canRemoveReviewer(request, item, by, day(22))).toMatchObject({ reason: 'RELEASED_WITHOUT_NAMES' })
    expect(canRemoveReviewer(readable, written, by, day(23))).toMatchObject({ reason: 'RELEASED_WITHOUT_NAMES' })
  })
})

test('the note is the reviewee’s until the approval, and without approval until the list is finished (FBK-P06)', () => {
  const by = as('reviewee')
  expect(canWriteNote(feedbackRequest(), by, day(3))).toEqual({ allowed: true })
  expect(canWriteNote(feedbackRequest(), as('directManager'), day(3)).allowed).toBe(false)
  expect(canWriteNote(approved(), by, day(10))).toMatchObject({ reason: 'REQUEST_APPROVED' })
  const open = feedbackRequest({ reviewers: 2 }, 'REVIEWEE_NOMINATION_WITHOUT_APPROVAL')
  expect(canWriteNote(open, by, day(3))).toEqual({ allowed: true })
  for (const changes of [{ nominatedAt: day(2) }, { started: 1 }])
    expect(canWriteNote({ ...open, ...changes }, by, day(3))).toMatchObject({ reason: 'NOMINATION_OVER' })
})

test('hidden authors need three reviewers (FBK-P18)', () => {
  expect([2, 3].map((reviewers) => areTooFewReviewers(approved({ visibility: hidden, reviewers })))).toEqual([
    true,
    false,
  ])
  expect(areTooFewReviewers(approved({ reviewers: 1 }))).toBe(false)
})

test('reviewers are reminded once a day, by the reviewee only if names are read', () => {
  const open = { isOpen: true, isActive: true, remindedAt: null }
  expect(canRemindReviewers(approved(), [open], as('reviewee'), day(10))).toEqual({ allowed: true })
  expect(canRemindReviewers(approved({ visibility: hidden }), [open], as('reviewee'), day(10)).allowed).toBe(false)
  const by = as('directManager')
  expect(canRemindReviewers(approved(), [{ ...open, remindedAt: day(10) }], by, day(10))).toMatchObject({
    reason: 'REMINDED_RECENTLY',
  })
  expect(canRemindReviewers(approved(), [{ ...open, remindedAt: day(9) }], by, day(10))).toEqual({ allowed: true })
  expect(canRemindReviewers(approved(), [{ ...open, isActive: false }], by, day(10))).toMatchObject({
    reason: 'NO_ONE_TO_REMIND',
  })
  expect(canRemindReviewers(feedbackRequest({ reviewers: 1 }), [open], by, day(3))).toMatchObject({
    reason: 'REQUEST_NOT_APPROVED',
  })
})

describe('the next step', () => {
  const facts = { canRead: false, hasManager: true, self: undefined }
  test('is that of whoever picks, and then of whoever approves; HR steps in without a manager (FBK-P07)', () => {
    expect(nextStepOf(feedbackRequest(), as('reviewee'), facts, day(3))).toBe('NOMINATE')
    expect(nextStepOf(feedbackRequest(), as('directManager'), facts, day(3))).toBeNull()
    const finished = feedbackRequest({ reviewers: 2, nominatedAt: day(3) })
    expect(nextStepOf(finished, as('directManager'), facts, day(9))).toBe('APPROVE')
    expect(nextStepOf(finished, as('administrator'), facts, day(9))).toBeNull()
    expect(nextStepOf(finished, as('administrator'), { ...facts, hasManager: false }, day(9))).toBe('APPROVE')
    expect(nextStepOf(feedbackRequest({}, 'HR_NOMINATION'), as('administrator'), facts, day(3))).toBe('NOMINATE')
  })

  test('a result without a date waits for the manager, and a released one for its reader', () => {
    const request = approved({ submitted: 2, completedAt: day(22) })
    const byHand = { ...request, dates: { ...request.dates, revieweeReleaseDate: null } }
    expect(nextStepOf(byHand, as('directManager'), facts, day(24))).toBe('RELEASE')
    expect(nextStepOf(request, as('directManager'), facts, day(24))).toBeNull()
    const released = { ...byHand, releasedAt: day(24) }
    expect(nextStepOf(released, as('reviewee'), { ...facts, canRead: true }, day(25))).toBe('READ')
    expect(
      nextStepOf({ ...released, openedAt: day(25) }, as('reviewee'), { ...facts, canRead: true }, day(26)),
    ).toBeNull()
  })
})
