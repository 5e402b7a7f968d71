import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { formatShortDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import type { CycleStep } from '../../../cycles/overview/overview-kind.ts'
import { startsLaterToday } from '../../../cycles/overview/starts-later-today.ts'
import { nextStepForHr } from '../next-step-for-hr.ts'
import { NextReminderDialog, NotifyParticipantsDialog, StartReviewCycleDialog } from './lazy-dialogs.ts'

/** What HR does next. Where the progress says it, there is no sentence. */
export function stepForHr(cycle: CycleOverview): CycleStep<CycleOverview> {
  const { step, done, count, due } = nextStepForHr(cycle, now())
  const values = { done, count, day: due ? formatShortDay(due) : '' }
  const isOpen = cycle.can.change.allowed
  switch (step) {
    case 'writing':
    case 'sharing':
    case 'signing':
      return isOpen ? { action: { label: 'cycles.remind', Dialog: NextReminderDialog } } : {}
    case 'inform':
      return {
        sentence: t('cycle.next.informBody', values),
        action: { label: 'cycles.inform', Dialog: NotifyParticipantsDialog, isPrimary: true },
      }
    case 'scheduled': {
      const sentence = t(cycle.informAtStart ? 'cycle.next.scheduledTold' : 'cycle.next.scheduledSilent')
      const canStart = isOpen && startsLaterToday(cycle.timeline.processStarts)
      return { sentence, ...(canStart && { action: { label: 'cycles.startNow', Dialog: StartReviewCycleDialog } }) }
    }
    default:
      return { sentence: t(`cycle.next.${step}Body`, values) }
  }
}
