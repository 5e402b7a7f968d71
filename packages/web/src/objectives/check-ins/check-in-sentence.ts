import type { ObjectiveOptions } from '@perennial/contract/objectives/cycle/schemas.ts'
import { t } from '../../core/i18n.ts'

/** How often people of a cycle check in, in a sentence. */
export const checkInSentence = ({ frequency, weekday }: ObjectiveOptions['checkIns']): string =>
  t('objectiveCycles.summary.checkIns', { frequency, weekday: t(`cycles.weekday.${weekday}`) })
