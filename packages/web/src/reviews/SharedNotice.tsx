import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { useRead } from '../core/api.ts'
import { formatShortDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { UnshareButton } from './ReviewActions.tsx'
import { reviewPath } from './ReviewCards.tsx'
import { isOnBehalf, otherName, sideOf } from './sharing.ts'

/** Says that the viewer’s own side is shared or finished, with the way to the next person. */
export function SharedNotice({ review }: { review: ReviewDetails }) {
  const [done] = useUrlParam('done')
  const side = sideOf(review)
  // A signature implies that it is shared.
  const isSigned = review.completedAt !== null || (side !== null && review.sides[side].signedAt !== null)
  const isShared = side !== null && !isOnBehalf(review) && review.sides[side].isShared && !isSigned
  const isFinished = done === 'finished' && review.editor?.isWritten === true
  if (!isShared && !isFinished) return null
  const sharedAt = side && review.sides[side].sharedAt
  const name = side === null ? '' : otherName(review, side)
  const text =
    isShared && sharedAt ? t('reviews.sharedWithOn', { name, date: formatShortDay(sharedAt) }) : t('reviews.finished')
  const isJustDone = done === 'shared' || done === 'finished'
  return (
    <Banner
      tone="success"
      actions={
        <>
          {isJustDone && <NextPerson review={review} />}
          <UnshareButton review={review} />
        </>
      }
    >
      <b>{text}</b>
    </Banner>
  )
}

/** Whom to write about next, and the way home. */
function NextPerson({ review }: { review: ReviewDetails }) {
  const isReviewer = review.youAre.includes('mainReviewer')
  const { data } = useRead('GET /reviews/{reviewId}/next', { reviewId: review.id }, { when: isReviewer })
  const next = data?.review
  return (
    <>
      {next && (
        <ButtonLink kind={review.next.step === 'SIGN' ? 'plain' : 'primary'} size="small" to={reviewPath(next)}>
          {t('reviews.nextPerson', { name: next.reviewee.name, count: data.count })}
        </ButtonLink>
      )}
      <ButtonLink size="small" to="/app/home">
        {t('reviews.backToHome')}
      </ButtonLink>
    </>
  )
}
