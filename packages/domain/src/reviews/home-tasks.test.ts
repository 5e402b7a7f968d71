import { describe, expect, test } from 'vitest'
import {
  asksReviewersOnly,
  example,
  type Facts,
  is,
  june,
  leo,
  mia,
  ravi,
  shared,
  signed,
  started,
  untouched,
  written,
} from '../testing/review-fixtures.ts'
import { isReviewTask, isTaskDone, isTaskOf, missedDeadline, type ReviewTask, reviewTaskOf } from './home-tasks.ts'
import { whatNext } from './next-step.ts'
import type { Relations } from './relations.ts'

const taskOf = (facts: Facts, by: Relations, day: number, isAllAnswered = false) =>
  reviewTaskOf(whatNext(example(facts), by, june(day)).step, by, isAllAnswered)

describe('EMP-P02 what a review asks', () => {
  test.each<[string, Facts, Relations, number, ReviewTask | null]>([
    ['the reviewee, who writes', {}, ravi, 3, 'review-write-own'],
    ['the reviewee, who has shared', { reviewee: shared }, ravi, 3, null],
    ['the reviewee, when both have shared', { reviewee: shared, manager: shared }, ravi, 3, 'review-sign-own'],
    ['the main reviewer, who writes', {}, mia, 3, 'review-write-about'],
    ['the main reviewer, who has finished writing', { manager: written }, mia, 3, 'review-share-about'],
    ['the main reviewer, who has shared', { manager: shared }, mia, 3, null],
    ['the main reviewer, when both have shared', { reviewee: shared, manager: shared }, mia, 3, 'review-sign-about'],
    ['whoever has signed', { reviewee: shared, manager: signed }, mia, 3, null],
    ['a contributor', {}, leo, 3, 'review-contribute'],
    ['a manager who does not contribute', {}, is('directManager'), 3, null],
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
  ['review-contribute', is('contributor', 'mainReviewer'), false],
])('the task %s is of those who stand so', (task, by, expected) => expect(isTaskOf(task, by)).toBe(expected))

test.each<[ReviewTask, Facts, boolean, boolean]>([
  ['review-write-own', { reviewee: started }, false, false],
  ['review-write-own', { reviewee: shared }, false, true],
  ['review-share-own', { questionnaire: asksReviewersOnly(), reviewee: untouched }, false, true],
  ['review-write-about', { manager: started }, false, false],
  ['review-write-about', { manager: written }, false, true],
  ['review-share-about', { manager: written }, false, false],
  ['review-share-about', { manager: shared }, false, true],
  ['review-contribute', {}, false, false],
  ['review-contribute', {}, true, true],
  ['review-sign-own', { reviewee: signed }, false, true],
  ['review-sign-about', { manager: shared, reviewee: signed }, false, false],
  ['review-sign-about', { completedAt: june(3) }, false, true],
])('whether %s was done', (task, facts, hasFinishedSheet, done) =>
  expect(isTaskDone(task, example(facts), hasFinishedSheet)).toBe(done),
)

describe('EMP-P02 a task opened later is told the day on which its time passed', () => {
  const { dates } = example()
  test.each<[string, ReviewTask, Facts, Date, Date | null]>([
    ['the self-assessment in its days of grace', 'review-write-own', {}, june(10), null],
    ['the self-assessment', 'review-write-own', {}, dates.processEndsForReviewees, dates.processEndsForReviewees],
    ['one that was shared in time', 'review-write-own', { reviewee: shared }, june(29), null],
    ['one that nobody asked for', 'review-write-own', { questionnaire: asksReviewersOnly() }, june(29), null],
    ['the other side', 'review-write-about', { manager: untouched }, june(20), dates.processEndsForReviewers],
    ['one that was begun in time', 'review-write-about', { manager: started }, june(20), null],
    ['sharing', 'review-share-about', { manager: written }, dates.managerShareUntil, dates.managerShareUntil],
    ['a contribution', 'review-contribute', {}, june(20), dates.processEndsForReviewers],
    [
      'signing, which has no end',
      'review-sign-own',
      { reviewee: shared, manager: shared },
      new Date('2027-01-01'),
      null,
    ],
    ['an archived cycle', 'review-write-own', { isArchived: true }, june(29), null],
  ])('%s', (_, task, facts, now, deadline) =>
    expect(missedDeadline(task, example(facts), now, false)).toEqual(deadline),
  )
})

test('tasks of reviews are known by their names', () => {
  expect([isReviewTask('review-contribute'), isReviewTask('review')]).toEqual([true, false])
})
