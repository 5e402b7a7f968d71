import type { ObjectiveLaunchConcern } from '@perennial/domain/objectives/cycle/concerns.ts'
import { t } from '../../core/i18n.ts'
import type { CycleConcerns } from '../../cycles/ConcernNotes.tsx'

export const objectiveConcernTexts: CycleConcerns<ObjectiveLaunchConcern> = {
  title: (concern, count) => t(`objectiveCycles.concerned.${concern}`, { count }),
  meaning: (concern) => t(`objectiveCycles.concernMeans.${concern}`),
}
