import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { byProgress } from '@perennial/domain/feedback/participant.ts'
import { IconUserPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from '../AnytimeFeedback.module.css'
import { changedByFeedback, progressTones } from '../feedback-messages.ts'
import { AddPeopleDialog } from './AddPeopleDialog.tsx'

type Reviewer = FeedbackDetails['reviewers'][number]

/** Everyone who is asked, with their progress as far as the viewer may know it. */
export function Reviewers({ feedback }: { feedback: FeedbackDetails }) {
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Reviewer>()
  const { reviewers, isRequester, kind, can } = feedback
  const sorted = reviewers.toSorted((a, b) => byProgress(a.progress, b.progress))
  return (
    <Card
      title={t('anytimeFeedback.reviewers')}
      count={reviewers.length}
      actions={
        isRequester &&
        kind !== 'SELF_REFLECTION' && (
          <Button
            size="small"
            icon={<IconUserPlus size={16} stroke={1.5} aria-hidden />}
            disabledReason={refusalMessage(can.addReviewers)}
            onClick={() => setAdding(true)}
          >
            {t('anytimeFeedback.addPeople')}
          </Button>
        )
      }
    >
      <ul className={css.people}>
        {sorted.map((reviewer) => (
          <li key={reviewer.person.id} className={css.person}>
            <PersonName person={reviewer.person} />
            <span className={css.personState}>
              <StatusChip tone={progressTones[reviewer.progress]}>
                {t(`anytimeFeedback.progress.${reviewer.progress}`)}
              </StatusChip>
              {reviewer.canRemove && reviewers.length > 1 && (
                <IconButton
                  size="small"
                  label={t('anytimeFeedback.stopAsking', { name: reviewer.person.name })}
                  onClick={() => setRemoving(reviewer)}
                >
                  <IconX size={16} stroke={1.5} aria-hidden />
                </IconButton>
              )}
            </span>
            {reviewer.declineReason && <p className={css.reason}>“{reviewer.declineReason}”</p>}
          </li>
        ))}
      </ul>
      {sorted.some(({ progress }) => progress === 'HIDDEN') && (
        <p className={css.muted}>{t('anytimeFeedback.progressHidden')}</p>
      )}
      {isAdding && <AddPeopleDialog feedback={feedback} onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog feedback={feedback} reviewer={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  )
}

type RemoveProps = { feedback: FeedbackDetails; reviewer: Reviewer; onClose: () => void }

function RemoveDialog({ feedback: { id: requestId }, reviewer: { person }, onClose }: RemoveProps) {
  const remove = useWrite('DELETE /feedback-requests/{requestId}/reviewers/{reviewerId}', {
    refresh: changedByFeedback,
    done: () => {
      onClose()
      showSuccess(t('anytimeFeedback.stoppedAsking', { name: person.name }))
    },
  })
  return (
    <Confirm
      title={t('anytimeFeedback.stopAskingAsk', { name: person.name })}
      body={t('anytimeFeedback.stopAskingBody', { name: person.name })}
      confirm={t('anytimeFeedback.remove')}
      isDanger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ requestId, reviewerId: person.id })}
      onClose={onClose}
    />
  )
}
