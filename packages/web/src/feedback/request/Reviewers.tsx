import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { byProgress } from '@perennial/domain/feedback/participant.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { progressTones } from '../../anytime-feedback/feedback-messages.ts'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { refusalMessageNow } from '../../reviews/review-messages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/Loaded.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { changedByFeedback, type Participant, type RequestDetails } from '../feedback-messages.ts'
import { AddReviewersButton, canOnlyAdd } from './AddReviewersButton.tsx'
import { GuestLinkMenu } from './GuestLinkMenu.tsx'
import { NominationHint } from './NominationHint.tsx'
import { loadMessage } from './PickReviewersDialog.tsx'
import css from './Request.module.css'

type Props = { request: RequestDetails }

/** Who reviews, with the progress of each as far as the viewer may know it. */
export function Reviewers({ request }: Props) {
  const me = useCurrentUser()
  const [removing, setRemoving] = useState<Participant>()
  const { participants, reviewers, can, isListPartial, tooFewReviewers, reviewee } = request
  const isYours = reviewee.id === me.id
  // People who only write about the reviewee may not read anything about the others.
  if (participants === null && !can.nominate.allowed && !isYours)
    return <HiddenReviewers total={reviewers.total} written={reviewers.written} />
  const sorted = (participants ?? []).toSorted((a, b) => byProgress(a.progress, b.progress))
  const isNoOne = sorted.every(({ origin }) => origin === 'SELF')
  return (
    <Card
      title={t('feedback.reviewers')}
      count={reviewers.total}
      actions={can.nominate.allowed && !canOnlyAdd(request) && <AddReviewersButton request={request} />}
    >
      {can.nominate.allowed && <NominationHint request={request} />}
      {tooFewReviewers && reviewers.total > 0 && (
        <Banner tone="warning">{t('feedback.tooFewReviewers', { least: MIN_ANONYMOUS_AUTHORS })}</Banner>
      )}
      {isListPartial && <p className={css.muted}>{t('feedback.listPartial')}</p>}
      {isNoOne && (
        <EmptyState
          isSmall
          title={t(participants === null ? 'feedback.reviewersHidden' : 'feedback.noReviewers')}
          body={t(`feedback.noReviewers.${emptyReason(request)}`)}
        />
      )}
      {sorted.length > 0 && (
        <ul className={css.people}>
          {sorted.map((participant) => (
            <Reviewer
              key={participant.person.id}
              requestId={request.id}
              participant={participant}
              isInvited={request.state === 'APPROVED' || request.state === 'COMPLETED'}
              onRemove={() => setRemoving(participant)}
            />
          ))}
        </ul>
      )}
      {sorted.some(({ progress }) => progress === 'HIDDEN') && (
        <p className={css.muted}>{t('anytimeFeedback.progressHidden')}</p>
      )}
      {removing && <RemoveDialog request={request} participant={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  )
}

/** Why the list is empty. */
const emptyReason = ({ can, participants, cycle }: RequestDetails) =>
  can.nominate.allowed
    ? ('PICK' as const)
    : participants === null
      ? ('HIDDEN' as const)
      : can.nominate.reason === 'NOMINATION_OVER'
        ? ('OVER' as const)
        : cycle.nominationMode === 'HR_NOMINATION'
          ? ('HR' as const)
          : ('WAIT' as const)

function HiddenReviewers({ total, written }: { total: number; written: number }) {
  if (total === 0) return null
  return (
    <Card title={t('feedback.reviewers')}>
      <p className={css.muted}>{t('feedback.writtenOf', { written, total })}</p>
    </Card>
  )
}

type ReviewerProps = { requestId: string; participant: Participant; isInvited: boolean; onRemove: () => void }

/** Before people are invited there is no progress to show. */
function Reviewer({ requestId, participant, isInvited, onRemove }: ReviewerProps) {
  const { person, relationship, origin, isGuest, progress, declineReason, load, canRemove } = participant
  const isFinished = progress === 'WRITTEN' || progress === 'DECLINED'
  const about = [
    t(`feedback.relationship.${relationship}`),
    origin === 'PROACTIVE' && t('feedback.proactive'),
    isGuest && t('feedback.guest'),
    participant.guestLink === 'REVOKED' && t('feedback.guestLink.isRevoked'),
    load && load.open > 0 && !isFinished && loadMessage(load),
  ]
  return (
    <li className={css.person}>
      <PersonName person={person} about={about.filter(Boolean).join(' · ')} />
      <span className={css.state}>
        {isInvited && (
          <StatusChip tone={progressTones[progress]}>{t(`anytimeFeedback.progress.${progress}`)}</StatusChip>
        )}
        {isGuest && <GuestLinkMenu requestId={requestId} participant={participant} />}
        {canRemove.allowed && (
          <IconButton size="small" label={t('feedback.removeReviewer', { name: person.name })} onClick={onRemove}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </IconButton>
        )}
      </span>
      {declineReason && <p className={css.reason}>“{declineReason}”</p>}
      {!canRemove.allowed && canRemove.reason === 'ONLY_HR_ADMINS_REMOVE_ANSWERS' && (
        <span className="visually-hidden">{refusalMessageNow(canRemove)}</span>
      )}
    </li>
  )
}

type RemoveProps = Props & { participant: Participant; onClose: () => void }

/** What was written is deleted with its reviewer, so the dialog asks for more confirmation (FBK-P10). */
function RemoveDialog({ request: { id: requestId, cycle }, participant, onClose }: RemoveProps) {
  const { person, progress } = participant
  const isWritten = progress === 'WRITTEN'
  const remove = useWrite('DELETE /feedback-cycles/{cycleId}/feedback-requests/{requestId}/participants/{reviewerId}', {
    refresh: changedByFeedback,
    done: () => {
      onClose()
      showSuccess(t('feedback.reviewerRemoved', { name: person.name }))
    },
  })
  const input = { cycleId: cycle.id, requestId, reviewerId: person.id }
  return (
    <Confirm
      title={t('feedback.removeAsk', { name: person.name })}
      body={t(isWritten ? 'feedback.removeWrittenBody' : 'feedback.removeBody', { name: person.name })}
      confirm={t('feedback.remove')}
      isDanger
      {...(isWritten && { typed: DELETION_CONFIRMATION })}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ ...input, ...(isWritten && { confirmation: DELETION_CONFIRMATION }) })}
      onClose={onClose}
    />
  )
}
