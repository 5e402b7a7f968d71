import type { LaunchConcern } from '@perennial/domain/reviews/cycle/concerns.ts'
import { t } from '../../core/i18n.ts'
import type { CycleConcerns } from '../../cycles/ConcernNotes.tsx'

export const reviewConcerns: CycleConcerns<LaunchConcern> = {
  title: (concern, count) => t(`reviewCycles.concerned.${concern}`, { count }),
  meaning: (concern) => t(`reviewCycles.concernMeans.${concern}`),
}
