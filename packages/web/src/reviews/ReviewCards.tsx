import type { ReviewCard } from '@perennial/contract/reviews/schemas.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { t } from '../core/i18n.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { DueDate } from '../ui/NextStep.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip, type Tone } from '../ui/StatusChip.tsx'
import css from './ReviewCards.module.css'
import { isOpenStep, isWriteStep, nextStepMessage } from './review-messages.ts'

export const progressTones: Record<ReviewCard['status'], Tone> = {
  COMPLETE: 'success',
  SIGNED_BY_ONE: 'success',
  BOTH_SHARED: 'shared',
  SELF_SHARED: 'shared',
  MANAGER_SHARED: 'shared',
  STARTED: 'info',
  OPEN: 'neutral',
}

type SideShown = { side: Side; sharedAt: string | null; signedAt: string | null }

/** The progress that follows from the actions on the two sides; undefined before one is shared. */
export function progressLabel(
  completedAt: string | null,
  sides: readonly SideShown[],
): Exclude<ReviewCard['status'], 'STARTED' | 'OPEN'> | undefined {
  if (completedAt) return 'COMPLETE'
  if (sides.some(({ signedAt }) => signedAt)) return 'SIGNED_BY_ONE'
  const [first, second] = sides.filter(({ sharedAt }) => sharedAt)
  if (!first) return undefined
  if (second) return 'BOTH_SHARED'
  return first.side === 'manager' ? 'MANAGER_SHARED' : 'SELF_SHARED'
}

/** Where a card leads: to the editor if writing is next, otherwise to the review. */
export const reviewPath = ({ id, next }: Pick<ReviewCard, 'id' | 'next'>): string =>
  `/app/reviews/${isWriteStep(next) ? 'edit' : 'view'}/${id}`

/** The label of the button on a card. */
export function cardActionLabel({ next, progress }: Pick<ReviewCard, 'next' | 'progress'>): string {
  if (next.step === 'SIGN') return t('reviews.readAndSign')
  if (!isWriteStep(next)) return t('reviews.open')
  return t(progress && progress.answered > 0 ? 'reviews.goOn' : 'reviews.write')
}

/** A list of reviews: whom they are about, their progress, and what to do. */
export function ReviewCards({ reviews, isNamed }: { reviews: readonly ReviewCard[]; isNamed: boolean }) {
  // Only one step is marked as next; the others have a plain button.
  const firstTask = reviews.findIndex(({ isTask }) => isTask)
  return (
    <ul className={css.cards}>
      {reviews.map((review, index) => (
        <li key={review.id} className={css.card}>
          <div className={css.who}>
            {isNamed && <PersonName person={review.reviewee} />}
            <Link to={`/app/reviews/view/${review.id}`}>
              {isNamed ? review.cycle.name : t('ui.segment', { name: `${review.cycle.name} ·`, count: byOf(review) })}
            </Link>
          </div>
          <div className={css.where}>
            <StatusChip tone={progressTones[review.status]}>{t(`reviews.progress.${review.status}`)}</StatusChip>
            <span>{nextStepMessage(review.next).title}</span>
            {review.progress && review.isTask && isWriteStep(review.next) && (
              <span>{t('answering.progress', review.progress)}</span>
            )}
            {review.next.date && review.isTask && !isOpenStep(review.next) && <DueDate date={review.next.date} />}
          </div>
          <ButtonLink
            kind={index === firstTask ? 'primary' : 'plain'}
            to={reviewPath(review)}
            aria-label={`${cardActionLabel(review)}: ${review.reviewee.name}, ${review.cycle.name}`}
          >
            {cardActionLabel(review)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

const byOf = ({ mainReviewer }: ReviewCard) =>
  mainReviewer ? t('reviews.by', { name: mainReviewer.name }) : t('reviews.noReviewerShort')
