import {
  type ObjectiveReminderKind,
  objectiveReminderKinds,
  remindedTask,
} from '@perennial/domain/objectives/cycle/notices.ts'
import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import { RemindDialog } from '../../../cycles/overview/RemindDialog.tsx'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
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
  const [kind, setKind] = useState(about && kinds.includes(about) ? about : (kinds[0] ?? 'UPDATE'))
  return (
    <RemindDialog
      kind={objectiveCycles}
      action="POST /objective-cycles/{cycleId}/nudges"
      input={{ cycleId: cycle.id, kind, ...peopleOf(ids) }}
      selectedCount={ids?.length}
      onClose={onClose}
    >
      <RadioGroup
        label={t('cycles.remindWhom')}
        value={kind}
        onChange={(value) => setKind(kinds.find((item) => item === value) ?? kind)}
        options={kinds.map((value) => ({ value, label: t(`objectiveCycles.remind.${value}`) }))}
      />
    </RemindDialog>
  )
}

/** Starts with the reminder that fits the next step. */
export const NextReminderDialog = (props: ObjectiveDialogProps) => (
  <RemindPeopleDialog {...props} about={objectiveStepForHr(props.cycle, now()).reminder} />
)

/** Reminds one manager of the objectives of their team. */
export const RemindManagerDialog = (props: PeopleDialogProps) => <RemindPeopleDialog {...props} about="TEAM" />
