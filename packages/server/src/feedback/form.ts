import { canSubmit } from '@perennial/domain/feedback/participant.ts'
import { type Answer, sanitizeAnswer } from '@perennial/domain/questionnaires/answers.ts'
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

/** `GET /feedback/provide-feedback/{participantId}`: after the end of writing it shows only what was submitted. */
export const readForm = handler(
  'GET /feedback/provide-feedback/{participantId}',
  async ({ tx, viewer, params, now }) => {
    return presentFormInTime(tx, await findParticipation(tx, viewer, params, now, 'none'), now)
  },
)

export function presentFormInTime(tx: Tx, participation: Participation, now: Date) {
  const verdict = writeVerdict(participation, now)
  if (!verdict.allowed && lateReasons.has(verdict.reason)) refuse(verdict.reason, { facts: verdict.facts })
  return presentForm(tx, participation, now)
}
const lateReasons: ReadonlySet<string> = new Set(['DEADLINE_PASSED', 'REQUEST_NOT_IN_PROGRESS'])

/** `PUT …/answers/{questionId}`: refused answers stay in Backups (KEEP-2, KEEP-6). */
export const saveAnswer = loadingHandler(
  'PUT /feedback/provide-feedback/{participantId}/answers/{questionId}',
  // In this order: the author is locked before the answer.
  ({ tx, params: { participantId, questionId } }) =>
    Promise.all([loadToWrite(tx, participantId), participantAnswerStore.loadLocked(tx, participantId, questionId)]),
  async ({ tx, viewer, params, body, now, loaded }) => {
    const { participantId, questionId } = params
    const [request, locked] = loaded ?? []
    const participation = await findParticipation(tx, viewer, { participantId }, now, 'write', request)
    return saveParticipantAnswer(tx, viewer, participation, { ...body, questionId }, now, locked)
  },
)

type AnswerToSave = { questionId: string; version?: number | undefined; value: unknown; comment: string }

export function saveParticipantAnswer(
  tx: Tx,
  viewer: Viewer,
  participation: Participation,
  { questionId, version, value, comment }: AnswerToSave,
  now: Date,
  locked?: WritableContribution['locked'],
) {
  const answer = sanitizeAnswer({ value: value as Answer['value'], comment })
  const contribution = { ...contributionOf(tx, viewer, participation, now), locked }
  return saveContributedAnswer(tx, participantAnswerStore, contribution, { questionId, version, answer }, now)
}

/** The viewer’s answers for saving, while the request is locked. */
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

/** `POST …/completed`: submits the answers; a repetition changes nothing (FBC-27). */
export const submitAnswers = handler(`POST ${COMPLETED}`, async ({ tx, viewer, params, now }) =>
  submitParticipation(tx, viewer, await findParticipation(tx, viewer, params, now, 'write'), now),
)

export async function submitParticipation(tx: Tx, viewer: Viewer, participation: Participation, now: Date) {
  const { found, own } = participation
  if (own.submittedAt) return presentForm(tx, participation, now)
  const answers = await participantAnswerStore.find(tx, own.companyId, [own.id])
  const limit = found.cycle.maximumCharactersPerResponse
  const content = contentOfAnswers(questionsFor(found), answers.get(own.id) ?? {}, limit)
  authorize(canSubmit(rulesOfWriting(found), participantFactsOf(own), content, now))
  await change(tx, own, { submittedAt: now, declinedAt: null, declineReason: '' })
  await recordEvent(tx, actorOf(viewer, now), eventOf(participation, answersSubmitted))
  return presentAgain(tx, viewer, own.id, now)
}

/** `DELETE …/completed`: withdraws the answers for changes, until anything can be read (FBK-P11). */
export const takeAnswersBack = handler(`DELETE ${COMPLETED}`, async ({ tx, viewer, params, now }) =>
  takeParticipationBack(tx, viewer, await findParticipation(tx, viewer, params, now, 'decide'), now),
)

export async function takeParticipationBack(tx: Tx, viewer: Viewer, participation: Participation, now: Date) {
  authorize(takeBackVerdict(participation, now))
  await change(tx, participation.own, { submittedAt: null })
  await recordEvent(tx, actorOf(viewer, now), eventOf(participation, answersTakenBack))
  return presentAgain(tx, viewer, participation.own.id, now)
}

/** `POST …/decline`: the draft stays, and writing on revokes the decline (FBK-P12). */
export const declineToWrite = handler(
  'POST /feedback/provide-feedback/{participantId}/decline',
  async ({ tx, viewer, params, body, now }) =>
    declineParticipation(tx, viewer, await findParticipation(tx, viewer, params, now, 'write'), body.reason, now),
)

export async function declineParticipation(
  tx: Tx,
  viewer: Viewer,
  participation: Participation,
  declineReason: string,
  now: Date,
) {
  authorize(declineVerdict(participation, now))
  await change(tx, participation.own, { declinedAt: now, declineReason })
  await recordEvent(tx, actorOf(viewer, now), eventOf(participation, answersDeclined))
  return presentAgain(tx, viewer, participation.own.id, now)
}

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
