import { violationMessage } from '../../core/api-error.ts'
import { t } from '../../core/i18n.ts'
import type { CycleProblem } from './wizard-kind.ts'

/** A problem in words; a date out of order names the date it has to follow. */
export function problemMessage<F extends string>(problem: CycleProblem, dateLabel: (field: F) => string): string {
  const earlier = problem.facts?.earlier
  if (problem.code !== 'DATE_OUT_OF_ORDER' || typeof earlier !== 'string') return violationMessage(problem)
  // The server uses the date names of this kind.
  return t('cycles.timeline.notBefore', { earlier: dateLabel(earlier as F) })
}
