import { describe, expect, test } from 'vitest'
import {
  exampleReview,
  june,
  leo,
  mia,
  type ReviewOverrides,
  ravi,
  relationSet,
  reviewerOnlyQuestionnaire,
  sharedTimestamps,
  signedTimestamps,
  startedTimestamps,
  untouchedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import { isReviewTask, isTaskDone, isTaskFor, missedDeadline, type ReviewTask, reviewTaskOf } from './home-tasks.ts'
import { nextStepOf } from './next-step.ts'
import type { Relations } from './relations.ts'

const taskOf = (facts: ReviewOverrides, by: Relations, day: number, isAllAnswered = false) =>
  reviewTaskOf(nextStepOf(exampleReview(facts), by, june(day)).step, by, isAllAnswered)

describe('EMP-P02 what a review asks', () => {
  test.each<[string, ReviewOverrides, Relations, number, ReviewTask | null]>([
    ['the reviewee, who writes', {}, ravi, 3, 'review-write-own'],
    ['the reviewee, who has shared', { reviewee: sharedTimestamps }, ravi, 3, null],
    [
      'the reviewee, when both have shared',
      { reviewee: sharedTimestamps, manager: sharedTimestamps },
      ravi,
      3,
      'review-sign-own',
    ],
    ['the main reviewer, who writes', {}, mia, 3, 'review-write-about'],
    ['the main reviewer, who has finished writing', { manager: writtenTimestamps }, mia, 3, 'review-share-about'],
    ['the main reviewer, who has shared', { manager: sharedTimestamps }, mia, 3, null],
    [
      'the main reviewer, when both have shared',
      { reviewee: sharedTimestamps, manager: sharedTimestamps },
      mia,
      3,
      'review-sign-about',
    ],
    ['whoever has signed', { reviewee: sharedTimestamps, manager: signedTimestamps }, mia, 3, null],
    ['a contributor', {}, leo, 3, 'review-contribute'],
    ['a manager who does not contribute', {}, relationSet('directManager'), 3, null],
    ['everybody before the start', {}, mia, 0, null],
    ['everybody after completion', { completedAt: june(2) }, ravi, 3, null],
  ])('of %s', (_, facts, by, day, task) => expect(taskOf(facts, by, day)).toBe(task))

  test('of a reviewee who has answered everything', () => expect(taskOf({}, ravi, 3, true)).toBe('review-share-own'))
})

test.each<[ReviewTask, Relations, boolean]>([
  ['review-write-own', ravi, true],
  ['review-write-own', mia, false],
  ['review-sign-about', mia, true],
  ['review-sign-about', leo, false],
  ['review-contribute', leo, true],
  ['review-contribute', relationSet('contributor', 'mainReviewer'), false],
])('the task %s belongs to the people in that role', (task, by, expected) => expect(isTaskFor(task, by)).toBe(expected))

test.each<[ReviewTask, ReviewOverrides, boolean, boolean]>([
  ['review-write-own', { reviewee: startedTimestamps }, false, false],
  ['review-write-own', { reviewee: sharedTimestamps }, false, true],
  ['review-share-own', { questionnaire: reviewerOnlyQuestionnaire(), reviewee: untouchedTimestamps }, false, true],
  ['review-write-about', { manager: startedTimestamps }, false, false],
  ['review-write-about', { manager: writtenTimestamps }, false, true],
  ['review-share-about', { manager: writtenTimestamps }, false, false],
  ['review-share-about', { manager: sharedTimestamps }, false, true],
  ['review-contribute', {}, false, false],
  ['review-contribute', {}, true, true],
  ['review-sign-own', { reviewee: signedTimestamps }, false, true],
  ['review-sign-about', { manager: sharedTimestamps, reviewee: signedTimestamps }, false, false],
  ['review-sign-about', { completedAt: june(3) }, false, true],
])('whether %s was done', (task, facts, hasFinishedAssessment, done) =>
  expect(isTaskDone(task, exampleReview(facts), hasFinishedAssessment)).toBe(done),
)

describe('EMP-P02 a task that is opened later shows the day on which it expired', () => {
  const { dates } = exampleReview()
  test.each<[string, ReviewTask, ReviewOverrides, Date, Date | null]>([
    ['the self-assessment in its days of grace', 'review-write-own', {}, june(10), null],
    ['the self-assessment', 'review-write-own', {}, dates.processEndsForReviewees, dates.processEndsForReviewees],
    ['one that was shared in time', 'review-write-own', { reviewee: sharedTimestamps }, june(29), null],
    ['one that nobody asked for', 'review-write-own', { questionnaire: reviewerOnlyQuestionnaire() }, june(29), null],
    ['the other side', 'review-write-about', { manager: untouchedTimestamps }, june(20), dates.processEndsForReviewers],
    ['one that was begun in time', 'review-write-about', { manager: startedTimestamps }, june(20), null],
    ['sharing', 'review-share-about', { manager: writtenTimestamps }, dates.managerShareUntil, dates.managerShareUntil],
    ['a contribution', 'review-contribute', {}, june(20), dates.processEndsForReviewers],
    [
      'signing, which has no end',
      'review-sign-own',
      { reviewee: sharedTimestamps, manager: sharedTimestamps },
      new Date('2027-01-01'),
      null,
    ],
    ['an archived cycle', 'review-write-own', { isArchived: true }, june(29), null],
  ])('%s', (_, task, facts, now, deadline) =>
    expect(missedDeadline(task, exampleReview(facts), now, false)).toEqual(deadline),
  )
})

test('tasks of reviews are known by their names', () => {
  expect([isReviewTask('review-contribute'), isReviewTask('review')]).toEqual([true, false])
})
