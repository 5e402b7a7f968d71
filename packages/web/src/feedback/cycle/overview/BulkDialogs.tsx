import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import { isAnonymous } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { type BulkReviewers, bulkReviewers } from '@perennial/domain/feedback/reviewer-choice.ts'
import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { BulkDialog } from '../../../cycles/overview/BulkDialog.tsx'
import { NotifyDialog } from '../../../cycles/overview/NotifyDialog.tsx'
import { RemovePeopleDialog } from '../../../cycles/overview/RemovePeopleDialog.tsx'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { feedbackCycles } from '../kind.ts'
import {
  type AllOrSomeRequestsProps,
  type RequestRowDialogProps,
  type RequestsDialogProps,
  requestsOf,
} from './dialog-props.ts'

export const NotifyParticipantsDialog = ({ cycle, ids, onClose }: AllOrSomeRequestsProps) => (
  <NotifyDialog
    kind={feedbackCycles}
    action="POST /feedback-cycles/{cycleId}/inform"
    input={{ cycleId: cycle.id, ...requestsOf(ids) }}
    selectedCount={ids?.length}
    onClose={onClose}
  />
)

/** Approves the reviewers as they are; warns where there are too few for hidden authors (FBK-P18). */
export const ApproveDialog = ({ cycle, ids, onClose }: AllOrSomeRequestsProps) => (
  <BulkDialog
    kind={feedbackCycles}
    action="POST /feedback-cycles/{cycleId}/approvals"
    input={{ cycleId: cycle.id, ...requestsOf(ids) }}
    title={t('feedbackCycle.approveTitle')}
    body={t('feedbackCycle.approveBody')}
    note={({ tooFewReviewers: count }) =>
      count > 0 ? t('feedbackCycle.approveTooFew', { count, least: MIN_ANONYMOUS_AUTHORS }) : undefined
    }
    confirm={(count) => t('feedbackCycle.approveConfirm', { count })}
    noneMessage={t('feedbackCycle.approveNobody')}
    done={(count) => t('feedbackCycle.approveDone', { count })}
    onClose={onClose}
  />
)

/** Ends writing for the selected reviewees. */
export const CompleteDialog = ({ cycle, ids, onClose }: RequestsDialogProps) => (
  <BulkDialog
    kind={feedbackCycles}
    action="POST /feedback-cycles/{cycleId}/completions"
    input={{ cycleId: cycle.id, requests: ids }}
    title={t('feedbackCycle.completeTitle')}
    body={t('feedbackCycle.completeBody')}
    confirm={(count) => t('feedbackCycle.completeConfirm', { count })}
    noneMessage={t('feedbackCycle.completeNobody')}
    done={(count) => t('feedbackCycle.completeDone', { count })}
    onClose={onClose}
  />
)

/** Lets reviewees read their results now; if authors are hidden, this also ends writing (FBK-P23). */
export const ReleaseDialog = ({ cycle, ids, onClose }: AllOrSomeRequestsProps) => (
  <BulkDialog
    kind={feedbackCycles}
    action="POST /feedback-cycles/{cycleId}/releases"
    input={{ cycleId: cycle.id, ...requestsOf(ids) }}
    title={t('feedbackCycle.releaseTitle')}
    body={t(isAnonymous(cycle.visibility) ? 'feedbackCycle.releaseAnonymous' : 'feedbackCycle.releaseBody')}
    confirm={(count) => t('feedbackCycle.releaseConfirm', { count })}
    noneMessage={t('feedbackCycle.releaseNobody')}
    done={(count) => t('feedbackCycle.releaseDone', { count })}
    onClose={onClose}
  />
)

/** Adds the same kind of reviewer to many reviewees: their managers, peers, reports, or themselves. */
export function AddReviewersDialog({ cycle, ids, onClose }: AllOrSomeRequestsProps) {
  const [which, setWhich] = useState<BulkReviewers>('MANAGERS')
  return (
    <BulkDialog
      kind={feedbackCycles}
      action="POST /feedback-cycles/{cycleId}/reviewers"
      input={{ cycleId: cycle.id, which, ...requestsOf(ids) }}
      title={t('feedbackCycle.addReviewersTitle')}
      body={t('feedbackCycle.addReviewersBody')}
      details={({ added }) => <p>{t('feedbackCycle.addReviewersCount', { count: added })}</p>}
      confirm={(count) => t('feedbackCycle.addReviewersConfirm', { count })}
      noneMessage={t('feedbackCycle.addReviewersNobody')}
      done={(count) => t('feedbackCycle.addReviewersDone', { count })}
      onClose={onClose}
    >
      <RadioGroup
        label={t('feedbackCycle.addReviewersWhich')}
        value={which}
        onChange={(value) => setWhich(bulkReviewers.find((item) => item === value) ?? which)}
        options={bulkReviewers.map((value) => ({
          value,
          label: t(`feedbackCycle.addReviewers.${value}`),
          hint: t(`feedbackCycle.addReviewers.${value}.hint`),
        }))}
      />
    </BulkDialog>
  )
}

export const RemoveRequestsDialog = ({ cycle, ids, onClose }: RequestsDialogProps) => (
  <RemovePeopleDialog
    kind={feedbackCycles}
    action="POST /feedback-cycles/{cycleId}/removals"
    input={{ cycleId: cycle.id, requests: ids }}
    body={t('feedbackCycle.removeBody')}
    countWritten={({ withAnswers }) => withAnswers}
    writtenNote={(count) => t('feedbackCycle.removeWritten', { count })}
    onClose={onClose}
  />
)

export const RemoveRequestDialog = ({ cycle, row, onClose }: RequestRowDialogProps) => (
  <RemoveRequestsDialog cycle={cycle} ids={[row.requestId]} onClose={onClose} />
)
