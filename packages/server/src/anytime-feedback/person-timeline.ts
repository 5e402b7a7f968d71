import type { TimelineFeedback } from '@perennial/contract/person-timeline/routes.ts'
import type { PersonTimelineSource } from '../person-timeline/public.ts'
import { findNamedResponses, type NamedResponse } from './named-responses.ts'

/** The longest excerpt of an answer, in characters. */
const EXCERPT = 240

/** Feedback about someone, each response that its reader may read with its author’s name (MAY-4). */
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
    ...(written ? { headline: { question: written.question.question, text: shortened(written.text) } } : {}),
  }
}

/** The beginning of a text, cut between words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT) return line
  const cut = line.slice(0, EXCERPT)
  const end = cut.lastIndexOf(' ')
  return `${end > 0 ? cut.slice(0, end) : cut}…`
}
