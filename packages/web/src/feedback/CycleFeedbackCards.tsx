import type { ReactNode } from 'react'
import css from '../anytime-feedback/AnytimeFeedback.module.css'
import { t } from '../core/i18n.ts'
import { now } from '../core/now.ts'
import { useCurrentUser } from '../core/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { DueDate } from '../ui/NextStep.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import {
  type CardOfRequest,
  type FeedbackToWrite,
  ownTones,
  providePath,
  requestStatus,
  requestTitle,
  resultPath,
  viewPath,
} from './feedback-messages.ts'

type NamingProps = { person: { id: string; name: string }; to: string; title: string; children: ReactNode }

function Naming({ person, to, title, children }: NamingProps) {
  return (
    <div className={css.who}>
      <Avatar person={person} size={36} />
      <div>
        <Link to={to}>{title}</Link>
        <p className={css.muted}>{children}</p>
      </div>
    </div>
  )
}

/** A reviewee of a cycle in a list: the progress of the reviewers, and the viewer's next step. */
export function CycleRequestCard({ request }: { request: CardOfRequest }) {
  const me = useCurrentUser()
  const { id, reviewee, cycle, reviewers, nextStep, canReadAnswers } = request
  const title = requestTitle(reviewee, me.id)
  const label = t(nextStep ? `feedback.do.${nextStep}` : canReadAnswers ? 'feedback.do.READ' : 'feedback.do.open')
  const to = nextStep === 'READ' || (!nextStep && canReadAnswers) ? resultPath(id) : viewPath(id)
  const due = dueOf(request)
  const status = requestStatus(request)
  return (
    <li className={css.card}>
      <Naming person={reviewee} to={viewPath(id)} title={title}>
        {cycle.name}
      </Naming>
      <div className={css.where}>
        <StatusChip tone={status.tone}>{status.text}</StatusChip>
        {reviewers.total > 0 && <span>{t('feedback.writtenOf', reviewers)}</span>}
        {due && <DueDate date={due} />}
      </div>
      <ButtonLink to={to} kind={nextStep ? 'primary' : 'plain'} aria-label={`${label}: ${title}, ${cycle.name}`}>
        {label}
      </ButtonLink>
    </li>
  )
}

/** The deadline of the viewer's next step. */
function dueOf({ nextStep, cycle: { timeline } }: CardOfRequest): string | null {
  if (nextStep === 'NOMINATE') return timeline.inviteReviewersBy
  if (nextStep === 'APPROVE') return timeline.approveReviewersBy
  return nextStep === 'ASSESS_SELF' ? timeline.writeFeedbackBy : null
}

/** Feedback that the viewer writes about a reviewee, in a list. */
export function OwnCycleCard({ own, isPrimary = false }: { own: FeedbackToWrite; isPrimary?: boolean }) {
  const me = useCurrentUser()
  const { participantId, requestId, reviewee, cycle, isSelf, isProactive, state, writeBy } = own
  const title = isSelf ? t('feedback.provide.self') : t('feedback.about', { name: reviewee.name })
  const isWritable = cycle.state === 'RUNNING' && state !== 'WRITTEN' && new Date(writeBy) > now()
  const label = t(!isWritable ? 'feedback.do.open' : state === 'WRITING' ? 'feedback.do.goOn' : 'feedback.do.write')
  // Guests can't open the page of the request.
  const to = isWritable || me.isGuest ? providePath(participantId) : viewPath(requestId)
  return (
    <li className={css.card}>
      <Naming person={reviewee} to={to} title={title}>
        {isProactive ? t('feedback.proactiveIn', { name: cycle.name }) : cycle.name}
      </Naming>
      <div className={css.where}>
        <StatusChip tone={ownTones[state]}>{t(`feedback.ownState.${state}`)}</StatusChip>
        {isWritable && state !== 'DECLINED' && <DueDate date={writeBy} />}
      </div>
      <ButtonLink to={to} kind={isPrimary ? 'primary' : 'plain'} aria-label={`${label}: ${title}, ${cycle.name}`}>
        {label}
      </ButtonLink>
    </li>
  )
}
