import type { TimelineFeedback } from '@perennial/contract/person-timeline/routes.ts'
import { excerptOf, type PersonTimelineSource } from '../person-timeline/public.ts'
import { findNamedAnswers, type NamedAnswers } from './named-answers.ts'

/** Feedback about someone in cycles, by authors whom the reader may know (MAY-4). */
export const feedbackTimeline: PersonTimelineSource = {
  name: 'feedback',
  feature: 'feedback',
  read: async ({ tx, viewer, personId, now }) =>
    (await findNamedAnswers(tx, viewer, personId, now)).map((item) => entryOf(item, personId)),
}

function entryOf(
  { participantId, found, reviewer, submittedAt, answers }: NamedAnswers,
  personId: string,
): TimelineFeedback {
  const written = answers.find(({ question, text }) => question.type === 'TEXT_QUESTION' && text.trim() !== '')
  return {
    kind: 'feedback',
    id: participantId,
    requestId: found.row.id,
    cycle: { id: found.cycle.id, name: found.cycle.name },
    at: submittedAt.toISOString(),
    by: reviewer,
    isSelf: reviewer.id === personId,
    ...(written ? { headline: { question: written.question.question, text: excerptOf(written.text) } } : {}),
  }
}
