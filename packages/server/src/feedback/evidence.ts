import { instantAtHour } from '@perennial/domain/calendar/instants.ts'
import { evidenceOf } from '../questionnaires/public.ts'
import type { EvidenceSource } from '../reviews/public.ts'
import { findNamedAnswers } from './named-answers.ts'
import { requestPage } from './participation.ts'

/** Feedback about the reviewee in cycles that was submitted in the review’s period. */
export const feedbackEvidence: EvidenceSource = {
  name: 'feedback',
  feature: 'feedback',
  find: async ({ tx, viewer, personId, period, now }) => {
    const from = instantAtHour(period.from, 0, viewer.company.timeZone)
    const all = await findNamedAnswers(tx, viewer, personId, now, { from, to: period.to })
    return all.flatMap(({ participantId: id, found, submittedAt, ...rest }) =>
      evidenceOf({ ...rest, id, submittedAt: submittedAt.toISOString(), to: requestPage(found.row.id) }, personId),
    )
  },
}
