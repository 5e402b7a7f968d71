import type { TaskPerson } from '@perennial/contract/home/routes.ts'
import type { ReviewCard } from '@perennial/contract/reviews/schemas.ts'
import { isHrType } from '@perennial/domain/people/roles.ts'
import {
  isReviewTask,
  isTaskDone,
  isTaskFor,
  missedDeadline,
  type ReviewTask,
  reviewTaskOf,
  reviewTasks,
} from '@perennial/domain/reviews/home-tasks.ts'
import { and, eq } from 'drizzle-orm'
import type { ClosedTask, SourceTask, SourceWait, TaskContext, TaskSource } from '../home/public.ts'
import { findIdsOnLeave } from '../leave/public.ts'
import { CHOOSE_REVIEWER, ownReviewerTasks } from './own-reviewer.ts'
import type { ListedReview } from './review-cards.ts'
import { findOwnReviews } from './review-lists.ts'
import { reviews } from './tables.ts'

/** Tasks and waits of reviews, one card for each cycle and kind (EMP-P02). */
export const reviewHomeTasks: TaskSource = {
  name: 'reviews',
  kinds: [...reviewTasks, CHOOSE_REVIEWER],
  waitingKinds: ['review-sharing', 'review-signature'],
  feature: 'review',
  find: async ({ tx, viewer, now }) => {
    const all = await findOwnReviews(tx, viewer, now)
    return {
      tasks: [
        ...tasksIn(all, await revieweesAway({ tx, viewer, now }, all)),
        ...(await ownReviewerTasks(tx, viewer, all)),
      ],
      waiting: all.flatMap(waitingOf),
    }
  },
  findClosed: closedTask,
}

type ReviewWithTask = ListedReview & { task: ReviewTask }

/** Reviewees on leave whose dates have passed: explained by the leave, to people who may know of it. */
async function revieweesAway(
  { tx, viewer, now }: TaskContext,
  all: readonly ListedReview[],
): Promise<ReadonlySet<string>> {
  const ids = all.flatMap(({ card, relations }) => {
    const mayKnow = isHrType(viewer) || relations.has('directManager') || relations.has('indirectManager')
    const isOver = card.next.date !== null && new Date(card.next.date) <= now
    return mayKnow && isOver && relations.has('mainReviewer') ? [card.reviewee.id] : []
  })
  return findIdsOnLeave(tx, ids, now)
}

function tasksIn(all: readonly ListedReview[], away: ReadonlySet<string>): SourceTask[] {
  const withTask = all.flatMap((review): ReviewWithTask[] => {
    const { step } = review.card.next
    const task = reviewTaskOf(step, review.relations, isAllAnswered(review.card))
    return task ? [{ ...review, task }] : []
  })
  const cards = Map.groupBy(withTask, ({ task, card }) => `${task} ${card.cycle.id}`)
  return [...cards.values()].map((open) => cardOf(open, all, away))
}

const isAllAnswered = ({ progress }: ReviewCard) =>
  progress !== null && progress.total > 0 && progress.answered >= progress.total
const hasFinishedAssessment = ({ next }: ReviewCard) => next.step === 'FINISHED_CONTRIBUTING'

function cardOf(open: readonly ReviewWithTask[], all: readonly ListedReview[], away: ReadonlySet<string>): SourceTask {
  const [first] = open
  if (!first) throw new Error('a card was made of no review')
  const { task, card } = first
  const isPaused = (item: ReviewWithTask) => away.has(item.card.reviewee.id)
  const dates = open.flatMap((item) => (isPaused(item) ? [] : (item.card.next.date ?? []))).sort()
  const onLeave = open.filter(isPaused).map((item) => item.card.reviewee.name)
  const done = all.filter(
    (review) =>
      review.card.cycle.id === card.cycle.id &&
      isTaskFor(task, review.relations) &&
      isTaskDone(task, review.review, hasFinishedAssessment(review.card)),
  ).length
  const isAboutSeveral = open.length + done > 1
  return {
    kind: task,
    subjectId: card.cycle.id,
    data: { ...dataOf(task, open), ...(onLeave.length > 0 && { onLeave: onLeave.join(', '), away: onLeave.length }) },
    date: dates[0] === undefined ? null : new Date(dates[0]),
    progress: isAboutSeveral
      ? { done, count: open.length + done, of: 'PEOPLE' }
      : asksToWrite(task) && card.progress
        ? { done: card.progress.answered, count: card.progress.total, of: 'QUESTIONS' }
        : null,
    people: open.length > 1 ? open.map(personOf) : [],
    to: addressOf(first),
  }
}

