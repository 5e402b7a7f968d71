import { useInfinitePages } from '../core/infinite-pages.ts'
import { FeedbackCards, OwnAction, OwnProgress } from './FeedbackCards.tsx'
import { FeedbackLayout, RequestLink } from './FeedbackLayout.tsx'
import { EmptyFeedback, FeedbackList } from './FeedbackList.tsx'

/** `/app/feedback/by-you`: what one wrote, gave, declined or left as a draft. */
export function ByMePage() {
  const pages = useInfinitePages('GET /feedback/by-me', { limit: 50 }, ({ rows }) => rows)
  return (
    <FeedbackLayout>
      <FeedbackList pages={pages} empty={<EmptyFeedback name="byMe" action={<RequestLink />} />}>
        {(cards) => (
          <FeedbackCards
            cards={cards}
            rest={(card) => (
              <>
                <OwnProgress card={card} />
                <OwnAction card={card} />
              </>
            )}
          />
        )}
      </FeedbackList>
    </FeedbackLayout>
  )
}
