import type { FeedbackRequestDetails, FeedbackResult } from '@perennial/contract/feedback/schemas.ts'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import type { PersonalDataPart } from '../people/public.ts'
import { packedAnswer, packedAnswers } from '../questionnaires/public.ts'
import { participantAnswerStore } from './answer-store.ts'
import { presentRequest, questionsFor } from './presenter.ts'
import { type FoundRequest, findRequests, isKnown } from './queries.ts'
import { lockForReading } from './results.ts'
import { feedbackCycleRequests, feedbackParticipants } from './tables.ts'

/** How many requests a data package has at most. */
const MAX = 2_000

/** About someone, or written by them. A union of two indexed queries: with `or`, all requests of the company would be read. */
const concerns = (companyId: string, personId: string): SQL => sql`${feedbackCycleRequests.id} = any(array(
  select ${feedbackCycleRequests.id} from ${feedbackCycleRequests}
    where ${feedbackCycleRequests.companyId} = ${companyId} and ${feedbackCycleRequests.revieweeId} = ${personId}
  union select ${feedbackParticipants.requestId} from ${feedbackParticipants}
    where ${feedbackParticipants.companyId} = ${companyId} and ${feedbackParticipants.reviewerId} = ${personId}))`

/**
 * Feedback in cycles for the data package: about someone or written by them, as the requester sees it on the pages
 * (PRIV-2, MAY-4).
 */
export const feedbackData: PersonalDataPart = {
  name: 'feedbackCycles',
  read: async ({ tx, viewer, personId, now }) => {
    const order = [asc(cycles.startsAt), asc(feedbackCycleRequests.id)]
    const all = await findRequests(tx, viewer, concerns(viewer.company.id, personId), now, { limit: MAX, order })
    const packed: unknown[] = []
    for (const found of all.filter(isKnown)) {
      const isOwner = viewer.id === personId
      // Others may know that someone reviews only from the list of reviewers.
      if (!isOwner && found.row.revieweeId !== personId) continue
      packed.push(await packedRequest(tx, viewer, await lockForReading(tx, viewer, found, now), isOwner, now))
    }
    return packed
  },
}

async function packedRequest(tx: Tx, viewer: Viewer, found: FoundRequest, isOwner: boolean, now: Date) {
  const page = await presentRequest(tx, viewer, found, now)
  const { own, cycle } = found
  const answers = own ? await participantAnswerStore.find(tx, viewer.company.id, [own.id]) : undefined
  return {
    cycle: cycle.name,
    about: page.reviewee.name,
    state: page.state,
    writeFeedbackBy: cycle.writeFeedbackBy.toISOString(),
    noteFromReviewee: page.noteFromReviewee,
    reviewers: page.participants?.map(({ person, relationship }) => ({ name: person.name, relationship })) ?? null,
    // Null if the requester of the package may not read any answers.
    answers: packedResult(page, page.result),
    // A person’s own text is included even before it is submitted.
    own:
      isOwner && own
        ? {
            state: own.state,
            declineReason: own.declineReason,
            answers: packedAnswers(questionsFor(found), answers?.get(own.id) ?? {}),
          }
        : null,
    takeaway: page.takeaway && { notes: page.takeaway.privateNotes, takeaway: page.takeaway.takeaway },
  }
}

function packedResult({ questions }: Pick<FeedbackRequestDetails, 'questions'>, result: FeedbackResult) {
  if (result.state === 'NAMED')
    return result.responses.map(({ reviewer, answers }) => ({
      by: reviewer.name,
      answers: packedAnswers(questions, answers),
    }))
  if (result.state !== 'ANONYMOUS') return null
  return result.questions.map(({ questionId, values }) => ({
    question: questions.find(({ id }) => id === questionId)?.question ?? questionId,
    answers: values.map((answer) => packedAnswer(questions, questionId, answer)),
  }))
}
