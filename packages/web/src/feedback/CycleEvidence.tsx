import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import { FeedbackEvidence } from '../anytime-feedback/evidence/FeedbackEvidence.tsx'
import { t } from '../core/i18n.ts'

/** Feedback of cycles about the reviewee, beside the questions of a review. */
export const CycleEvidence = ({ entries }: { entries: readonly EvidenceEntry[] }) => (
  <FeedbackEvidence entries={entries} selfTitle={t('feedback.relationship.SELF')} />
)
