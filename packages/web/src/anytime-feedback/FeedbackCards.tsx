import type { FeedbackCard as Card } from '@perennial/contract/anytime-feedback/schemas.ts'
import { IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay, formatDueDate } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { DueDate } from '../ui/NextStep.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './AnytimeFeedback.module.css'
import {
  feedbackOrigin,
  feedbackTitle,
  type OwnState,
  ownStateTones,
  providePath,
  requestPath,
  stateTones,
} from './feedback-messages.ts'

/** A list of feedback: whom it is about, whom it is from, and its progress; `rest` renders the other columns. */
export function FeedbackCards<C extends Card>({ cards, rest }: { cards: readonly C[]; rest: (card: C) => ReactNode }) {
  return (
    <CardList>
      {cards.map((card) => (
        <FeedbackCard key={card.id} card={card}>
          {rest(card)}
        </FeedbackCard>
      ))}
    </CardList>
  )
}

/** Rows with the same three columns: what it is, its progress, and what to do. */
export const CardList = ({ children }: { children: ReactNode }) => <ul className={css.cards}>{children}</ul>

export function FeedbackCard({ card, children }: { card: Card; children: ReactNode }) {
  return (
    <li className={css.card}>
      <FeedbackNaming card={card} />
      {children}
    </li>
  )
}

function FeedbackNaming({ card }: { card: Card }) {
  const me = useCurrentUser()
  // The other person's picture; the viewer's own would say nothing.
  const face = [card.author, card.subject, card.requester].find((person) => person && person.id !== me.id)
  return (
    <div className={css.who}>
      {face && card.kind !== 'TOPIC' ? (
        <Avatar person={face} size={36} />
      ) : (
        <span className={css.topicMark}>
          <IconMessage2 size={18} stroke={1.5} aria-hidden />
        </span>
      )}
      <div>
        <Link to={requestPath(card.id)}>{feedbackTitle(card, me.id)}</Link>
        <p className={css.muted}>
          {feedbackOrigin(card, me.id)}
          {card.sentAt && ` · ${formatDay(card.sentAt)}`}
        </p>
      </div>
    </div>
  )
}

/** The progress of a request, for people who wait for it. */
export function RequestProgress({ card }: { card: Card }) {
  if (card.type === 'GIVE')
    return (
      <div className={css.where}>
        <StatusChip tone="shared">{t('anytimeFeedback.ownState.SHARED')}</StatusChip>
      </div>
    )
  return (
    <div className={css.where}>
      <StatusChip tone={stateTones[card.state]}>{t(`anytimeFeedback.state.${card.state}`)}</StatusChip>
      {card.progress && <span>{t('anytimeFeedback.answered', card.progress)}</span>}
      {card.state === 'IN_PROGRESS' && card.deadline && (
        <span>{t('ui.due', { date: formatDueDate(card.deadline) })}</span>
      )}
    </div>
  )
}

type OwnCard = Card & { ownState: OwnState }

/** The progress of the viewer's own feedback, and its deadline. */
export function OwnProgress({ card }: { card: OwnCard }) {
  const isOpen = card.state === 'IN_PROGRESS' && (card.ownState === 'NOT_STARTED' || card.ownState === 'WRITING')
  return (
    <div className={css.where}>
      <StatusChip tone={ownStateTones[card.ownState]}>{t(`anytimeFeedback.ownState.${card.ownState}`)}</StatusChip>
      {isOpen && card.deadline && <DueDate date={card.deadline} />}
      {!isOpen && (card.ownState === 'NOT_STARTED' || card.ownState === 'WRITING') && (
        <span>{t('anytimeFeedback.neverSubmitted')}</span>
      )}
    </div>
  )
}

/** Opens the form while writing is possible, otherwise the request. */
export function OwnAction({ card, isPrimary = false }: { card: OwnCard; isPrimary?: boolean }) {
  const me = useCurrentUser()
  const isWritable = card.state === 'IN_PROGRESS' && !['DONE', 'SHARED'].includes(card.ownState)
  const label = !isWritable ? 'open' : card.ownState === 'WRITING' ? 'goOn' : 'write'
  const text = t(`anytimeFeedback.do.${label}`)
  return (
    <ButtonLink
      kind={isPrimary ? 'primary' : 'plain'}
      to={isWritable ? providePath(card.id, me.id) : requestPath(card.id)}
      aria-label={`${text}: ${feedbackTitle(card, me.id)}`}
    >
      {text}
    </ButtonLink>
  )
}

/** Opens feedback that someone else wrote. */
export function OpenAction({ card }: { card: Card }) {
  const me = useCurrentUser()
  const text = t(card.canReadAnswers ? 'anytimeFeedback.do.read' : 'anytimeFeedback.do.open')
  return (
    <ButtonLink to={requestPath(card.id)} aria-label={`${text}: ${feedbackTitle(card, me.id)}`}>
      {text}
    </ButtonLink>
  )
}
