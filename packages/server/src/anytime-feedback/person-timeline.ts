import type { TimelineFeedback } from '@perennial/contract/person-timeline/routes.ts'
import { excerptOf, type PersonTimelineSource } from '../person-timeline/public.ts'
import { findNamedResponses, type NamedResponse } from './named-responses.ts'

/** Feedback about someone: responses that the reader may read with their author’s name (MAY-4). */
export const feedbackTimeline: PersonTimelineSource = {
  name: 'anytime-feedback',
  feature: 'requestFeedback',
  read: async ({ tx, viewer, personId, now }) =>
    (await findNamedResponses(tx, viewer, personId, now)).map((response) => entryOf(response, personId)),
}

function entryOf({ id, found, reviewer, submittedAt, answers }: NamedResponse, personId: string): TimelineFeedback {
  const written = answers.find(({ question, text }) => question.type === 'TEXT_QUESTION' && text.trim() !== '')
  return {
    kind: 'feedback',
    id,
    requestId: found.row.id,
    at: submittedAt,
    by: reviewer,
    isSelf: reviewer.id === personId,
    ...(written ? { headline: { question: written.question.question, text: excerptOf(written.text) } } : {}),
  }
}
