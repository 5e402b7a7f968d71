import { describe, expect, test } from 'vitest'
import { as, audience, day, feedbackRequest, visibility } from './fixtures.ts'
import { nextStepOf } from './next-step.ts'
import type { ReleasableRequest } from './release.ts'
import {
  answersStayOnRemoval,
  areTooFewReviewers,
  canRemindReviewers,
  canRemoveReviewer,
  canWriteNote,
  isReadableWithoutNames,
} from './reviewers.ts'

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
  test('those who see progress remove reviewers who have not submitted, HR Admins also those who have (FBK-P10)', () => {
    const written = reviewer({ state: 'WRITTEN' })
    expect(canRemoveReviewer(approved(), reviewer({ state: 'WRITING' }), as('directManager'), day(10))).toEqual({
      allowed: true,
    })
    expect(canRemoveReviewer(approved(), written, as('administrator'), day(10))).toMatchObject({
      reason: 'ONLY_HR_ADMINS_REMOVE_ANSWERS',
    })
    expect(canRemoveReviewer(approved(), written, as('administrator', 'hrAdmin'), day(22))).toEqual({ allowed: true })
  })

  test('a refusal does not reveal who has begun to those who may not know it', () => {
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

describe('those who don’t know who has begun', () => {
  test('can remove someone they have just picked within an hour, and what was begun stays with its author', () => {
    const of = (minutes: number) =>
      canRemoveReviewer(
        approved({ visibility: hidden }),
        reviewer({ addedAt: new Date(day(10).getTime() - minutes * 60_000) }),
        as('directManager'),
        day(10),
      ).allowed
    expect([59, 60].map(of)).toEqual([true, false])
    const stays = (state: 'NOT_STARTED' | 'WRITING', request = approved({ visibility: hidden })) =>
      answersStayOnRemoval(request, { state }, as('directManager'))
    expect([stays('NOT_STARTED'), stays('WRITING'), stays('WRITING', approved())]).toEqual([false, true, false])
  })

  test('ANON-3 a result may have been read without names by managers, or by the reviewee once it is released', () => {
    const hides = audience({ hideAuthor: true })
    const readable = (visible: Parameters<typeof visibility>[0], now: number, submitted = 3) =>
      isReadableWithoutNames(approved({ visibility: visibility(visible), submitted }), day(now))
    for (const who of ['directManager', 'indirectManager'] as const)
      expect([22, 23].map((now) => readable({ [who]: hides }, now))).toEqual([false, true])
    expect(readable({ directManager: hides }, 23, 2)).toBe(false)
    expect([25, 26].map((now) => readable({ reviewee: hides }, now))).toEqual([false, true])
    expect(readable({}, 27)).toBe(false)
  })
})

test('the note is the reviewee’s until the approval, and without approval until the list is finished (FBK-P06)', () => {
  const by = as('reviewee')
  expect(canWriteNote(feedbackRequest(), by, day(3))).toEqual({ allowed: true })
  expect(canWriteNote(feedbackRequest(), as('directManager'), day(3)).allowed).toBe(false)
  expect(canWriteNote(approved(), by, day(10))).toMatchObject({ reason: 'REQUEST_APPROVED' })
  expect(canWriteNote(feedbackRequest(), by, day(20))).toEqual({ allowed: true })
  expect(canWriteNote(feedbackRequest(), by, day(21))).toMatchObject({ reason: 'WRITING_OVER' })
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
  for (const name of ['directManager', 'indirectManager', 'administrator'] as const)
    expect(canRemindReviewers(approved({ visibility: hidden }), [open], as(name), day(10))).toEqual({ allowed: true })
  expect(canRemindReviewers(approved(), [open], as('reviewer'), day(10)).allowed).toBe(false)
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
  test('is first to pick reviewers and then to approve them; HR steps in if there is no manager (FBK-P07)', () => {
    expect(nextStepOf(feedbackRequest(), as('reviewee'), facts, day(3))).toBe('NOMINATE')
    expect(nextStepOf(feedbackRequest(), as('directManager'), facts, day(3))).toBeNull()
    const finished = feedbackRequest({ reviewers: 2, nominatedAt: day(3) })
    expect(nextStepOf(finished, as('directManager'), facts, day(9))).toBe('APPROVE')
    expect(nextStepOf(finished, as('administrator'), facts, day(9))).toBeNull()
    expect(nextStepOf(finished, as('administrator'), { ...facts, hasManager: false }, day(9))).toBe('APPROVE')
    expect(nextStepOf(feedbackRequest({}, 'HR_NOMINATION'), as('administrator'), facts, day(3))).toBe('NOMINATE')
    expect(nextStepOf(feedbackRequest(), as('directManager'), facts, day(9))).toBeNull()
    const inOtherMode = feedbackRequest({ reviewers: 2, nominatedAt: day(3) }, 'MANAGER_NOMINATION')
    expect(nextStepOf(inOtherMode, as('directManager'), facts, day(9))).toBeNull()
    const whole = approved({ nominatedAt: null })
    expect(nextStepOf(whole, as('reviewee'), facts, day(5))).toBeNull()
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
