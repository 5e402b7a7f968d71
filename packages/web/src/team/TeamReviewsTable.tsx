import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { ReviewCard } from '@perennial/contract/reviews/schemas.ts'
import { IconUsers } from '@tabler/icons-react'
import type { ApiResponse } from '../core/api.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { cardActionLabel, reviewPath } from '../reviews/ReviewCards.tsx'
import { nextStepMessage } from '../reviews/review-messages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState } from '../ui/Loaded.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip, type Tone } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { RatingSparkline } from './RatingSparkline.tsx'
import type { Reports } from './ReportsSwitch.tsx'
import css from './Team.module.css'
import { type SideState, teamSidesOf } from './team-rows.ts'

type Person = ApiResponse<'GET /team/people'>['people'][number]
type Ratings = ApiResponse<'GET /team/ratings'>['people']
type Row = {
  person: PersonRef
  details: Person | undefined
  review: ReviewCard | undefined
  ratings: Ratings[number]['ratings']
}

const tones: Record<SideState, Tone> = {
  NOT_STARTED: 'neutral',
  NOT_SHARED: 'neutral',
  STARTED: 'info',
  WRITTEN: 'info',
  SHARED: 'shared',
  SIGNED: 'success',
  COMPLETE: 'success',
}

type Props = {
  cycle: { id: string; name: string }
  people: readonly Person[]
  reviews: readonly ReviewCard[]
  ratings: Ratings
  reach: Reports
}

/** The people of a team and those the viewer writes about, one row each. */
export function TeamReviewsTable({ cycle, people, reviews, ratings, reach }: Props) {
  const me = useCurrentUser()
  const rows = rowsOf(people, reviews, ratings)
  return (
    <Table
      label={t('reviews.team.title')}
      rows={rows}
      things="people"
      rowKey={({ person }) => person.id}
      columns={[nameColumn(), ...reviewColumns(me.id), reportsColumn(cycle.id)]}
      search
      csv={cycle.name}
      empty={
        <EmptyState
          icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
          title={t('team.none')}
          body={t(reach === 'tree' ? 'team.noneTreeBody' : 'team.noneBody')}
        />
      }
    />
  )
}

function rowsOf(people: readonly Person[], reviews: readonly ReviewCard[], ratings: Ratings): Row[] {
  const ratingsById = new Map(ratings.map((item) => [item.personId, item.ratings]))
  const reviewById = new Map(reviews.map((review) => [review.reviewee.id, review]))
  const known = new Set(people.map(({ id }) => id))
  return [
    ...people.map((person) => ({
      person: { id: person.id, name: person.name, isActive: person.state !== 'DEACTIVATED' },
      details: person,
      review: reviewById.get(person.id),
      ratings: ratingsById.get(person.id) ?? [],
    })),
    ...reviews
      .filter(({ reviewee }) => !known.has(reviewee.id))
      .map((review) => ({ person: review.reviewee, details: undefined, review, ratings: [] })),
  ]
}

const nameColumn = (): Column<Row> => ({
  key: 'name',
  label: t('people.name'),
  isHead: true,
  text: ({ person }) => person.name,
  cell: ({ person, details }) => <PersonName person={person} about={details?.title} />,
})

const stateLabel = (state: SideState) => t(`team.side.${state}`)

function reviewColumns(myId: string): Column<Row>[] {
  const side = (key: 'self' | 'mine', label: string): Column<Row> => ({
    key,
    label,
    isShort: true,
    text: ({ review }) => (review && isMine(review, myId) ? stateLabel(teamSidesOf(review)[key]) : ''),
    cell: ({ review }) => <Side review={review} myId={myId} side={key} />,
  })
  return [
    side('self', t('team.self')),
    side('mine', t('team.mine')),
    {
      key: 'rating',
      label: t('team.lastRating'),
      isShort: true,
      text: ({ ratings }) => ratings.at(-1)?.label,
      sort: ({ ratings }) => ratings.at(-1)?.level,
      cell: ({ ratings }) => <RatingSparkline ratings={ratings} />,
    },
    {
      key: 'next',
      label: t('team.next'),
      text: ({ review }) => review && nextStepMessage(review.next).title,
      cell: ({ review, person }) => review && <NextStepLink review={review} name={person.name} />,
    },
  ]
}

const isMine = ({ mainReviewer }: ReviewCard, myId: string) => mainReviewer?.id === myId

/** Both sides if the viewer writes the review, otherwise who does. */
function Side({ review, myId, side }: { review: ReviewCard | undefined; myId: string; side: 'self' | 'mine' }) {
  if (!review) return <span className={css.none}>–</span>
  if (isMine(review, myId)) {
    const state = teamSidesOf(review)[side]
    return <StatusChip tone={tones[state]}>{stateLabel(state)}</StatusChip>
  }
  if (side === 'self') return <StatusChip>{t(`reviews.progress.${review.status}`)}</StatusChip>
  return (
    <span className={css.none}>
      {review.mainReviewer ? t('team.writtenBy', { name: review.mainReviewer.name }) : t('reviews.noReviewerShort')}
    </span>
  )
}

function NextStepLink({ review, name }: { review: ReviewCard; name: string }) {
  const label = cardActionLabel(review)
  return (
    <ButtonLink
      size="small"
      kind={review.isTask ? 'plain' : 'quiet'}
      to={reviewPath(review)}
      aria-label={t('team.nextFor', { action: label, name })}
    >
      {label}
    </ButtonLink>
  )
}

/** Leads to the reviews of the person’s own team. */
const reportsColumn = (cycleId: string): Column<Row> => ({
  key: 'reports',
  label: t('team.reportCount'),
  align: 'end',
  text: ({ details }) => details?.reportCount || null,
  cell: ({ details }) =>
    details !== undefined &&
    details.reportCount > 0 && (
      <Link to={`/app/team/reviews/${details.id}/${cycleId}`} aria-label={t('team.reportsOf', { name: details.name })}>
        {formatNumber(details.reportCount)}
      </Link>
    ),
})
