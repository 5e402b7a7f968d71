import type { FeedbackLaunchConcern } from '@perennial/domain/feedback/cycle/concerns.ts'
import { t } from '../../core/i18n.ts'
import type { CycleConcerns } from '../../cycles/ConcernNotes.tsx'

export const feedbackConcernTexts: CycleConcerns<FeedbackLaunchConcern> = {
  title: (concern, count) => t(`feedbackCycle.concerned.${concern}`, { count }),
  meaning: (concern) => t(`feedbackCycle.concernMeans.${concern}`),
}
