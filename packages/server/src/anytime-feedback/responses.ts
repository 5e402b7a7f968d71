import { isClosed } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { canGive } from '@perennial/domain/anytime-feedback/given-feedback.ts'
import { canDecline, canSubmit, canWrite, formDestination } from '@perennial/domain/anytime-feedback/states.ts'
import { sanitizeAnswer } from '@perennial/domain/questionnaires/answers.ts'
import { contentOfAnswers } from '@perennial/domain/questionnaires/given-answers.ts'
import { DEFAULT_MAX_CHARACTERS } from '@perennial/domain/questionnaires/questionnaire.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent, recordEventAtCommit } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { saveContributedAnswer, type WritableContribution } from '../questionnaires/public.ts'
import { feedbackAnswerStore } from './answer-store.ts'
import { feedbackAnswerSaved, feedbackDeclined, feedbackEnded, feedbackReopened, feedbackSubmitted } from './events.ts'
import { findRecipient } from './given-feedback.ts'
import { presentFeedback, reopenVerdict } from './presenter.ts'
import { type FoundFeedback, type FoundResponse, findKnownFeedback, responseFactsOf } from './queries.ts'
import { eventOf } from './request-changes.ts'
import { type FeedbackResponseRow, feedbackRequests, feedbackResponses } from './tables.ts'

type Address = { requestId: string; reviewerId: string }
type OwnFeedback = { found: FoundFeedback; own: FoundResponse }

/**
 * The viewer’s own response. That of someone else is refused, or not found if the viewer may not know about the request
 * (ANY-P20).
 */
async function findOwnResponse(
  tx: Tx,
  viewer: Viewer,
  { requestId, reviewerId }: Address,
  now: Date,
  lock: boolean,
): Promise<OwnFeedback> {
  const found = await findKnownFeedback(tx, viewer, requestId, now, { lock })
  const { own } = found
  if (!own || own.reviewerId !== reviewerId) return refuse('NOT_YOUR_RESPONSE')
  return { found, own }
}

const requestOf = ({ deadline, row }: FoundFeedback) => ({ deadline, closedAt: row.closedAt })

/** `GET …/responses/{reviewerId}`: a submitted response redirects to its request, an overdue one to a notice (ATF-02, ATF-07). */
export const readResponse = handler(
  'GET /feedback-requests/{requestId}/responses/{reviewerId}',
  async ({ tx, viewer, params, now }) => {
    const { found, own } = await findOwnResponse(tx, viewer, params, now, false)
    if (formDestination(responseFactsOf(own), requestOf(found), now) === 'DEADLINE_PASSED')
      refuse(found.row.closedAt ? 'REQUEST_CLOSED' : 'DEADLINE_PASSED')
    const shown = await presentFeedback(tx, viewer, found, now)
    return shown.own ? { ...shown, own: shown.own } : refuse('NOT_FOUND')
  },
)

/** `PUT …/answers/{questionId}`: refused answers are kept in Backups (KEEP-2, KEEP-6). */
export const saveAnswer = handler(
  'PUT /feedback-requests/{requestId}/responses/{reviewerId}/answers/{questionId}',
  async ({ tx, viewer, params, body, now }) => {
    const feedback = await findOwnResponse(tx, viewer, params, now, true)
    const answer = sanitizeAnswer({ value: body.value, comment: body.comment })
    const { questionId } = params
    const contribution = contributionOf(tx, viewer, feedback, now)
    return saveContributedAnswer(
      tx,
      feedbackAnswerStore,
      contribution,
      { questionId, version: body.version, answer },
      now,
    )
  },
)

/** The viewer’s response for saving, while its request is locked. */
export const contributionOf = (
  tx: Tx,
  viewer: Viewer,
  { found, own }: OwnFeedback,
  now: Date,
): WritableContribution => ({
  id: own.id,
  companyId: viewer.company.id,
  authorId: viewer.id,
  questions: found.questions,
  maximumCharacters: DEFAULT_MAX_CHARACTERS,
  canWrite: canWrite(responseFactsOf(own), requestOf(found), now),
  recordSaving: (questionId) =>
    recordEventAtCommit(
      tx,
      actorOf(viewer, now),
      eventOf(found, feedbackAnswerSaved, { responseId: own.id, questionId }),
    ),
})

