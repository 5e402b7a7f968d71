import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PersonalDataPart } from '../people/public.ts'
import { packedAnswer, packedAnswers } from '../questionnaires/public.ts'
import { presentFeedback } from './presenter.ts'
import { findFeedback, isKnown } from './queries.ts'
import { feedbackRequests, feedbackResponses } from './tables.ts'

/** How many requests a data package has at most. */
const MAX = 2_000

/**
 * About someone, requested by them or written by them. A union of indexed queries: with `or`, all requests of the
 * company would be read.
 */
function concerns(companyId: string, personId: string): SQL {
  const inCompany = eq(feedbackRequests.companyId, companyId)
  const select = (condition: SQL) =>
    sql`select ${feedbackRequests.id} from ${feedbackRequests} where ${inCompany} and ${condition}`
  return sql`${feedbackRequests.id} = any(array(
    ${select(eq(feedbackRequests.subjectId, personId))}
    union ${select(eq(feedbackRequests.requesterId, personId))}
    union select ${feedbackResponses.requestId} from ${feedbackResponses}
      where ${feedbackResponses.companyId} = ${companyId} and ${feedbackResponses.reviewerId} = ${personId}))`
}

/**
 * Feedback for the data package: about someone, requested by them or written by them, as the requester of the package
 * sees it on the pages (PRIV-2, MAY-4).
 */
export const feedbackData: PersonalDataPart = {
  name: 'anytimeFeedback',
  read: async ({ tx, viewer, personId, now }) => {
    const all = await findFeedback(tx, viewer, concerns(viewer.company.id, personId), now, {
      limit: MAX,
      order: [asc(feedbackRequests.sentAt), asc(feedbackRequests.id)],
    })
    const packed: unknown[] = []
    for (const found of all.filter(isKnown)) {
      const page = await presentFeedback(tx, viewer, found, now)
      packed.push(packedFeedback(page, viewer.id === personId))
    }
    return packed
  },
}

function packedFeedback(page: FeedbackDetails, isOwner: boolean) {
  const { type, kind, topic, state, sentAt, deadline, note, result, own } = page
  return {
    type,
    kind,
    topic,
    about: page.subject?.name ?? null,
    requester: page.requester?.name ?? null,
    state,
    sentAt,
    deadline,
    note,
    // Null if the requester of the package may not read any answers.
    answers:
      result.state === 'NAMED'
        ? result.responses.map(({ reviewer, submittedAt, answers }) => ({
            by: reviewer.name,
            submittedAt,
            answers: packedAnswers(page.questions, answers),
          }))
        : result.state === 'ANONYMOUS'
          ? result.questions.map(({ questionId, values }) => ({
              question: page.questions.find(({ id }) => id === questionId)?.question ?? questionId,
              answers: values.map((answer) => packedAnswer(page.questions, questionId, answer)),
            }))
          : null,
    // A person’s own text is included even before it is submitted.
    own: isOwner && own ? { state: own.state, answers: packedAnswers(page.questions, own.answers) } : null,
  }
}
