import type { ObjectiveCycleOverview } from '@perennial/contract/objectives/cycle/schemas.ts'
import { formatShortDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import type { CycleStep } from '../../../cycles/overview/overview-kind.ts'
import { startsLaterToday } from '../../../cycles/overview/starts-later-today.ts'
import * as dialogs from './lazy-dialogs.ts'
import { objectiveStepForHr } from './next-step.ts'

/** What HR does next, in a sentence with the one action that helps. */
export function objectiveStep(cycle: ObjectiveCycleOverview): CycleStep<ObjectiveCycleOverview> {
  const { step, done, count, due, reminder } = objectiveStepForHr(cycle, now())
  const sentence = t(`objectiveCycles.next.${step}`, {
    done,
    count,
    day: due ? formatShortDay(due) : '',
    notifies: cycle.informAtStart ? 'yes' : 'no',
  })
  const action = (): CycleStep<ObjectiveCycleOverview>['action'] => {
    if (!cycle.can.change.allowed) return undefined
    if (step === 'inform') return { label: 'cycles.inform', Dialog: dialogs.NotifyPeopleDialog, isPrimary: true }
    if (step === 'scheduled' && startsLaterToday(due))
      return { label: 'cycles.startNow', Dialog: dialogs.StartObjectiveCycleDialog }
    return reminder && { label: 'cycles.remind', Dialog: dialogs.NextReminderDialog }
  }
  return { sentence, action: action() }
}
