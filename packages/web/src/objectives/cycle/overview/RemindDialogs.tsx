import {
  type ObjectiveReminderKind,
  objectiveReminderKinds,
  remindedTask,
} from '@perennial/domain/objectives/cycle/notices.ts'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import { RemindOfDialog } from '../../../cycles/overview/RemindDialog.tsx'
import { objectiveCycles } from '../kind.ts'
import {
  type AllOrSomePeopleProps,
  type ObjectiveDialogProps,
  type PeopleDialogProps,
  peopleOf,
} from './dialog-props.ts'
import { objectiveStepForHr } from './next-step.ts'

type Props = AllOrSomePeopleProps & { about?: ObjectiveReminderKind | undefined }

/** Reminds owners to set or to update objectives, or managers of their team (COM-P11). */
export function RemindPeopleDialog({ cycle, ids, about, onClose }: Props) {
  const kinds = objectiveReminderKinds.filter((kind) => remindedTask(kind, cycle.process) !== null)
  return (
    <RemindOfDialog
      kind={objectiveCycles}
      action="POST /objective-cycles/{cycleId}/nudges"
      kinds={kinds}
      about={about}
      fallback="UPDATE"
      labelOf={(kind) => t(`objectiveCycles.remind.${kind}`)}
      inputOf={(kind) => ({ cycleId: cycle.id, kind, ...peopleOf(ids) })}
      selectedCount={ids?.length}
      onClose={onClose}
    />
  )
}

/** Starts with the reminder that fits the next step. */
export const NextReminderDialog = (props: ObjectiveDialogProps) => (
  <RemindPeopleDialog {...props} about={objectiveStepForHr(props.cycle, now()).reminder} />
)

/** Reminds one manager of the objectives of their team. */
export const RemindManagerDialog = (props: PeopleDialogProps) => <RemindPeopleDialog {...props} about="TEAM" />
