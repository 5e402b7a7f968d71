import type { NextStep } from './next-step.ts'
import type { Relations } from './relations.ts'
import { hasSide, isShared, isSigned, type Review } from './review.ts'

/** What reviews ask of people on the home page: of the reviewee, the main reviewer, and contributors. */
export const reviewTasks = [
  'review-write-own',
  'review-share-own',
  'review-sign-own',
  'review-write-about',
  'review-share-about',
  'review-sign-about',
  'review-contribute',
] as const
export type ReviewTask = (typeof reviewTasks)[number]
export const isReviewTask = (kind: string): kind is ReviewTask => reviewTasks.some((reviewTask) => reviewTask === kind)

/** Whether a task belongs to someone with these roles in the review. */
export function isTaskFor(task: ReviewTask, relations: Relations): boolean {
  if (task.endsWith('-own')) return relations.has('reviewee')
  if (task === 'review-contribute') return relations.has('contributor') && !relations.has('mainReviewer')
  return relations.has('mainReviewer')
}

/** The task that follows from the next step; null if the viewer waits for someone else. */
export function reviewTaskOf(step: NextStep, relations: Relations, isAllAnswered: boolean): ReviewTask | null {
  const isOwn = relations.has('reviewee')
  if (step === 'WRITE_OWN') return isAllAnswered ? 'review-share-own' : 'review-write-own'
  if (step === 'WRITE_ABOUT') return 'review-write-about'
  if (step === 'SHARE_ABOUT') return 'review-share-about'
  if (step === 'SIGN') return isOwn ? 'review-sign-own' : 'review-sign-about'
  return step === 'CONTRIBUTE' && isTaskFor('review-contribute', relations) ? 'review-contribute' : null
}

/** Whether someone has done what a task asks of one review. */
export function isTaskDone(task: ReviewTask, review: Review, hasFinishedAssessment: boolean): boolean {
  if (review.completedAt) return true
  switch (task) {
    case 'review-write-own':
    case 'review-share-own':
      return isShared(review, 'reviewee')
    case 'review-write-about':
      return review.manager.writtenAt !== null || isShared(review, 'manager')
    case 'review-share-about':
      return isShared(review, 'manager')
    case 'review-contribute':
      return hasFinishedAssessment || isShared(review, 'manager')
    case 'review-sign-own':
      return isSigned(review, 'reviewee')
    case 'review-sign-about':
      return isSigned(review, 'manager')
  }
}

/**
 * When a task of one review expired without being done; null if it has not expired, or was done. Anyone who opens the task later
 * sees this day (EMP-P02).
 */
export function missedDeadline(
  task: ReviewTask,
  review: Review,
  now: Date,
  hasFinishedAssessment: boolean,
): Date | null {
  if (review.isArchived || isTaskDone(task, review, hasFinishedAssessment)) return null
  const end = hardEnd(task, review)
  return end && end <= now ? end : null
}

function hardEnd(task: ReviewTask, { dates, manager, ...review }: Review): Date | null {
  if (task === 'review-write-own' || task === 'review-share-own')
    return hasSide(review, 'reviewee') ? dates.processEndsForReviewees : null
  // What was begun in time can still be shared later: that is another task.
  if (task === 'review-write-about') return manager.firstSavedAt === null ? dates.processEndsForReviewers : null
  if (task === 'review-share-about') return dates.managerShareUntil
  return task === 'review-contribute' ? dates.processEndsForReviewers : null
}
