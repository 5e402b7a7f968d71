import { hasApproval } from '@perennial/domain/feedback/cycle/nomination.ts'
import { type FeedbackReminderKind, feedbackReminderKinds } from '@perennial/domain/feedback/cycle/nudging.ts'
import { t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import { RemindOfDialog } from '../../../cycles/overview/RemindDialog.tsx'
import { feedbackCycles } from '../kind.ts'
import {
  type AllOrSomeRequestsProps,
  type FeedbackDialogProps,
  type RequestsDialogProps,
  requestsOf,
} from './dialog-props.ts'
import { feedbackStepForHr } from './next-step.ts'

type Props = AllOrSomeRequestsProps & { about?: FeedbackReminderKind | undefined }

/** Reminds people of open tasks (COM-P11). */
export function RemindParticipantsDialog({ cycle, ids, about, onClose }: Props) {
  const { nominationMode, selfAssessment } = cycle
  const kinds = feedbackReminderKinds.filter(
    (kind) =>
      (kind !== 'APPROVE' || hasApproval(nominationMode)) &&
      (kind !== 'ASSESS_SELF' || selfAssessment) &&
      (kind !== 'NOMINATE' || nominationMode !== 'HR_NOMINATION'),
  )
  return (
    <RemindOfDialog
      kind={feedbackCycles}
      action="POST /feedback-cycles/{cycleId}/nudges"
      kinds={kinds}
      about={about}
      fallback="WRITE"
      labelOf={(kind) => t(`feedbackCycle.remind.${kind}`, { mode: nominationMode })}
      inputOf={(kind) => ({ cycleId: cycle.id, kind, ...requestsOf(ids) })}
      selectedCount={ids?.length}
      onClose={onClose}
    />
  )
}

/** Starts with the reminder that fits the next step. */
export const NextReminderDialog = (props: FeedbackDialogProps) => (
  <RemindParticipantsDialog {...props} about={feedbackStepForHr(props.cycle, now()).reminder} />
)

/** Reminds one manager of open requests: to pick reviewers if that is their task, otherwise to approve them. */
export const RemindManagerDialog = (props: RequestsDialogProps) => (
  <RemindParticipantsDialog
    {...props}
    about={props.cycle.nominationMode === 'MANAGER_NOMINATION' ? 'NOMINATE' : 'APPROVE'}
  />
)