/** `POST …/sharing`: submits the response; a repetition changes nothing. */
export const submitResponse = handler(
  'POST /feedback-requests/{requestId}/responses/{reviewerId}/sharing',
  async ({ tx, viewer, params, now }) => {
    const { found, own } = await findOwnResponse(tx, viewer, params, now, true)
    if (own.submittedAt) return presentFeedback(tx, viewer, found, now)
    authorize(canSubmit(responseFactsOf(own), await contentOf(tx, found, own), requestOf(found), now))
    if (found.row.type === 'GIVE') await give(tx, viewer, found)
    await setResponse(tx, own, { submittedAt: now, declinedAt: null, declineReason: '' })
    const actor = actorOf(viewer, now)
    await recordEvent(tx, actor, eventOf(found, feedbackSubmitted, { responseId: own.id }))
    return presentAfter(tx, viewer, found, now)
  },
)

/** For feedback for the manager only, sharing decides which manager that is (ANY-P06). */
async function give(tx: Tx, viewer: Viewer, { row }: FoundFeedback): Promise<void> {
  const recipient = await findRecipient(tx, viewer, row.subjectId ?? '')
  const visibility = row.givenVisibility ?? 'RECIPIENT'
  authorize(canGive(recipient, visibility, { userId: viewer.id, isGuest: viewer.isGuest }))
  if (visibility !== 'MANAGER') return
  await tx
    .update(feedbackRequests)
    .set({ givenToManagerId: recipient.managerId })
    .where(and(eq(feedbackRequests.companyId, row.companyId), eq(feedbackRequests.id, row.id)))
}

async function contentOf(tx: Tx, { questions, row }: FoundFeedback, own: FoundResponse) {
  const answers = await feedbackAnswerStore.find(tx, row.companyId, [own.id])
  return contentOfAnswers(questions, answers.get(own.id) ?? {}, DEFAULT_MAX_CHARACTERS)
}

async function setResponse(tx: Tx, own: FoundResponse, values: Partial<FeedbackResponseRow>): Promise<void> {
  await tx
    .update(feedbackResponses)
    .set(values)
    .where(and(eq(feedbackResponses.companyId, own.companyId), eq(feedbackResponses.id, own.id)))
}

/** The feedback after a change of the viewer’s response; if that has ended it, its readers are notified. */
async function presentAfter(tx: Tx, viewer: Viewer, before: FoundFeedback, now: Date) {
  const found = await findKnownFeedback(tx, viewer, before.row.id, now)
  if (found.row.type === 'REQUEST' && isClosed(found.state) && !isClosed(before.state))
    await recordEvent(tx, actorOf(viewer, now), eventOf(found, feedbackEnded))
  return presentFeedback(tx, viewer, found, now)
}

/** `DELETE …/sharing`: withdraws the response for changes, until someone else has read it (ANY-P12, ANY-P15). */
export const reopenResponse = handler(
  'DELETE /feedback-requests/{requestId}/responses/{reviewerId}/sharing',
  async ({ tx, viewer, params, now }) => {
    const { found, own } = await findOwnResponse(tx, viewer, params, now, true)
    authorize(reopenVerdict(found, own, now))
    await setResponse(tx, own, { submittedAt: null })
    await recordEvent(tx, actorOf(viewer, now), eventOf(found, feedbackReopened, { responseId: own.id }))
    return presentAfter(tx, viewer, found, now)
  },
)

/** `POST …/decline`: the draft stays, so that writing on revokes the decline. */
export const declineResponse = handler(
  'POST /feedback-requests/{requestId}/responses/{reviewerId}/decline',
  async ({ tx, viewer, params, body, now }) => {
    const { found, own } = await findOwnResponse(tx, viewer, params, now, true)
    if (found.row.type === 'GIVE') refuse('NOT_FOUND')
    authorize(canDecline(responseFactsOf(own), requestOf(found), now))
    await setResponse(tx, own, { declinedAt: now, declineReason: body.reason })
    await recordEvent(tx, actorOf(viewer, now), eventOf(found, feedbackDeclined, { responseId: own.id }))
    return presentAfter(tx, viewer, found, now)
  },
)
