import type { FeedbackCycleOverview } from '@perennial/contract/feedback/cycle/schemas.ts'
import { formatShortDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import type { CycleStep } from '../../../cycles/overview/overview-kind.ts'
import { startsLaterToday } from '../../../cycles/overview/starts-later-today.ts'
import * as dialogs from './lazy-dialogs.ts'
import { feedbackStepForHr } from './next-step.ts'

/** What HR does next, in a sentence with the one action that helps. */
export function feedbackStep(cycle: FeedbackCycleOverview): CycleStep<FeedbackCycleOverview> {
  const { step, done, count, due, reminder } = feedbackStepForHr(cycle, now())
  const isOpen = cycle.can.change.allowed
  const sentence = t(`feedbackCycle.next.${step}`, {
    done,
    count,
    hasDay: due ? 'yes' : 'no',
    day: due ? formatShortDay(due) : '',
    mode: cycle.nominationMode,
    notifies: cycle.informAtStart ? 'yes' : 'no',
  })
  const action = (): CycleStep<FeedbackCycleOverview>['action'] => {
    if (!isOpen) return undefined
    if (step === 'inform') return { label: 'cycles.inform', Dialog: dialogs.NotifyParticipantsDialog, isPrimary: true }
    if (step === 'approvalOverdue')
      return { label: 'feedbackCycle.approveAll', Dialog: dialogs.ApproveDialog, isPrimary: true }
    if (step === 'releasing' && cycle.can.release)
      return { label: 'feedbackCycle.release', Dialog: dialogs.ReleaseDialog }
    if (step === 'scheduled' && startsLaterToday(cycle.timeline.processStarts))
      return { label: 'cycles.startNow', Dialog: dialogs.StartFeedbackCycleDialog }
    return reminder && { label: 'cycles.remind', Dialog: dialogs.NextReminderDialog }
  }
  return { sentence, action: action() }
}
