import { instantAtHour } from '@perennial/domain/calendar/instants.ts'
import { evidenceOf } from '../questionnaires/public.ts'
import type { EvidenceSource } from '../reviews/public.ts'
import { findNamedResponses } from './named-responses.ts'
import { requestPage } from './notices.ts'

/** Feedback about the reviewee that was submitted in the review’s period. */
export const feedbackEvidence: EvidenceSource = {
  name: 'anytime-feedback',
  feature: 'requestFeedback',
  find: async ({ tx, viewer, personId, period, now }) => {
    const from = instantAtHour(period.from, 0, viewer.company.timeZone)
    const responses = await findNamedResponses(tx, viewer, personId, now, { from, to: period.to })
    return responses
      .toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt))
      .flatMap(({ found, ...response }) => evidenceOf({ ...response, to: requestPage(found.row.id) }, personId))
  },
}