const asksToWrite = (task: ReviewTask) => task.startsWith('review-write') || task === 'review-contribute'

/** Writing opens the assessment, everything else the review as it is read. */
const addressOf = ({ task, card }: Pick<ReviewWithTask, 'task' | 'card'>) =>
  `/app/reviews/${asksToWrite(task) || task === 'review-share-own' ? 'edit' : 'view'}/${card.id}`

function personOf(item: ReviewWithTask): TaskPerson {
  const { progress, reviewee } = item.card
  const isShown = asksToWrite(item.task) && progress
  return {
    person: reviewee,
    to: addressOf(item),
    progress: isShown ? { done: progress.answered, count: progress.total } : null,
  }
}

/** The other side of a review, for the person who has this task. */
const otherOf = (task: ReviewTask, { mainReviewer, reviewee }: ReviewCard) =>
  task.endsWith('-own') ? (mainReviewer?.name ?? null) : reviewee.name

function dataOf(task: ReviewTask, open: readonly ListedReview[]) {
  const [first] = open
  const name = first ? otherOf(task, first.card) : null
  const signed = open.filter(({ card }) => card.next.hasOtherSigned)
  return {
    cycle: first?.card.cycle.name ?? '',
    count: open.length,
    name,
    hasOther: name === null ? 'no' : 'yes',
    // For signing: how many of the other sides have signed, and the first of them.
    signed: signed.length,
    signedBy: signed[0] ? otherOf(task, signed[0].card) : null,
    isStarted: (first?.card.progress?.answered ?? 0) > 0 ? 'yes' : 'no',
  }
}

const over: readonly ReviewCard['phase'][] = ['ENDED', 'ARCHIVED']

function waitingOf({ card, relations }: ListedReview): SourceWait[] {
  const { next, cycle } = card
  const kind =
    next.step === 'WAIT_FOR_SHARING'
      ? 'review-sharing'
      : next.step === 'WAIT_FOR_SIGNATURE'
        ? 'review-signature'
        : undefined
  // After the end of a cycle, HR follows up, and people no longer wait.
  if (!kind || !next.name || over.includes(card.phase)) return []
  const isOwn = relations.has('reviewee') ? 'yes' : 'no'
  return [
    {
      kind,
      subjectId: card.id,
      data: { name: next.name, cycle: cycle.name, isOwn },
      date: next.date === null ? null : new Date(next.date),
      to: `/app/reviews/view/${card.id}`,
    },
  ]
}

/** Why a card is closed: its deadline has passed for one of its people, or everything was done (EMP-P02). */
async function closedTask(context: TaskContext, kind: string, cycleId: string): Promise<ClosedTask | undefined> {
  const { tx, viewer, now } = context
  if (kind === CHOOSE_REVIEWER) return closedChoice(context, cycleId)
  if (!isReviewTask(kind)) return undefined
  const all = await findOwnReviews(tx, viewer, now, eq(reviews.cycleId, cycleId))
  const mine = all.filter(({ relations }) => isTaskFor(kind, relations))
  const [first] = mine
  if (!first) return undefined
  const missed = mine.flatMap((review) => {
    const deadline = missedDeadline(kind, review.review, now, hasFinishedAssessment(review.card))
    return deadline ? [{ ...review, deadline }] : []
  })
  const latest = missed.toSorted((a, b) => b.deadline.getTime() - a.deadline.getTime())[0]
  return {
    data: dataOf(kind, missed.length > 0 ? missed : mine),
    deadline: latest?.deadline ?? null,
    to: mine.length === 1 ? `/app/reviews/view/${first.card.id}` : '/app/reviews',
  }
}

/** A reviewer was chosen, or someone else does it now. */
async function closedChoice({ tx, viewer, now }: TaskContext, reviewId: string): Promise<ClosedTask | undefined> {
  const [own] = await findOwnReviews(tx, viewer, now, and(eq(reviews.id, reviewId), eq(reviews.revieweeId, viewer.id)))
  return own && { data: { cycle: own.card.cycle.name }, deadline: null, to: `/app/reviews/view/${reviewId}` }
}
