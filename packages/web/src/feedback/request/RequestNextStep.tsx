import { useRead, useWrite } from '../../core/api.ts'
import { formatDateTime, formatDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { refusalMessageNow } from '../../reviews/review-messages.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { NextStep } from '../../ui/NextStep.tsx'
import { Row } from '../../ui/Page.tsx'
import { changedByFeedback, providePath, type RequestDetails, resultPath } from '../feedback-messages.ts'
import { AddReviewersButton, canOnlyAdd } from './AddReviewersButton.tsx'
import { ReleaseButton } from './ReleaseDialog.tsx'

type Props = { request: RequestDetails }

/** What the viewer should do now and by when, or whom they are waiting for and what comes next. */
export function RequestNextStep({ request }: Props) {
  const me = useCurrentUser()
  const { nextStep, cycle, reviewee, reviewers, can, manager, state } = request
  const { timeline } = cycle
  const isYours = reviewee.id === me.id
  const { name } = reviewee
  switch (nextStep) {
    case 'NOMINATE':
      return (
        <NextStep
          title={isYours ? t('feedback.next.NOMINATE.own') : t('feedback.next.NOMINATE', { name })}
          body={t(
            cycle.nominationMode === 'REVIEWEE_NOMINATION'
              ? 'feedback.next.NOMINATE.approval'
              : 'feedback.next.NOMINATE.body',
          )}
          due={timeline.inviteReviewersBy}
          action={
            <Row gap={8}>
              <DoneButton request={request} />
              {canOnlyAdd(request) && <AddReviewersButton request={request} isPrimary />}
            </Row>
          }
        />
      )
    case 'APPROVE':
      return (
        <NextStep
          title={t('feedback.next.APPROVE', { name })}
          body={t('feedback.next.APPROVE.body')}
          due={timeline.approveReviewersBy}
          action={<ApproveButton request={request} />}
        />
      )
    case 'ASSESS_SELF':
      return (
        <NextStep
          title={t('feedback.next.ASSESS_SELF')}
          due={timeline.writeFeedbackBy}
          action={
            request.ownParticipantId && (
              <ButtonLink kind="primary" to={providePath(request.ownParticipantId)}>
                {t('feedback.do.write')}
              </ButtonLink>
            )
          }
        />
      )
    case 'RELEASE':
      return (
        <NextStep
          title={t('feedback.next.RELEASE', { name })}
          body={whenReleased(request, isYours)}
          action={
            <Row gap={8}>
              <ReadLink request={request} />
              <ReleaseButton request={request} isPrimary />
            </Row>
          }
        />
      )
    case 'READ':
      return (
        <NextStep
          title={isYours ? t('feedback.next.READ.own') : t('feedback.next.READ', { name })}
          body={t('feedback.writtenOf', reviewers)}
          action={<ReadLink request={request} isPrimary />}
        />
      )
    default:
  }
  const { participants } = request
  const isReviewerOnly = participants === null && !isYours && can.previewAs.length === 0
  if (isReviewerOnly && !request.canReadAnswers) return <OwnNextStep request={request} />
  if (state === 'NOMINATED')
    return (
      <NextStep
        title={
          manager && !isYours ? t('feedback.next.NOMINATED.by', { name: manager.name }) : t('feedback.next.NOMINATED')
        }
        body={
          !can.approve.allowed &&
          timeline.approveReviewersFrom &&
          t('feedback.next.NOMINATED.from', { date: formatDay(timeline.approveReviewersFrom) })
        }
        due={timeline.approveReviewersBy}
        action={
          <Row gap={8}>
            {can.resumeNominating.allowed && <ResumeButton request={request} />}
            {can.approve.allowed && <ApproveButton request={request} />}
          </Row>
        }
      />
    )
  if (state === 'NOMINATING')
    return (
      <NextStep title={t(`feedback.next.WAIT.${cycle.nominationMode}`, { name })} due={timeline.inviteReviewersBy} />
    )
  // Whoever sees in the list who declined isn't waiting for them; for all others they still count.
  const declined = (participants ?? []).filter(({ origin, progress }) => origin !== 'SELF' && progress === 'DECLINED')
  const open = Math.max(0, reviewers.total - reviewers.written - declined.length)
  return (
    <NextStep
      title={
        state === 'COMPLETED' || open === 0 || cycle.state === 'ENDED'
          ? t('feedback.writtenOf', reviewers)
          : t('feedback.next.WRITING', { open })
      }
      body={whenReleased(request, isYours)}
      due={state === 'APPROVED' && cycle.state === 'RUNNING' ? timeline.writeFeedbackBy : null}
      progress={{ done: reviewers.written, count: reviewers.total }}
      action={
        <Row gap={8}>
          <RemindButton request={request} />
          <ReleaseButton request={request} />
        </Row>
      }
    />
  )
}

/** When the reviewee reads the result, as far as that is known. */
function whenReleased({ readers, reviewee, released }: RequestDetails, isYours: boolean): string | undefined {
  const { name } = reviewee
  if (isYours) return whenYouRead({ readers, released })
  if (!readers.visibility.reviewee.enabled) return t('feedback.readers.not', { name })
  if (released.reviewee)
    return released.releasedAt
      ? t('feedback.releasedOn', { name, date: formatDateTime(released.releasedAt) })
      : t('feedback.readers.revieweeNow', { name })
  return readers.revieweeRelease
    ? t('feedback.readers.revieweeFrom', { name, date: formatDateTime(readers.revieweeRelease) })
    : t('feedback.readers.revieweeReleased', { name })
}

function whenYouRead({ readers, released }: Pick<RequestDetails, 'readers' | 'released'>): string | undefined {
  const release = readers.revieweeRelease
  if (!readers.visibility.reviewee.enabled) return t('feedback.readers.notYou')
  if (released.reviewee) return undefined
  return release ? t('feedback.readers.youFrom', { date: formatDateTime(release) }) : t('feedback.readers.youReleased')
}

const ReadLink = ({ request: { id, canReadAnswers }, isPrimary = false }: Props & { isPrimary?: boolean }) =>
  canReadAnswers ? (
    <ButtonLink kind={isPrimary ? 'primary' : 'plain'} to={resultPath(id)}>
      {t('feedback.do.read')}
    </ButtonLink>
  ) : null

function DoneButton({ request: { id: requestId, can } }: Props) {
  const finish = useWrite('POST /feedback-cycle-requests/{requestId}/nomination', {
    refresh: changedByFeedback,
    done: () => showSuccess(t('feedback.nominationDone')),
  })
  return (
    <Button
      kind="primary"
      busy={finish.isPending}
      disabledReason={refusalMessageNow(can.finishNominating)}
      onClick={() => finish.mutate({ requestId })}
    >
      {t('feedback.iAmDone')}
    </Button>
  )
}

function ResumeButton({ request: { id: requestId } }: Props) {
  const resume = useWrite('DELETE /feedback-cycle-requests/{requestId}/nomination', { refresh: changedByFeedback })
  return (
    <Button busy={resume.isPending} onClick={() => resume.mutate({ requestId })}>
      {t('feedback.changeReviewers')}
    </Button>
  )
}

function ApproveButton({ request: { id: requestId, can } }: Props) {
  const approve = useWrite('POST /feedback-cycle-requests/{requestId}/approval', {
    refresh: changedByFeedback,
    done: () => showSuccess(t('feedback.approved')),
  })
  return (
    <Button
      kind="primary"
      busy={approve.isPending}
      disabledReason={refusalMessageNow(can.approve)}
      onClick={() => approve.mutate({ requestId })}
    >
      {t('feedback.approve')}
    </Button>
  )
}

function RemindButton({ request: { id: requestId, can, reviewers, state } }: Props) {
  const remind = useWrite('POST /feedback-cycle-requests/{requestId}/reminders', {
    refresh: changedByFeedback,
    done: ({ reminded }) =>
      showSuccess(reminded === null ? t('feedback.remindedOpen') : t('feedback.reminded', { count: reminded })),
  })
  const verdict = can.remind
  const isOffered = verdict.allowed || verdict.reason === 'REMINDED_RECENTLY'
  if (!isOffered || state !== 'APPROVED' || reviewers.total === 0) return null
  return (
    <Button
      busy={remind.isPending}
      disabledReason={refusalMessageNow(verdict)}
      onClick={() => remind.mutate({ requestId })}
    >
      {t('feedback.remind')}
    </Button>
  )
}

/** For someone who only writes about the reviewee. */
function OwnNextStep({ request: { ownParticipantId, cycle, reviewee } }: Props) {
  const { data: form } = useRead(
    'GET /feedback/provide-feedback/{participantId}',
    { participantId: ownParticipantId ?? '' },
    { when: ownParticipantId !== null },
  )
  if (!form || form.state === 'WRITTEN' || !form.can.write.allowed) return null
  return (
    <NextStep
      title={t('feedback.provide.about', { name: reviewee.name })}
      due={cycle.timeline.writeFeedbackBy}
      action={
        <ButtonLink kind="primary" to={providePath(form.participantId)}>
          {t(form.state === 'WRITING' ? 'feedback.do.goOn' : 'feedback.do.write')}
        </ButtonLink>
      }
    />
  )
}
