import { objectiveTimeline } from '@perennial/domain/objectives/cycle/timeline.ts'
import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { AddPeopleDialog } from '../../../cycles/overview/AddPeopleDialog.tsx'
import { BulkDialog } from '../../../cycles/overview/BulkDialog.tsx'
import { DeleteCycleDialog } from '../../../cycles/overview/DeleteCycleDialog.tsx'
import { ExtendCycleDialog } from '../../../cycles/overview/ExtendDialogs.tsx'
import { NotifyDialog } from '../../../cycles/overview/NotifyDialog.tsx'
import { StartNowDialog } from '../../../cycles/overview/StartNowDialog.tsx'
import { deadlinesOf } from '../../../cycles/overview/use-extension.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { objectiveCycles } from '../kind.ts'
import { dateLabel } from '../wizard/objective-timeline.ts'
import {
  type AllOrSomePeopleProps,
  type ObjectiveDialogProps,
  type PeopleDialogProps,
  type PersonRowDialogProps,
  peopleOf,
} from './dialog-props.ts'
import { useAddPeople } from './use-add-people.ts'

/** Adds people; not possible if everyone takes part. */
export const AddObjectivePeopleDialog = (props: ObjectiveDialogProps) =>
  props.cycle.allUsers ? (
    <Dialog
      title={t('cycles.addTitle')}
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>{t('ui.close')}</Button>}
    >
      <p>{t('objectiveCycles.everyone')}</p>
    </Dialog>
  ) : (
    <AddPeopleDialog {...props} useAddPeople={useAddPeople} />
  )

export const NotifyPeopleDialog = ({ cycle, ids, onClose }: AllOrSomePeopleProps) => (
  <NotifyDialog
    kind={objectiveCycles}
    action="POST /objective-cycles/{cycleId}/inform"
    input={{ cycleId: cycle.id, ...peopleOf(ids) }}
    selectedCount={ids?.length}
    onClose={onClose}
  />
)

/** Removes people from the cycle; their objectives stay (OBJ-P25). */
export const RemovePeopleDialog = ({ cycle, ids, onClose }: PeopleDialogProps) => (
  <BulkDialog
    kind={objectiveCycles}
    action="POST /objective-cycles/{cycleId}/removals"
    input={{ cycleId: cycle.id, people: ids }}
    title={t('cycles.removeManyTitle')}
    body={t('objectiveCycles.removeBody')}
    confirm={(count) => t('cycles.removeManyConfirm', { count })}
    noneMessage={t('cycles.removeManyNobody')}
    done={(count) => t('cycles.removeManyDone', { count })}
    onClose={onClose}
  />
)

export const RemovePersonDialog = ({ cycle, row, onClose }: PersonRowDialogProps) => (
  <RemovePeopleDialog cycle={cycle} ids={[row.owner.id]} onClose={onClose} />
)

const useDeleteCycle = (done: () => void) =>
  useWrite('DELETE /objective-cycles/{cycleId}', { refresh: ['GET /objective-cycles'], done })

export const DeleteObjectiveCycleDialog = (props: ObjectiveDialogProps) => (
  <DeleteCycleDialog
    {...props}
    kind={objectiveCycles}
    body={t('objectiveCycles.deleteBody', { count: props.cycle.objectives + (props.cycle.privateObjectives ?? 0) })}
    useDelete={useDeleteCycle}
  />
)

const useStartCycle = (done: () => void) =>
  useWrite('POST /objective-cycles/{cycleId}/start', { refresh: objectiveCycles.refresh, done })

export const StartObjectiveCycleDialog = ({ cycle, onClose }: ObjectiveDialogProps) => (
  <StartNowDialog
    cycle={cycle}
    startsAt={cycle.timeline.editableByOwnerFrom ?? ''}
    notifies={cycle.informAtStart}
    useStart={useStartCycle}
    onClose={onClose}
  />
)

const useExtendCycle = (done: () => void) =>
  useWrite('POST /objective-cycles/{cycleId}/extension', { refresh: objectiveCycles.refresh, failure: 'form', done })

/** Moves dates of the cycle to a later day. */
export const ExtendObjectiveCycleDialog = ({ cycle, onClose }: ObjectiveDialogProps) => (
  <ExtendCycleDialog
    cycle={cycle}
    dates={deadlinesOf(objectiveTimeline, cycle.timeline, 'OBJECTIVES', dateLabel)}
    useExtend={useExtendCycle}
    onClose={onClose}
  />
)
