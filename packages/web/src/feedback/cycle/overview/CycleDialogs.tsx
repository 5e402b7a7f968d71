import { feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { AddPeopleDialog } from '../../../cycles/overview/AddPeopleDialog.tsx'
import { DeleteCycleDialog } from '../../../cycles/overview/DeleteCycleDialog.tsx'
import { ExtendCycleDialog } from '../../../cycles/overview/ExtendDialogs.tsx'
import { StartNowDialog } from '../../../cycles/overview/StartNowDialog.tsx'
import { deadlinesOf } from '../../../cycles/overview/use-extension.ts'
import { feedbackCycles } from '../kind.ts'
import { dateLabel } from '../wizard/feedback-timeline.ts'
import type { FeedbackDialogProps } from './dialog-props.ts'
import { useAddReviewees } from './use-add-reviewees.ts'

export const AddRevieweesDialog = (props: FeedbackDialogProps) => (
  <AddPeopleDialog {...props} useAddPeople={useAddReviewees} />
)

const useDeleteCycle = (done: () => void) =>
  useWrite('DELETE /feedback-cycles/{cycleId}', { refresh: ['GET /feedback-cycles'], done })

export const DeleteFeedbackCycleDialog = (props: FeedbackDialogProps) => (
  <DeleteCycleDialog
    {...props}
    kind={feedbackCycles}
    body={t('feedbackCycle.deleteBody', { count: props.cycle.reviewees })}
    useDelete={useDeleteCycle}
  />
)

const useStartCycle = (done: () => void) =>
  useWrite('POST /feedback-cycles/{cycleId}/start', { refresh: feedbackCycles.refresh, done })

export const StartFeedbackCycleDialog = ({ cycle, onClose }: FeedbackDialogProps) => (
  <StartNowDialog
    cycle={cycle}
    startsAt={cycle.timeline.processStarts ?? ''}
    notifies={cycle.informAtStart}
    useStart={useStartCycle}
    onClose={onClose}
  />
)

const useExtendCycle = (done: () => void) =>
  useWrite('POST /feedback-cycles/{cycleId}/extension', { refresh: feedbackCycles.refresh, failure: 'form', done })

/** Moves dates of the cycle to a later day. */
export const ExtendFeedbackCycleDialog = ({ cycle, onClose }: FeedbackDialogProps) => (
  <ExtendCycleDialog
    cycle={cycle}
    dates={deadlinesOf(feedbackTimeline, cycle.timeline, cycle.nominationMode, dateLabel)}
    useExtend={useExtendCycle}
    onClose={onClose}
  />
)
