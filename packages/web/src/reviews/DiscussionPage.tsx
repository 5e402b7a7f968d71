import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { DiscussionScreen } from '../questionnaires/reading/DiscussionScreen.tsx'
import css from './DiscussionPage.module.css'
import { LoadedReview } from './LoadedReview.tsx'
import { type AnswerPair, discussionPairs } from './reading/answer-pairs.ts'
import { AnswerPairView, SideAuthor } from './reading/SideBySide.tsx'
import { Signatures } from './reading/Sides.tsx'
import { sideOrder } from './review-messages.ts'
import { SignButton } from './SignDialog.tsx'

/** `/app/reviews/discuss/{reviewId}`: the screen for the discussion: one question at a time, both sides, large. */
export function DiscussionPage({ reviewId }: { reviewId: string }) {
  const read = useRead('GET /reviews/{reviewId}', { reviewId })
  return <LoadedReview read={read}>{(review) => <Talk review={review} />}</LoadedReview>
}

function Talk({ review }: { review: ReviewDetails }) {
  const go = useNavigateTo()
  // Nothing here may reveal that something is left out: the reviewee looks at the same screen.
  const pages = discussionPairs(review).filter(({ kind }) => kind !== 'heading')
  return (
    <DiscussionScreen
      title={t('reading.discussing', { name: review.reviewee.name })}
      count={pages.length + 1}
      endLabel={t('reading.toReview')}
      onEnd={() => go(`/app/reviews/view/${review.id}`)}
    >
      {(position) => <OnePage review={review} pair={pages[position - 1]} />}
    </DiscussionScreen>
  )
}
/** A question, and after the last one the signatures with what they mean. */
function OnePage({ review, pair }: { review: ReviewDetails; pair: AnswerPair | undefined }) {
  if (!pair)
    return (
      <>
        <Signatures review={review} />
        <div className={css.end}>
          <SignButton review={review} kind="primary" />
        </div>
      </>
    )
  const order = sideOrder(review)
  return (
    <>
      <div className={css.writers}>
        {order.map((side) => (
          <SideAuthor key={side} review={review} side={side} />
        ))}
      </div>
      <AnswerPairView review={review} pair={pair} order={order} level={2} />
    </>
  )
}
