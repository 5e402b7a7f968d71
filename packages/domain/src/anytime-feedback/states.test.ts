import { describe, expect, test } from 'vitest'
import { isClosed, type ResponseState, requestStates, responseStates } from './feedback-request.ts'
import {
  canAddReviewers,
  canChangeQuestions,
  canClose,
  canDecline,
  canRemoveReviewer,
  canReopen,
  canSubmit,
  canWrite,
  formDestination,
  requestState,
} from './states.ts'

const deadline = new Date('2026-12-12T17:00:00Z')
const before = new Date('2026-12-12T16:59:59.999Z')
const open = { deadline, closedAt: null }
const closed = { deadline, closedAt: new Date('2026-12-01T09:00:00Z') }
const content = { hasContent: true, isMissing: false, isTooLong: false }
const response = (state: ResponseState, isOpenedByOthers = false) => ({ state, isOpenedByOthers })

describe('requests', () => {
  const state = (responses: ResponseState[], now = before, closedAt: Date | null = null) =>
    requestState({ deadline, closedAt, responses }, now)

  test('a request is complete once every response is submitted or declined, and its deadline passes with open ones', () => {
    expect(state(['DONE', 'WRITING'])).toBe('IN_PROGRESS')
    expect(state(['DONE', 'SHARED', 'DECLINED'])).toBe('COMPLETED')
    expect(state(['DONE', 'NOT_STARTED'], deadline)).toBe('DEADLINE_PASSED')
    expect(state(['DONE', 'SHARED'], deadline)).toBe('COMPLETED')
    expect(state(['NOT_STARTED'], before, before)).toBe('COMPLETED')
  })

  test('questions can be changed until the first response is submitted, reviewers removed until theirs is', () => {
    const request = (responses: ResponseState[]) => ({ deadline, closedAt: null, responses })
    expect(canChangeQuestions(request(['WRITING', 'DECLINED']), before)).toEqual({ allowed: true })
    expect(canChangeQuestions(request(['WRITING', 'DONE']), before)).toMatchObject({ reason: 'RESPONSE_SUBMITTED' })
    expect(canChangeQuestions(request(['WRITING']), deadline)).toMatchObject({ reason: 'REQUEST_CLOSED' })
    expect(canRemoveReviewer(request(['WRITING', 'DONE']), response('WRITING'), true, before)).toEqual({
      allowed: true,
    })
    expect(canRemoveReviewer(request(['WRITING', 'DONE']), response('DONE'), true, before)).toMatchObject({
      reason: 'RESPONSE_SUBMITTED',
    })
  })

  test('a requester who reads no names removes no one once anyone has submitted or declined, so that nothing reveals who it was', () => {
    const remove = (responses: ResponseState[], of: ResponseState) =>
      canRemoveReviewer({ deadline, closedAt: null, responses }, response(of), false, before)
    expect(remove(['WRITING', 'DONE'], 'WRITING')).toEqual(remove(['WRITING', 'DONE'], 'DONE'))
    expect(remove(['WRITING', 'DECLINED'], 'WRITING')).toEqual({ allowed: false, reason: 'RESPONSE_DECLINED' })
    expect(remove(['WRITING', 'DECLINED'], 'DECLINED')).toEqual(remove(['WRITING', 'DECLINED'], 'WRITING'))
    expect(remove(['WRITING', 'NOT_STARTED'], 'WRITING')).toEqual({ allowed: true })
    const withNames = canRemoveReviewer(
      { ...open, responses: ['WRITING', 'DECLINED'] },
      response('DECLINED'),
      true,
      before,
    )
    expect(withNames).toEqual({ allowed: true })
  })

  test('reviewers can be added to a complete request before its deadline, not to one that was closed', () => {
    expect(canAddReviewers({ ...open, responses: ['DONE'] }, before)).toEqual({ allowed: true })
    expect(canAddReviewers({ ...open, responses: ['DONE'] }, deadline)).toMatchObject({ reason: 'REQUEST_CLOSED' })
    expect(canAddReviewers({ ...closed, responses: ['DONE'] }, before)).toMatchObject({ reason: 'REQUEST_CLOSED' })
    expect(canClose({ ...open, responses: ['WRITING'] }, before)).toEqual({ allowed: true })
    expect(canClose({ ...open, responses: ['DONE'] }, before)).toMatchObject({ reason: 'REQUEST_CLOSED' })
  })
})

test('ATF-08 requests whose deadline has passed and those of ended cycles count as closed, like completed ones', () => {
  expect(requestStates.filter(isClosed)).toEqual(['COMPLETED', 'CYCLE_ENDED', 'DEADLINE_PASSED'])
})

describe('responses', () => {
  test('nothing can be written, submitted, declined or reopened from the deadline on, to the millisecond', () => {
    const acts = [
      (now: Date) => canWrite(response('WRITING'), open, now),
      (now: Date) => canSubmit(response('WRITING'), content, open, now),
      (now: Date) => canDecline(response('WRITING'), open, now),
      (now: Date) => canReopen(response('DONE'), open, now),
    ]
    for (const act of acts) {
      expect(act(before)).toEqual({ allowed: true })
      expect(act(deadline)).toEqual({ allowed: false, reason: 'DEADLINE_PASSED' })
    }
  })

  test('a response without content, or with too long a text, can be kept and not submitted', () => {
    expect(canWrite(response('WRITING'), open, before)).toEqual({ allowed: true })
    expect(canSubmit(response('WRITING'), { ...content, hasContent: false }, open, before)).toMatchObject({
      reason: 'NOTHING_WRITTEN',
    })
    expect(canSubmit(response('WRITING'), { ...content, isTooLong: true }, open, before)).toMatchObject({
      reason: 'EXCEEDED_CHARACTER_LIMIT',
    })
  })

  test('ANY-P12 a submitted response is reopened until someone else has opened it; a declined one can be written after all', () => {
    expect(canReopen(response('SHARED', true), open, before)).toMatchObject({ reason: 'ALREADY_READ' })
    expect(canReopen(response('SHARED'), open, before)).toEqual({ allowed: true })
    expect(canReopen(response('WRITING'), open, before)).toMatchObject({ reason: 'NOT_SUBMITTED' })
    expect(canWrite(response('DECLINED'), open, before)).toEqual({ allowed: true })
    expect(canDecline(response('DECLINED'), open, before)).toMatchObject({ reason: 'ALREADY_DECLINED' })
  })

  test('ATF-02 ATF-07 the form of a submitted response leads to the request, a late one to the notice about its deadline', () => {
    for (const state of responseStates) {
      const isDone = state === 'DONE' || state === 'SHARED'
      expect(formDestination(response(state), open, before)).toBe(isDone ? 'REQUEST' : 'FORM')
      expect(formDestination(response(state), open, deadline)).toBe(isDone ? 'REQUEST' : 'DEADLINE_PASSED')
      expect(formDestination(response(state), closed, before)).toBe(isDone ? 'REQUEST' : 'DEADLINE_PASSED')
    }
  })
})
