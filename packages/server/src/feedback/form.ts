import { canSubmit } from '@perennial/domain/feedback/participant.ts'
import { sanitizeAnswer } from '@perennial/domain/questionnaires/answers.ts'
import { contentOfAnswers } from '@perennial/domain/questionnaires/given-answers.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, type NewEvent, recordEvent, recordEventAtCommit } from '../core/events/events.ts'
import { handler, loadingHandler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { saveContributedAnswer, type WritableContribution } from '../questionnaires/public.ts'
import { participantAnswerStore } from './answer-store.ts'
import { answersDeclined, answersSubmitted, answersTakenBack, participantAnswerSaved } from './form-events.ts'
import {
  declineVerdict,
  findParticipation,
  type Participation,
  presentForm,
  rulesOfWriting,
  takeBackVerdict,
  writeVerdict,
} from './participation.ts'
import { questionsFor } from './presenter.ts'
import { participantFactsOf } from './queries.ts'
import { loadToWrite } from './request-questions.ts'
import { type FeedbackParticipantRow, feedbackParticipants } from './tables.ts'

const COMPLETED =
  '/feedback-cycles/{cycleId}/feedback-requests/{requestId}/participants/{participantId}/completed' as const

/** `GET /feedback/provide-feedback/{participantId}`: after the end only what was submitted is shown. */
export const readForm = handler(
  'GET /feedback/provide-feedback/{participantId}',
  async ({ tx, viewer, params, now }) => {
    const participation = await findParticipation(tx, viewer, params, now, 'none')
    const verdict = writeVerdict(participation, now)
    if (!verdict.allowed && lateReasons.has(verdict.reason)) refuse(verdict.reason, { facts: verdict.facts })
    return presentForm(tx, participation, now)
  },
)
const lateReasons: ReadonlySet<string> = new Set(['DEADLINE_PASSED', 'REQUEST_NOT_IN_PROGRESS'])

/** `PUT …/answers/{questionId}`: what is refused stays in Backups (KEEP-2, KEEP-6). */
export const saveAnswer = loadingHandler(
  'PUT /feedback/provide-feedback/{participantId}/answers/{questionId}',
  ({ tx, params }) => loadToWrite(tx, params.participantId),
  async ({ tx, viewer, params, body, now, loaded }) => {
    const { participantId, questionId } = params
    const participation = await findParticipation(tx, viewer, { participantId }, now, 'write', loaded)
    const answer = sanitizeAnswer({ value: body.value, comment: body.comment })
    const contribution = contributionOf(tx, viewer, participation, now)
    const write = { questionId, version: body.version, answer }
    return saveContributedAnswer(tx, participantAnswerStore, contribution, write, now)
  },
)

/** One’s own answers as they are saved, while the request is locked. */
export function contributionOf(tx: Tx, viewer: Viewer, participation: Participation, now: Date): WritableContribution {
  const { found, own } = participation
  return {
    id: own.id,
    companyId: viewer.company.id,
    authorId: viewer.id,
    questions: questionsFor(found),
    maximumCharacters: found.cycle.maximumCharactersPerResponse,
    canWrite: writeVerdict(participation, now),
    recordSaving: (questionId) =>
      recordEventAtCommit(tx, actorOf(viewer, now), {
        ...eventOf(participation, participantAnswerSaved),
        data: { participantId: own.id, questionId },
      }),
  }
}

const eventOf = ({ found, own }: Participation, kind: NewEvent['kind']) => ({
  kind,
  subject: ['feedback-cycle-request', found.row.id] as const,
  aboutId: found.row.revieweeId,
  data: { participantId: own.id },
})

/** `POST …/completed`: submits; a repetition stays as it was (FBC-27). */
export const submitAnswers = handler(`POST ${COMPLETED}`, async ({ tx, viewer, params, now }) => {
  const participation = await findParticipation(tx, viewer, params, now, 'write')
  const { found, own } = participation
  if (own.submittedAt) return presentForm(tx, participation, now)
  const answers = await participantAnswerStore.find(tx, own.companyId, [own.id])
  const limit = found.cycle.maximumCharactersPerResponse
  const content = contentOfAnswers(questionsFor(found), answers.get(own.id) ?? {}, limit)
  authorize(canSubmit(rulesOfWriting(found), participantFactsOf(own), content, now))
  await change(tx, own, { submittedAt: now, declinedAt: null, declineReason: '' })
  await recordEvent(tx, actorOf(viewer, now), eventOf(participation, answersSubmitted))
  return presentAgain(tx, viewer, own.id, now)
})

/** `DELETE …/completed`: takes them back to change them, until anything can be read (FBK-P11). */
export const takeAnswersBack = handler(`DELETE ${COMPLETED}`, async ({ tx, viewer, params, now }) => {
  const participation = await findParticipation(tx, viewer, params, now, 'decide')
  authorize(takeBackVerdict(participation, now))
  await change(tx, participation.own, { submittedAt: null })
  await recordEvent(tx, actorOf(viewer, now), eventOf(participation, answersTakenBack))
  return presentAgain(tx, viewer, participation.own.id, now)
})

/** `POST …/decline`: the draft stays, so that writing on is a change of mind (FBK-P12). */
export const declineToWrite = handler(
  'POST /feedback/provide-feedback/{participantId}/decline',
  async ({ tx, viewer, params, body, now }) => {
    const participation = await findParticipation(tx, viewer, params, now, 'write')
    authorize(declineVerdict(participation, now))
    await change(tx, participation.own, { declinedAt: now, declineReason: body.reason })
    await recordEvent(tx, actorOf(viewer, now), eventOf(participation, answersDeclined))
    return presentAgain(tx, viewer, participation.own.id, now)
  },
)

const presentAgain = async (tx: Tx, viewer: Viewer, participantId: string, now: Date) =>
  presentForm(tx, await findParticipation(tx, viewer, { participantId }, now, 'none'), now)

async function change(
  tx: Tx,
  { companyId, id }: FeedbackParticipantRow,
  values: Partial<FeedbackParticipantRow>,
): Promise<void> {
  await tx
    .update(feedbackParticipants)
    .set(values)
    .where(and(eq(feedbackParticipants.companyId, companyId), eq(feedbackParticipants.id, id)))
}
