import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { canRemind } from '@perennial/domain/anytime-feedback/changes.ts'
import { isClosed, isFinished } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import {
  deadlineProblems,
  reviewerProblemsOf,
  tooFewProblems,
  tooManyProblems,
} from '@perennial/domain/anytime-feedback/new-request.ts'
import {
  canAddReviewers,
  canChangeQuestions,
  canClose,
  canRemoveReviewer,
} from '@perennial/domain/anytime-feedback/states.ts'
import { levelsOfKind, widenedAudiences } from '@perennial/domain/anytime-feedback/visibility.ts'
import { questionViolations, withNewIds } from '@perennial/domain/questionnaires/question-list.ts'
import { and, eq, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, type NewEvent, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { deleteRevisions } from '../drafts/public.ts'
import { keepAnswersOf } from '../questionnaires/public.ts'
import { feedbackAnswerStore } from './answer-store.ts'
import {
  feedbackDeadlineMoved,
  feedbackEnded,
  feedbackReleased,
  feedbackReminded,
  feedbackRemoved,
  feedbackRequested,
  feedbackReviewersRemoved,
} from './events.ts'
import { presentFeedback, releaseVerdict, removalVerdict, widenVerdict } from './presenter.ts'
import { type FoundFeedback, findKnownFeedback, findOwnRequest, requestFactsOf, responseFactsOf } from './queries.ts'
import { authorizeLevels, deadlineOf, findReviewers } from './request-form.ts'
import { findSettings } from './settings-store.ts'
import { type FeedbackRequestRow, feedbackRequests, feedbackResponses } from './tables.ts'

/** An event of a request. */
export const eventOf = (
  { row }: Pick<FoundFeedback, 'row'>,
  kind: NewEvent['kind'],
  data: NewEvent['data'] = {},
): NewEvent => ({
  kind,
  subject: ['feedback-request', row.id],
  aboutId: row.subjectId,
  data,
})

async function update(tx: Tx, { row }: FoundFeedback, values: Partial<FeedbackRequestRow>): Promise<void> {
  await tx
    .update(feedbackRequests)
    .set({ ...values, version: sql`${feedbackRequests.version} + 1` })
    .where(and(eq(feedbackRequests.companyId, row.companyId), eq(feedbackRequests.id, row.id)))
}

async function presentAgain(tx: Tx, viewer: Viewer, requestId: string, now: Date) {
  return presentFeedback(tx, viewer, await findKnownFeedback(tx, viewer, requestId, now), now)
}

/** `PATCH /feedback-requests/{requestId}`: fields that are left out stay; an older version is refused. */
export const changeRequest = handler(
  'PATCH /feedback-requests/{requestId}',
  async ({ tx, viewer, params, body, now }) => {
    const found = await findOwnRequest(tx, viewer, params.requestId, now)
    const { row } = found
    if (row.version !== body.version) refuse('VERSION_CONFLICT')
    if (row.kind === null) return refuse('NOT_FOUND')
    const { note, questions, release } = body
    const values: Partial<FeedbackRequestRow> = {}
    const deadline = body.deadline === undefined ? undefined : deadlineOf(body.deadline, viewer)
    const isMoved = deadline !== undefined && deadline.getTime() !== found.deadline.getTime()
    // Only a new deadline can reopen a request whose deadline has passed.
    if (!isMoved) authorize(canClose(requestFactsOf(found), now))
    else if (row.closedAt) refuse('REQUEST_CLOSED')
    if (isMoved) {
      const [problem] = deadlineProblems(deadline, row.sentAt, now)
      if (problem)
        refuseInput({ path: '/deadline', code: problem.code, ...(problem.facts && { facts: problem.facts }) })
      values.deadline = deadline
    }
    if (questions !== undefined && !isDeepStrictEqual(questions, found.questions)) {
      authorize(canChangeQuestions(requestFactsOf(found), now))
      const violations = questionViolations(questions, '/questions')
      if (violations.length > 0) refuseInput(...violations)
      const asked = withNewIds(found.questions, questions, randomUUID)
      values.questions = asked
      await keepReplacedAnswers(tx, found, asked, now)
    }
    if (body.levels !== undefined) {
      const levels = levelsOfKind(row.kind, body.levels)
      if (!isDeepStrictEqual(levels, found.levels)) {
        const { settings } = await findSettings(tx)
        authorizeLevels(row.kind, levels, settings)
        if (widenedAudiences(found.levels, levels).length > 0) authorize(widenVerdict(found))
        const [problem] = tooFewProblems(found.responses.length, levels)
        if (problem)
          refuseInput({ path: '/levels', code: problem.code, ...(problem.facts && { facts: problem.facts }) })
        values.levels = levels
      }
    }
    if (note !== undefined) values.note = note
    if (release !== undefined && row.releasedAt === null) {
      if (release === 'AT_ONCE' && row.release !== 'AT_ONCE') authorize(widenVerdict(found))
      values.release = release
    }
    await update(tx, found, values)
    const actor = actorOf(viewer, now)
    if (isMoved)
      await recordEvent(tx, actor, eventOf(found, feedbackDeadlineMoved, { deadline: deadline.toISOString() }))
    // Lets a subject who becomes a reader be notified of the collection.
    if (values.levels && found.levels.subject === 'NONE')
      await recordEvent(tx, actor, eventOf(found, feedbackRequested, { reviewerIds: [] }))
    return presentAgain(tx, viewer, row.id, now)
  },
)

/** Keeps drafts for removed questions in their authors’ Backups (KEEP-6). */
async function keepReplacedAnswers(tx: Tx, found: FoundFeedback, questions: FoundFeedback['questions'], now: Date) {
  const remaining = new Set(questions.map(({ id }) => id))
  await keepDrafts(tx, found, found.responses, now, (questionId) => !remaining.has(questionId))
}

/** `POST /feedback-requests/{requestId}/reviewers`: nothing changes for those who are already asked. */
export const addReviewers = handler(
  'POST /feedback-requests/{requestId}/reviewers',
  async ({ tx, viewer, params, body, now }) => {
    const found = await findOwnRequest(tx, viewer, params.requestId, now)
    const { row } = found
    if (row.kind === null || row.kind === 'SELF_REFLECTION') return refuse('NOT_FOUND')
    authorize(canAddReviewers(requestFactsOf(found), now))
    const known = new Set(found.responses.map(({ reviewerId }) => reviewerId))
    const added = await findReviewers(
      tx,
      viewer,
      [...new Set(body.reviewerIds)].filter((id) => !known.has(id)),
      'reviewerIds',
    )
    const problems = [
      ...tooManyProblems(known.size + added.length),
      ...reviewerProblemsOf(added, viewer.id, row.subjectId ? [row.subjectId] : []),
    ]
    if (problems.length > 0)
      refuseInput(...problems.map(({ code, facts }) => ({ path: '/reviewerIds', code, ...(facts && { facts }) })))
    if (added.length > 0) {
      await tx
        .insert(feedbackResponses)
        .values(added.map(({ userId }) => ({ companyId: thisCompany, requestId: row.id, reviewerId: userId })))
      const reviewerIds = added.map(({ userId }) => userId)
      await recordEvent(tx, actorOf(viewer, now), eventOf(found, feedbackRequested, { reviewerIds }))
    }
    return presentAgain(tx, viewer, row.id, now)
  },
)

/** `DELETE …/reviewers/{reviewerId}`: their draft is kept in their Backups. */
export const removeReviewer = handler(
  'DELETE /feedback-requests/{requestId}/reviewers/{reviewerId}',
  async ({ tx, viewer, params, now }) => {
    const found = await findOwnRequest(tx, viewer, params.requestId, now)
    const response = found.responses.find(({ reviewerId }) => reviewerId === params.reviewerId)
    if (!response) return refuse('NOT_FOUND')
    const readsNames = found.level === 'NAMED'
    authorize(canRemoveReviewer(requestFactsOf(found), responseFactsOf(response), readsNames, now))
    await keepDrafts(tx, found, [response], now)
    await tx
      .delete(feedbackResponses)
      .where(and(eq(feedbackResponses.companyId, viewer.company.id), eq(feedbackResponses.id, response.id)))
    const reviewerIds = [response.reviewerId]
    await recordEvent(tx, actorOf(viewer, now), eventOf(found, feedbackReviewersRemoved, { reviewerIds }))
    // If everyone else has answered, removing the last open reviewer ends the request.
    const after = await findKnownFeedback(tx, viewer, found.row.id, now)
    if (isClosed(after.state)) await recordEvent(tx, actorOf(viewer, now), eventOf(after, feedbackEnded))
    return presentFeedback(tx, viewer, after, now)
  },
)

/** Keeps the texts of responses that someone else removes in their authors’ Backups. */
const keepDrafts = (
  tx: Tx,
  { row }: FoundFeedback,
  responses: FoundFeedback['responses'],
  now: Date,
  isIncluded?: (questionId: string) => boolean,
) =>
  keepAnswersOf(
    tx,
    feedbackAnswerStore,
    row.companyId,
    responses.map(({ id, reviewerId }) => ({ id, authorId: reviewerId })),
    now,
    isIncluded,
  )

/** `POST …/reminders`: one email and one notification to everyone who has not finished. */
export const remindReviewers = handler(
  'POST /feedback-requests/{requestId}/reminders',
  async ({ tx, viewer, params, now }) => {
    const found = await findOwnRequest(tx, viewer, params.requestId, now)
    authorize(canRemind({ ...requestFactsOf(found), remindedAt: found.row.remindedAt }, now))
    const reminded = found.responses.filter(({ state, reviewer }) => !isFinished(state) && reviewer.isActive)
    await update(tx, found, { remindedAt: now })
    await recordEvent(tx, actorOf(viewer, now), eventOf(found, feedbackReminded))
    // How many there are would reveal whether someone who has left has answered.
    return { reminded: found.level === 'NAMED' ? reminded.length : null }
  },
)

/** `POST …/closing`: drafts stay with their authors, and can’t be submitted any more. */
export const closeRequest = handler(
  'POST /feedback-requests/{requestId}/closing',
  async ({ tx, viewer, params, now }) => {
    const found = await findOwnRequest(tx, viewer, params.requestId, now)
    authorize(canClose(requestFactsOf(found), now))
    await update(tx, found, { closedAt: now, closedBecause: 'REQUESTER' })
    await recordEvent(tx, actorOf(viewer, now), eventOf(found, feedbackEnded, { isClosed: true }))
    return presentAgain(tx, viewer, found.row.id, now)
  },
)

/** `POST …/release`: from now on the subject can read what is submitted, now and later. */
export const releaseToSubject = handler(
  'POST /feedback-requests/{requestId}/release',
  async ({ tx, viewer, params, now }) => {
    const found = await findOwnRequest(tx, viewer, params.requestId, now)
    authorize(releaseVerdict(found, now))
    await update(tx, found, { releasedAt: now })
    await recordEvent(tx, actorOf(viewer, now), eventOf(found, feedbackReleased))
    return presentAgain(tx, viewer, found.row.id, now)
  },
)

/** `DELETE /feedback-requests/{requestId}`: those who had written are notified (ANY-P09), and keep their texts in Backups. */
export const removeFeedback = handler('DELETE /feedback-requests/{requestId}', async ({ tx, viewer, params, now }) => {
  const found = await findKnownFeedback(tx, viewer, params.requestId, now, { lock: true })
  authorize(removalVerdict(found, viewer, now))
  const { row, responses } = found
  if (row.type === 'REQUEST') await keepDrafts(tx, found, responses, now)
  else for (const { id } of responses) await deleteRevisions(tx, id)
  await tx
    .delete(feedbackRequests)
    .where(and(eq(feedbackRequests.companyId, row.companyId), eq(feedbackRequests.id, row.id)))
  const concerned = responses.filter(({ state }) => state !== 'DECLINED')
  const { type, kind, topic, requesterId } = row
  await recordEvent(tx, actorOf(viewer, now), {
    ...eventOf(found, feedbackRemoved, {
      type,
      kind,
      topic,
      requesterId,
      reviewerIds: concerned.map(({ reviewerId }) => reviewerId),
      writtenIds: concerned.filter(({ firstSavedAt }) => firstSavedAt !== null).map(({ reviewerId }) => reviewerId),
    }),
    audit: { type: row.type, ...(row.subjectId && { personId: row.subjectId }) },
  })
})
