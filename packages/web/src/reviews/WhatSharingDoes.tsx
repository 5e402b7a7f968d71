import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { otherSide } from '@perennial/domain/reviews/review.ts'
import { t } from '../core/i18n.ts'
import { ReadersAfterSharing } from './reading/Readers.tsx'
import { firstNameOf } from './review-messages.ts'
import { isOnBehalf, otherName } from './sharing.ts'

/** What sharing does, and who reads the side then. */
export function WhatSharingDoes({ review, side, name }: { review: ReviewDetails; side: Side; name: string }) {
  const isLater = review.waitsForBoth[side] && !review.sides[otherSide(side)].isShared
  const reviewer = review.mainReviewer?.name ?? ''
  return (
    <>
      {isOnBehalf(review) && <p>{t('reviews.shareInPlaceOf', { reviewer })}</p>}
      {name && <p>{t(isLater ? 'reviews.shareBoth' : 'reviews.shareBody', { name })}</p>}
      <ReadersAfterSharing review={review} side={side} unknown={<p>{t('reviews.shareReaders', { side, name })}</p>} />
    </>
  )
}

/** "Share with Anna", or for HR "Share for Mia". */
export function shareLabel(review: ReviewDetails, side: Side): string {
  if (isOnBehalf(review)) return t('reviews.shareFor', { name: firstNameOf(review.mainReviewer?.name ?? '') })
  const name = firstNameOf(otherName(review, side))
  return t(name ? 'reviews.share' : 'reviews.shareWithoutReviewer', { name })
}
