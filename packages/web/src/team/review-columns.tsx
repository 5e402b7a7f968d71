import type { ReviewCard } from '@perennial/contract/reviews/schemas.ts'
import { formatShortDay, formatTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { progressTones } from '../reviews/ReviewCards.tsx'
import { isOpenStep, nextStepMessage } from '../reviews/review-messages.ts'
import { Link } from '../ui/Link.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/Table.tsx'

/** People who only follow a review have nothing to do but read. */
const nextStepLabel = (next: ReviewCard['next']) =>
  next.step === 'FOLLOW' ? t('reviews.read') : nextStepMessage(next).title

/** The deadline; a day on which something opens or was completed is not one. */
const dueIn = ({ date, ...next }: ReviewCard['next']) =>
  date && !isOpenStep({ ...next, date })
    ? t('dates.dayAndTime', { date: formatShortDay(date), time: formatTime(date) })
    : ''

/** Where each review of a team is, and what is next. */
export const teamReviewColumns = (): Column<ReviewCard>[] => [
  {
    key: 'person',
    label: t('reviews.team.person'),
    isShort: true,
    isHead: true,
    text: ({ reviewee }) => reviewee.name,
    cell: ({ reviewee }) => <PersonName person={reviewee} />,
  },
  {
    key: 'reviewer',
    label: t('reviews.team.reviewer'),
    isShort: true,
    text: ({ mainReviewer }) => mainReviewer?.name ?? '',
    cell: ({ mainReviewer }) => (mainReviewer ? <PersonName person={mainReviewer} /> : t('reviews.noReviewerShort')),
  },
  {
    key: 'status',
    label: t('reviews.team.status'),
    text: ({ status }) => t(`reviews.progress.${status}`),
    cell: ({ status }) => <StatusChip tone={progressTones[status]}>{t(`reviews.progress.${status}`)}</StatusChip>,
  },
  {
    key: 'next',
    label: t('reviews.team.next'),
    text: ({ next }) => nextStepMessage(next).title,
    cell: ({ id, next, reviewee }) => (
      <Link to={`/app/reviews/view/${id}`} aria-label={`${nextStepLabel(next)}: ${reviewee.name}`}>
        {nextStepLabel(next)}
      </Link>
    ),
  },
  {
    key: 'due',
    label: t('reviews.team.due'),
    isShort: true,
    text: ({ next }) => dueIn(next),
    sort: ({ next }) => (isOpenStep(next) ? '' : (next.date ?? '')),
    cell: ({ next }) => dueIn(next),
  },
]
